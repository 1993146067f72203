/** How much each shop uploads in a day: direction is told before the limit, and raises it in the settings. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { count as told } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { filesErrors } from '@quilate/domain/modules/foundations/files/files.errors.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { UPLOADS_TOLD_BP } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { sql } from 'kysely';
import type { Alarms } from '../../../platform/alarms.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';

const OF_TODAY = sql`created_at >= business_date()::timestamp at time zone 'Atlantic/Canary'`;

export async function requireRoom(db: Db, storeId: string): Promise<void> {
  const [{ uploadsPerShopDay }, { count }] = await Promise.all([
    readLimits(db),
    db.one(
      sql<{ count: number }>`select count(*)::int as count from files
        where store_id = ${storeId} and ${OF_TODAY}`.compile(qb),
    ),
  ]);
  if (count >= uploadsPerShopDay) throw refuse(filesErrors.FILES_A_DAY, { count });
}

/** Answers how many shops have been told of. */
export async function watchUploads(db: PoolDb, alarms: Alarms): Promise<number> {
  const { uploadsPerShopDay } = await readLimits(db);
  const near = mulDiv(uploadsPerShopDay, UPLOADS_TOLD_BP, 10_000, 'up');
  const shops = await db.run(
    sql<{ storeId: string; name: string; uploads: number; at: string }>`
      select f.store_id as "storeId", s.name, count(*)::int as uploads, max(f.created_at) as at
      from files f join store_names s on s.id = f.store_id
      where f.${OF_TODAY} group by f.store_id, s.name having count(*) >= ${near}`.compile(qb),
  );
  for (const { storeId, name, uploads, at } of shops) {
    const text = filesEs.watch.uploads(name, told(uploads), told(uploadsPerShopDay));
    await alarms.raise({ kind: 'uploads', subject: storeId, text, at });
  }
  return shops.length;
}
