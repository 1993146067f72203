import { refuse } from '@quilate/domain/kernel/errors.ts';
import { remindersContract } from '@quilate/domain/modules/office/reminders/reminders.contract.ts';
import { remindersErrors } from '@quilate/domain/modules/office/reminders/reminders.errors.ts';
import { textFault } from '@quilate/domain/modules/office/reminders/reminders.rules.ts';
import type { ReminderTemplate } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import { isDated } from '@quilate/domain/modules/office/reminders/reminders.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { reminderTemplateRecord } from '../reminders.record.ts';
import { readTemplate } from '../reminders.templates.ts';

/** What is written from now on; what waits in the outbox goes as it was written (B-19). */
export const setTemplate = creation({
  endpoint: remindersContract.setTemplate,
  record: reminderTemplateRecord,
  action: 'setTemplate',
  lock,
  async run({ tx, who, now }, { body, facts }) {
    const { event, channel, version, isOn, body: text } = body;
    refuseStale(facts, version);
    const daysBefore = isDated(event) ? body.daysBefore : 0;
    const subject = channel === 'MAIL' ? body.subject : '';
    const after = { isOn, daysBefore, subject, body: text };
    const before = { isOn: facts.isOn, daysBefore: facts.daysBefore, subject: facts.subject, body: facts.body };
    if (JSON.stringify(before) === JSON.stringify(after)) throw refuse(remindersErrors.REMINDER_UNCHANGED);
    const fault = textFault({ channel, subject, body: text });
    if (fault) throw fault;
    const id = uuidv7();
    await tx.run(
      qb.insertInto('reminder_templates').values({
        id,
        event,
        channel,
        version: version + 1,
        is_on: isOn,
        days_before: daysBefore,
        subject,
        body: text,
        employee_id: who.employeeId,
        created_at: now,
      }),
    );
    return { id, before: { event, channel, ...before }, after: { event, channel, ...after } };
  },
});

/** Two who write the same text come one after the other: the second sees what the first wrote. */
async function lock({ tx, body }: LockInput<typeof remindersContract.setTemplate>): Promise<ReminderTemplate> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`reminder ${body.event} ${body.channel}`}))`.compile(qb));
  return await readTemplate(tx, body);
}
