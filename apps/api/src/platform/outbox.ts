/** Sends what waits in the outbox, by the channels this house has; a try is counted before it is made. */
import { sql } from 'kysely';
import { type Db, qb } from './db.ts';
import { type Attachment, type Channel, TOKEN_MARK, tokenOfMail } from './mail.ts';
import type { Secrets } from './secrets.ts';
import type { Message, Paper, Refusal, Sender } from './sender.ts';
import { type SmsSettings, smsSender } from './sms.ts';
import { smtpSender } from './smtp.ts';

export const MAX_ATTEMPTS = 8;
const BATCH = 20;

export interface Outlets {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly sms: SmsSettings | undefined;
  /** Makes the token of a text that has one. */
  readonly secrets: Pick<Secrets, 'keyed'>;
  /** Where a customer accepts this message now; undefined when they do not, or what it says is no longer so. */
  readonly reach: (db: Db, customerId: string, channel: Channel, mailId: string) => Promise<string | undefined>;
  readonly draw: (db: Db, attachment: Attachment) => Promise<readonly Paper[]>;
}

interface Row extends Message {
  readonly channel: Channel;
  readonly customerId: string | null;
  readonly isAsked: boolean;
  readonly attachment: string | null;
  readonly attachmentOf: string | null;
}

/** Answers how many went out. A channel that is not set up keeps what it has. */
export async function sendMails(db: Db, outlets: Outlets): Promise<number> {
  const senders = {
    MAIL: outlets.smtpUrl === undefined ? undefined : await smtpSender(outlets.smtpUrl, outlets.mailFrom),
    SMS: outlets.sms && smsSender(outlets.sms),
  };
  const channels = (['MAIL', 'SMS'] as const).filter((channel) => senders[channel] !== undefined);
  if (channels.length === 0) return 0;
  const due = await db.run(
    sql<{ id: string }>`select id from mails where state = 'waiting' and channel = any (${channels}::text[])
      and attempts < ${MAX_ATTEMPTS} and next_try_at <= clock_timestamp()
      order by next_try_at limit ${BATCH}`.compile(qb),
  );
  let sent = 0;
  try {
    for (const { id } of due) {
      const row = await claim(db, id);
      if (row && (await deliver(db, outlets, senders[row.channel]!, row))) sent += 1;
    }
  } finally {
    for (const channel of channels) senders[channel]!.close();
  }
  return sent;
}

/** Its next try waits one minute, two, four … : also when this process dies while sending. */
async function claim(db: Db, id: string): Promise<Row | undefined> {
  return await db.first(
    sql<Row>`update mails set attempts = attempts + 1,
        next_try_at = clock_timestamp() + interval '1 minute' * power(2, attempts)
      where id = ${id} and state = 'waiting' and next_try_at <= clock_timestamp()
      returning id, channel, recipient, subject, body, customer_id as "customerId", is_asked as "isAsked", attachment,
        attachment_of as "attachmentOf"`.compile(qb),
  );
}

async function deliver(db: Db, outlets: Outlets, sender: Sender, row: Row): Promise<boolean> {
  const { customerId, isAsked } = row;
  const recipient =
    customerId === null || isAsked ? row.recipient : await outlets.reach(db, customerId, row.channel, row.id);
  if (recipient === undefined) {
    await settle(db, row.id, 'drop', null);
    return false;
  }
  const refusal = await attempt(db, outlets, sender, { ...row, recipient });
  if (refusal === undefined) await settle(db, row.id, 'send', null);
  else if (refusal.isFinal) await settle(db, row.id, 'refuse', refusal.reason);
  else await db.run(qb.updateTable('mails').set({ last_error: refusal.reason }).where('id', '=', row.id));
  return refusal === undefined;
}

async function attempt(db: Db, outlets: Outlets, sender: Sender, row: Row): Promise<Refusal | undefined> {
  try {
    const { attachment, attachmentOf } = row;
    const papers =
      attachment === null || attachmentOf === null
        ? {}
        : { papers: await outlets.draw(db, { kind: attachment, recordId: attachmentOf }) };
    const body = row.body.replace(TOKEN_MARK, () => tokenOfMail(outlets.secrets, row.id));
    return await sender.send({ ...row, body, ...papers });
  } catch (error) {
    return { reason: (error as Error).message.slice(0, 300), isFinal: false };
  }
}

const STATE_AFTER = { send: 'sent', refuse: 'refused', drop: 'dropped' } as const;

/** What became of one that waits; founding data says it too. */
export async function settle(
  db: Db,
  id: string,
  action: keyof typeof STATE_AFTER,
  reason: string | null,
): Promise<void> {
  const state = STATE_AFTER[action];
  await db.run(
    sql`
      with done as (
        update mails set state = ${state}, last_error = ${reason},
          sent_at = case when ${state} = 'sent' then clock_timestamp() end
        where id = ${id} and state = 'waiting' returning id)
      insert into state_changes (concept, record_id, from_state, to_state, action)
        select 'mail', id, 'waiting', ${state}, ${action} from done`.compile(qb),
  );
}
