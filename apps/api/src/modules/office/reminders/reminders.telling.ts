/** Tells customers of each thing once, by a channel they accept: each morning, and at once what has become ready. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { written } from '@quilate/domain/modules/office/reminders/reminders.rules.ts';
import type { ReminderTemplate } from '@quilate/domain/modules/office/reminders/reminders.schema.ts';
import {
  DATED_EVENTS,
  isDated,
  type ReminderEvent,
} from '@quilate/domain/modules/office/reminders/reminders.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import type { Channel } from '../../../platform/mail.ts';
import type { Operation } from '../../../platform/operation.ts';
import { together } from '../../../platform/together.ts';
import { contactFor, notifyCustomer, reachBy } from '../../master-data/customers/customers.contact.ts';
import { customerOf, type Due, dueOf, isStillSo, untoldBetween } from './reminders.due.ts';
import { readTemplates } from './reminders.templates.ts';

type Outcome = 'told' | 'unreachable' | 'later' | 'known';

const onOf = (templates: readonly ReminderTemplate[], event: ReminderEvent): ReminderTemplate[] =>
  templates.filter((template) => template.isOn && template.event === event);

/** What each morning tells; `today` is of the shops' zone. Done twice, or by two processes, it says nothing twice. */
export async function remindCustomers(db: PoolDb, today = businessDate(new Date())) {
  const templates = await readTemplates(db);
  const outcomes: Outcome[] = [];
  for (const event of DATED_EVENTS) {
    const on = onOf(templates, event);
    if (on.length === 0) continue;
    const until = addDays(today, Math.max(...on.map(({ daysBefore }) => daysBefore)));
    for (const due of await untoldBetween(db, event, today, until))
      outcomes.push(await transact(db, async (tx) => tellOf(tx, due, await reachBy(tx, due.customerId), on, today)));
  }
  const countOf = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  return { told: countOf('told'), unreachable: countOf('unreachable') };
}

/** A listener: what has just become so is told with the command that made it so. */
export const tellAtOnce =
  (event: ReminderEvent) =>
  async ({ tx, today, changes }: Operation, { recordId }: { readonly recordId: string }): Promise<void> => {
    const reads = together(tx);
    const [templates, due, channels] = await Promise.all([
      readTemplates(reads),
      dueOf(reads, event, recordId),
      reachBy(reads, customerOf(event, recordId)),
    ]);
    const on = onOf(templates, event);
    if (!due || on.length === 0 || (await tellOf(tx, due, channels, on, today)) !== 'told') return;
    changes.push({ topic: 'notifications', storeId: '*' });
  };

/** By the first channel of the house that is on and that they accept: one message, however many they would take. */
async function tellOf(
  tx: Tx,
  due: Due,
  channels: readonly Channel[],
  on: readonly ReminderTemplate[],
  today: string,
): Promise<Outcome> {
  const { event, recordId, customerId, dueDate, code } = due;
  const template = channels.flatMap((channel) => on.find((one) => one.channel === channel) ?? [])[0];
  if (!template) return 'unreachable';
  if (isDated(event) && dueDate > addDays(today, template.daysBefore)) return 'later';
  // Who tells the same at the same time waits here, and finds it told.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reminder ${recordId}`}, 0))`.compile(qb));
  const known = await tx.first(
    sql`select from reminders where record_id = ${recordId} and event = ${event}
      and due_date = ${dueDate}::date`.compile(qb),
  );
  if (known) return 'known';
  const [id, { channel }] = [uuidv7(), template];
  const isQueued = await notifyCustomer({ tx }, customerId, { id, channel, ...written(template, due) });
  if (!isQueued) return 'unreachable';
  await tx.run(
    sql`insert into reminders (id, event, record_id, code, due_date, customer_id, mail_id, created_at)
      values (${uuidv7()}, ${event}, ${recordId}, ${code}, ${dueDate}::date, ${customerId}, ${id},
        clock_timestamp())`.compile(qb),
  );
  return 'told';
}

/** Where a message of the outbox goes, asked when it leaves; nowhere when what it tells is no longer so. */
export const reachNow = async (db: Db, customerId: string, channel: Channel, mailId: string) =>
  (await isStillSo(db, mailId)) ? await contactFor(db, customerId, channel) : undefined;
