/** Money this shop has sent and no other has received: it is in neither till, and the Z says so (B-06). */
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

/** The shop may be named by a query. */
export async function inTransitFrom(db: Db, storeId: string | RawBuilder<string>): Promise<number> {
  const { cents } = await db.one(
    sql<{ cents: number }>`
      select coalesce(sum(a.balance), 0)::bigint as cents
      from money_shipments s join ledger_accounts a on a.path = 'in-transit:' || s.code
      where s.origin_store_id = ${storeId} and s.is_on_its_way`.compile(qb),
  );
  return cents;
}
