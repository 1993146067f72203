import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { indexOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** The shop of the session begins to collect; it has one order at a time. */
export const open = creation({
  endpoint: shopOrdersContract.open,
  record: shopOrderRecord,
  action: 'open',
  lock,
  async run(operation, { state }) {
    const { tx, who, now, today } = operation;
    const order = { id: uuidv7(), storeId: who.storeId, createdAt: now };
    const { code } = await tx.one(
      sql<{ code: string }>`
        insert into shop_orders (id, code, store_id, state, created_by, created_at, last_activity_at)
        values (${order.id}, next_operation_code('PE', ${who.storeCode}, ${today}::date), ${who.storeId}, ${state},
          ${who.employeeId}, ${now}::timestamptz, ${now}::timestamptz) returning code`.compile(qb),
    );
    await indexOrder(tx, { ...order, code });
    return { id: order.id, code };
  },
});

/** The shop's row is held: of two who begin at once the second is told which order the first has begun. */
async function lock({ tx, who }: LockInput<typeof shopOrdersContract.open>): Promise<object> {
  if (who.isOffice) throw refuse(shopOrdersErrors.ORDER_OF_WAREHOUSE);
  await tx.run(sql`select from stores where id = ${who.storeId} for no key update`.compile(qb));
  const known = await tx.first(
    qb.selectFrom('shop_orders').select('code').where('store_id', '=', who.storeId).where('state', '=', 'pending'),
  );
  if (known) throw refuse(shopOrdersErrors.ORDER_ALREADY_OPEN, { orderCode: known.code });
  return {};
}
