/** What is on its way under an operation, as the rooms that send it say: for which shops, and who carries it. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';

const CARRIED = sql`(select place, from_store_id, to_store_id, driver_id from carried_shipments
  union all select place, from_store_id, to_store_id, driver_id from carried_orders
  union all select place, from_store_id, to_store_id, driver_id from carried_budgets)`;

/** Places of what leaves or enters these shops. */
export async function carriedFor(db: Db, storeIds: readonly string[]): Promise<string[]> {
  const shops = sql`any (${[...storeIds]}::uuid[])`;
  const rows = await db.run(
    sql<{ place: string }>`select distinct place from ${CARRIED} w
      where from_store_id = ${shops} or to_store_id = ${shops}`.compile(qb),
  );
  return rows.map(({ place }) => place);
}

/**
 * Where the books name who carries it, nobody else signs for it: of an operation, its driver; of envelopes on their way
 * to the same place, one of those whose shipments have them. Of what is carried by hand, and of what left without a
 * driver, they name nobody: any driver of the shop signs (docs/decisions/0180, 0210).
 */
export async function refuseOtherCarrier({ tx, driver }: Pick<Operation, 'tx' | 'driver'>, place: string) {
  if (!driver) return;
  const carriers = await tx.run(
    sql<{ id: string; name: string }>`select distinct e.id, e.name from employee_names e
      where e.id in (select w.driver_id from ${CARRIED} w where w.place = ${place}
        union all select p.driver_id from carried_pledges p join custody_items c on c.item_id = p.item_id
          where c.place = ${place})
      order by e.name, e.id`.compile(qb),
  );
  if (carriers.length === 0 || carriers.some(({ id }) => id === driver.id)) return;
  const driverName = carriers.map(({ name }) => name).join(' o ');
  throw refuse(inventoriesErrors.INVENTORY_CARRIER_OTHER, { driverName });
}
