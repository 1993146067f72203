/** What is written of each event by each channel, as it is now: the newest row, or the first text. */
import { FIRST_TEMPLATES } from '@quilate/domain/modules/office/reminders/reminders.rules.ts';
import type { ReminderTemplate } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

type Row = Omit<ReminderTemplate, 'id'>;
const keyOf = ({ event, channel }: Pick<Row, 'event' | 'channel'>): string => `${event} ${channel}`;

export async function readTemplates(db: Db): Promise<ReminderTemplate[]> {
  const rows = await db.run(
    sql<Row>`select distinct on (t.event, t.channel) t.event, t.channel, t.is_on as "isOn",
        t.days_before as "daysBefore", t.subject, t.body, t.version, t.created_at as "changedAt",
        e.name as "employeeName"
      from reminder_templates t left join employee_names e on e.id = t.employee_id
      order by t.event, t.channel, t.version desc`.compile(qb),
  );
  const changed = new Map(rows.map((row) => [keyOf(row), row]));
  return FIRST_TEMPLATES.map((first) => ({
    id: keyOf(first),
    ...(changed.get(keyOf(first)) ?? { ...first, version: 0, changedAt: null, employeeName: null }),
  }));
}

export async function readTemplate(db: Db, of: Pick<Row, 'event' | 'channel'>): Promise<ReminderTemplate> {
  return (await readTemplates(db)).find(({ id }) => id === keyOf(of))!;
}

/** As it stands since this row of it, or a later one. */
export async function templateSince(db: Db, id: string): Promise<ReminderTemplate> {
  const of = await db.one(
    sql<Pick<Row, 'event' | 'channel'>>`select event, channel from reminder_templates where id = ${id}`.compile(qb),
  );
  return await readTemplate(db, of);
}
