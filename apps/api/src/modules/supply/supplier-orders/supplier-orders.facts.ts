/** What the state table asks of an order. */
import { sum } from '@quilate/domain/kernel/units.ts';
import type { SupplierOrderFacts } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';

type Head = Pick<SupplierOrderFacts, 'state' | 'isCancelled' | 'billedCents' | 'paidCents' | 'isOnSale'>;

export const factsOf = (
  { state, isCancelled, billedCents, paidCents, isOnSale }: Head,
  lines: readonly { readonly receivedUnits: number | null }[],
): SupplierOrderFacts => ({
  state,
  isCancelled,
  billedCents,
  paidCents,
  isOnSale,
  receivedUnits: sum(lines.map((line) => line.receivedUnits ?? 0)),
});
