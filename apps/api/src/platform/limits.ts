/** The limits in force today: the specification's values and the dated rows over them. */
import { sql } from 'kysely';
import type { LimitRow } from '@quilate/domain/kernel/limits.ts';
import { type LimitName, type Limits, limitsOn } from '@quilate/domain/policy/limits.ts';
import { type Db, qb } from './db.ts';

const LAST_DAY = '9999-12-31';

export async function readLimits(db: Db): Promise<Limits> {
  const rows = await db.run(
    sql<LimitRow<LimitName>>`select name, value, valid_from as "validFrom", source from policy_limits
      where valid_from <= business_date() order by valid_from, created_at`.compile(qb),
  );
  return limitsOn(rows, LAST_DAY);
}
