/** What customers have been told: what falls due these days, some of it sent, one refused, the last still to leave. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { remindersEs } from '@quilate/domain/modules/office/reminders/reminders.es.ts';
import type { ReminderTemplate } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import { type DatedEvent, isDated } from '@quilate/domain/modules/office/reminders/reminders.states.ts';
import type { App } from '../app.ts';
import { settle } from '../platform/outbox.ts';
import { remindCustomers } from '../modules/office/reminders/reminders.telling.ts';
import { Person } from './demo-person.ts';

const DAYS_BEFORE: Readonly<Record<DatedEvent, number>> = { bookingDue: 5, recoverableDue: 7 };
/** As if these mornings had come. */
const MORNINGS = [0, 5, 10, 15, 20, 25, 30] as const;

export async function loadDemoReminders(app: App): Promise<void> {
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const { signature } = admin;
  const { data } = (await admin.ask('GET', '/v1/reminders/templates')) as { data: readonly ReminderTemplate[] };
  for (const { event, channel, subject, body, version } of data) {
    if (!isDated(event)) continue;
    const said = { isOn: true, daysBefore: DAYS_BEFORE[event], subject, body, version };
    await admin.ask('POST', '/v1/reminders/set-template', { event, channel, ...said, signature });
  }
  const today = businessDate(new Date());
  for (const days of MORNINGS) await remindCustomers(app.db, addDays(today, days));
  const { data: mails } = await admin.ask('GET', '/v1/mails?status[]=waiting&limit=50&sort=createdAt');
  const told: string[] = mails.filter(({ subject }: { subject: string }) => isReminder(subject)).map(idOf);
  const [refused, ...sent] = told.slice(0, -1);
  if (refused !== undefined) await settle(app.db, refused, 'refuse', '550 5.1.1 El buzón no existe');
  for (const id of sent) await settle(app.db, id, 'send', null);
  await admin.ask('POST', '/v1/auth/logout');
}

const idOf = ({ id }: { readonly id: string }): string => id;
/** Of an SMS the outbox says what it is about; of a mail, its subject up to what is filled in. */
const BEGINNINGS = Object.entries(remindersEs.first).flatMap(([event, { subject }]) => [
  remindersEs.events[event as keyof typeof remindersEs.events],
  subject.split('{')[0]!,
]);
const isReminder = (subject: string): boolean =>
  BEGINNINGS.some((beginning) => beginning !== '' && subject.startsWith(beginning));
