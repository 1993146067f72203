import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBack } from '../supplier-orders.book.ts';
import { lockOrder } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** The last payment never was: it is owed again. */
export const undoLastPayment = action({
  endpoint: supplierOrdersContract.undoLastPayment,
  record: supplierOrderRecord,
  action: 'undoLastPayment',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { tx, now } = operation;
    const { amountCents } = await tx.one(
      sql<{ amountCents: number }>`update supplier_bill_payments set undone_at = ${now}::timestamptz
        where id = (select id from supplier_bill_payments where order_id = ${facts.id} and undone_at is null
          order by made_at desc, id desc limit 1) returning amount_cents as "amountCents"`.compile(qb),
    );
    await bookBack(operation, facts, 'SUPPLIER_PAYMENT', amountCents);
    return { columns: {}, details: { amountCents } };
  },
});
