/** Purchases for the demonstration: nothing else is asked of them yet. */
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { backdateLot } from '../lots/lots.public.ts';

/** Founding data: as if it had been bought some days ago. */
export async function backdatePurchase(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update purchases set made_at = made_at - ${days}::int * interval '1 day', made_date = made_date - ${days}::int
      where id = ${id}`.compile(qb),
  );
  await backdateLot(db, id, days);
}
