/** Which days count for whom. */
import { sql } from 'kysely';
import {
  dueOn,
  type Holiday,
  holidaysOf,
  islandOf,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';

/** The last day of a line, by the postcode of its company and the day it counts from. */
export type Calendar = (postalCode: string, day: string) => string;

export async function readCalendar(db: Db): Promise<Calendar> {
  const limits = await readLimits(db);
  const holidays = await db.run(
    sql<Holiday>`select day::text, place from public_holidays where state = 'recorded'`.compile(qb),
  );
  return (postalCode, day) => dueOn(day, holidaysOf(holidays, islandOf(postalCode)), limits);
}

/** Another day counts, or counts no more: what is still to be sent gets its last day anew. */
export async function dateAnew(db: Db, day: string): Promise<void> {
  const calendar = await readCalendar(db);
  const open = await db.run(
    sql<{ id: string; from: string; postalCode: string; dueOn: string }>`select f.id, c.postal_code as "postalCode",
        f.due_on::text as "dueOn",
        case when f.book = 'issued' and f.kind = 'register' then f.issue_date
          else (f.entered_at at time zone 'Atlantic/Canary')::date end::text as "from"
      from sii_filings f join companies c on c.id = f.company_id
      where f.book <> 'cash' and f.state in ('due', 'sent', 'refused') and f.due_on >= ${day}::date
      order by f.id for no key update of f`.compile(qb),
  );
  const moved = open
    .map(({ id, from, postalCode, dueOn: was }) => ({ id, due_on: calendar(postalCode, from), was }))
    .filter((row) => row.due_on !== row.was);
  if (moved.length === 0) return;
  await db.run(
    sql`update sii_filings f set due_on = m.due_on
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id uuid, due_on date)
      where f.id = m.id`.compile(qb),
  );
}
