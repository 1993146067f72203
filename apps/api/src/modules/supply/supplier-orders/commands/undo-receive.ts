import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { bookBack } from '../supplier-orders.book.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** Not these goods, or not that bill. What was written of it is kept, so that it is corrected and not typed again. */
export const undoReceive = action({
  endpoint: supplierOrdersContract.undoReceive,
  record: supplierOrderRecord,
  action: 'undoReceive',
  lock: lockOrder,
  async run(operation, { facts }) {
    if (facts.billedCents > 0) await bookBack(operation, facts, 'SUPPLIER_BILL', facts.billedCents);
    return { columns: { received_at: null, billed_cents: null, bill_corrected_at: null } };
  },
});
