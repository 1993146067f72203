/** A supplier's bill in the books: its goods and its tax are owed until they are paid. */
import { sum } from '@quilate/domain/kernel/units.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath, storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { supplierOrderMachine } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import type { BillTax } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type { BillMethod } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Leg, post, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import type { OrderRecord } from './supplier-orders.store.ts';

type Kind = Extract<LedgerKindName, `SUPPLIER_${string}`>;
interface Also {
  readonly method?: BillMethod;
  readonly reverses?: string;
}
const book = (operation: Operation, { id, code }: OrderRecord, kind: Kind, legs: readonly Leg[], also: Also = {}) =>
  post(operation, [
    {
      kind,
      concept: supplierOrderMachine.concept,
      recordId: id,
      operationCode: code,
      description: supplierOrdersEs.one,
      reason: operation.reason,
      ...also,
      legs,
    },
  ]);

export function bookBill(operation: Operation, order: OrderRecord, taxes: readonly BillTax[]): Promise<void> {
  const [baseCents, taxCents] = [sum(taxes.map((tax) => tax.baseCents)), sum(taxes.map((tax) => tax.taxCents))];
  return book(operation, order, 'SUPPLIER_BILL', [
    { account: accountPath('supplierGoods'), amount: baseCents },
    { account: accountPath('supplierTax'), amount: taxCents },
    { account: accountPath('supplierPayable'), amount: -baseCents - taxCents },
  ]);
}

export interface BillPaid {
  readonly method: BillMethod;
  readonly amountCents: number;
}
/** Out of the bank of its warehouse. */
export function bookPayment(operation: Operation, order: OrderRecord, { method, amountCents }: BillPaid) {
  const legs = [
    { account: storeAccount(order.storeCode, 'bank'), amount: -amountCents },
    { account: accountPath('supplierPayable'), amount: amountCents },
  ];
  operation.changes.push({ topic: 'cash', storeId: order.storeId });
  return book(operation, order, 'SUPPLIER_PAYMENT', legs, { method });
}

/** The last booking of this kind and amount, by its opposite. */
export async function bookBack(
  operation: Operation,
  order: OrderRecord,
  kind: 'SUPPLIER_BILL' | 'SUPPLIER_PAYMENT',
  amountCents: number,
): Promise<void> {
  const { id, legs } = await reversibleBooking(operation.tx, {
    recordIds: [order.id],
    kinds: [kind],
    account: accountPath('supplierPayable'),
    amount: kind === 'SUPPLIER_BILL' ? -amountCents : amountCents,
    isLast: true,
  });
  const back = legs.map((leg) => ({ ...leg, amount: -leg.amount }));
  if (kind === 'SUPPLIER_PAYMENT') operation.changes.push({ topic: 'cash', storeId: order.storeId });
  await book(operation, order, `${kind}_CORRECTION`, back, { reverses: id });
}
