import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { supplierOrderMachine } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { requireActive } from '../../../master-data/suppliers/suppliers.public.ts';
import { changed, indexOrder, insertLines } from '../supplier-orders.store.ts';

/** Asked of a supplier nobody has banned, by the warehouse where its pieces will enter. */
export const create = command({
  endpoint: supplierOrdersContract.create,
  machine: supplierOrderMachine,
  action: 'create',
  async lock({ tx, who, body }) {
    if (!who.isOffice) throw refuse(supplierOrdersErrors.ORDER_OUTSIDE_WAREHOUSE);
    return await requireActive(tx, 'PURCHASES', body.supplierId);
  },
  async run(operation, { body, facts: supplier }) {
    const { tx, who, now, today } = operation;
    const order = { id: uuidv7(), supplierId: supplier.id, orderedAt: now };
    const { code } = await tx.one(
      sql<{ code: string }>`
        insert into supplier_orders (id, code, store_id, supplier_id, state, created_by, ordered_at, observations)
        values (${order.id}, next_operation_code('PR', ${who.storeCode}, ${today}::date), ${who.storeId},
          ${supplier.id}, ${supplierOrderMachine.initial}, ${who.employeeId}, ${now}::timestamptz,
          ${body.observations}) returning code`.compile(qb),
    );
    await insertLines(tx, order.id, body.lines);
    await indexOrder(tx, { ...order, code });
    const details = { supplierName: supplier.name, lines: body.lines };
    return changed(operation, { id: order.id, code }, { state: supplierOrderMachine.initial, details });
  },
});
