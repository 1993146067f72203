/** When a session is open, and how one ends. */
import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';

const IDLE_MINUTES = 30;

export const ABSOLUTE_HOURS = 12;

export const isLive = sql`t.revoked_at is null
  and t.last_seen_at > clock_timestamp() - ${`${IDLE_MINUTES} minutes`}::interval
  and t.created_at > clock_timestamp() - ${`${ABSOLUTE_HOURS} hours`}::interval
  and (e.end_date is null or e.end_date > business_date()) and s.is_active`;

export const ending = () =>
  qb
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()` })
    .where('revoked_at', 'is', null);

/** No token hashes to this. */
export const NOBODYS: Buffer = Buffer.alloc(0);
