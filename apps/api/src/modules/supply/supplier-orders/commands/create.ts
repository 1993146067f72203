import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { indexOrder, insertLines } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** Asked of a supplier nobody has banned, by the warehouse where its pieces will enter. */
export const create = creation({
  endpoint: supplierOrdersContract.create,
  record: supplierOrderRecord,
  action: 'create',
  async lock({ tx, who, body }) {
    if (!who.isOffice) throw refuse(supplierOrdersErrors.ORDER_OUTSIDE_WAREHOUSE);
    return await requireActive(tx, 'PURCHASES', body.supplierId);
  },
  async run(operation, { body, facts: supplier, state }) {
    const { tx, who, now, today } = operation;
    const order = { id: uuidv7(), supplierId: supplier.id, orderedAt: now };
    const { code } = await tx.one(
      sql<{ code: string }>`
        insert into supplier_orders (id, code, store_id, supplier_id, state, created_by, ordered_at, observations)
        values (${order.id}, next_operation_code('PR', ${who.storeCode}, ${today}::date), ${who.storeId},
          ${supplier.id}, ${state}, ${who.employeeId}, ${now}::timestamptz,
          ${body.observations}) returning code`.compile(qb),
    );
    await insertLines(tx, order.id, body.lines);
    await indexOrder(tx, { ...order, code });
    const details = { supplierName: supplier.name, lines: body.lines };
    return { id: order.id, code, details };
  },
});
