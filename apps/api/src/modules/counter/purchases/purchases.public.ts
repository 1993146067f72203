/** Purchases for whoever fills an installation. */
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { backdateLot } from '../lots/lots.public.ts';

/** Founding data: as if it had been bought some days ago. */
export async function backdatePurchase(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update purchases set made_at = ${daysEarlier('made_at', days)}, made_date = made_date - ${days}::int
      where id = ${id}`.compile(qb),
  );
  await backdateLot(db, id, days);
}
