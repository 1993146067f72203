/** What people try, looked at every minute: secrets being guessed, lists being taken away (F11, F16). */
import { sql } from 'kysely';
import { count } from '@quilate/domain/kernel/format.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import type { Alarms } from '../../../platform/alarms.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { MAX_FAILURES } from '../../../platform/secrets.ts';
import { ADDRESS_TRIES, MAX_PER_ADDRESS } from './auth.limits.ts';

interface Seen {
  readonly subject: string;
  readonly name: string | null;
  readonly times: number;
  readonly at: string;
}

/** Answers how many were found. */
export async function watchPeople(db: PoolDb, alarms: Alarms): Promise<number> {
  const { exportsPerDay } = await readLimits(db);
  const [guessed, taken] = [await guessedSecrets(db), await takenLists(db, exportsPerDay)];
  for (const { subject, name, times, at } of guessed) {
    const text = authEs.watch.guessed(name ?? subject, count(times));
    await alarms.raise({ kind: 'guessing', subject, text, at });
  }
  for (const { subject, name, times, at } of taken) {
    const text = authEs.watch.taken(name ?? subject, count(times));
    await alarms.raise({ kind: 'exports', subject, text, at });
  }
  return guessed.length + taken.length;
}

/** Whose password or code has been missed as often as it may be: a person, or an address of nobody we know. */
const guessedSecrets = (db: Db): Promise<Seen[]> =>
  db.run(
    sql<Seen>`
      select coalesce(e.id::text, split_part(a.subject, ' ', 1)) as subject,
        nullif(concat_ws(' ', e.name, e.surname), '') as name,
        sum(a.failures)::int as times, max(a.last_failure_at) as at
      from secret_attempts a
        left join employees e on split_part(a.subject, ' ', 1) in (e.id::text, e.email)
      where a.failures >= case a.secret when ${ADDRESS_TRIES} then ${MAX_PER_ADDRESS}::int else ${MAX_FAILURES}::int end
        and a.last_failure_at > clock_timestamp() - interval '1 hour'
        and (e.id is not null or a.secret = ${ADDRESS_TRIES}) and a.secret !~ '-whole$'
      group by 1, e.name, e.surname`.compile(qb),
  );

/** Who has taken more lists away today than anybody needs. */
const takenLists = (db: Db, most: number): Promise<Seen[]> =>
  db.run(
    sql<Seen>`
      select e.id::text as subject, concat_ws(' ', e.name, e.surname) as name, count(*)::int as times, max(l.at) as at
      from access_log l join employees e on e.id = l.employee_id
      where l.kind = 'export' and l.at >= business_date()::timestamp at time zone 'Atlantic/Canary'
      group by e.id, e.name, e.surname having count(*) > ${most}`.compile(qb),
  );
