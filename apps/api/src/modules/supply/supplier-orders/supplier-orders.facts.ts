/** What the state table asks of an order. */
import { sum } from '@quilate/domain/kernel/units.ts';
import type { SupplierOrderFacts } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';

type Head = Omit<SupplierOrderFacts, 'receivedUnits' | 'uncodedUnits'>;
interface Line {
  readonly receivedUnits: number | null;
  readonly uncodedUnits: number;
}

export const factsOf = (
  { state, isCancelled, billedCents, paidCents, isOnSale, hasPieceOnSale }: Head,
  lines: readonly Line[],
): SupplierOrderFacts => ({
  state,
  isCancelled,
  billedCents,
  paidCents,
  isOnSale,
  hasPieceOnSale,
  receivedUnits: sum(lines.map((line) => line.receivedUnits ?? 0)),
  uncodedUnits: sum(lines.map((line) => line.uncodedUnits)),
});
