/** What leaves the house waits in an outbox: queued with the operation, sent by a job, visible while it waits. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb, type Tx } from './db.ts';
import type { Secrets } from './secrets.ts';

export const CHANNELS = ['MAIL', 'SMS'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A document of a record, drawn when the mail leaves: nothing of it is kept in the outbox. */
export interface Attachment {
  readonly kind: string;
  readonly recordId: string;
}

export interface Mail {
  /** Where something else already knows it. */
  readonly id?: string;
  /** Mail, unless it says otherwise. */
  readonly channel?: Channel;
  readonly recipient: string;
  /** Of an SMS it is only shown in the outbox. */
  readonly subject: string;
  readonly body: string;
  /** Asked again before it leaves whether they still accept it, and where. */
  readonly customerId?: string;
  /** They asked for it: it goes to this address, and is still forgotten with them. */
  readonly isAsked?: true;
  readonly attachment?: Attachment;
}

/** Line breaks in an address or subject would let data write headers. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

/** Stands in a text for its token, which is written when the text leaves: no table and no answer ever holds it. */
export const TOKEN_MARK = '{clave}';
/** Only this house can make it, and always the same for one mail. */
export const tokenOfMail = (secrets: Pick<Secrets, 'keyed'>, mailId: string): string =>
  secrets.keyed(`token of mail ${mailId}`).toString('base64url');

/** Written into the outbox by a command that tells its state itself. */
export async function writeMail(db: Db, mail: Mail): Promise<string> {
  const id = mail.id ?? uuidv7();
  await db.run(insertOf(id, mail).compile(qb));
  return id;
}

export async function queueMail(db: Db, mail: Mail): Promise<string> {
  const id = mail.id ?? uuidv7();
  await db.run(
    sql`
      with made as (${insertOf(id, mail)} returning id)
      insert into state_changes (concept, record_id, to_state, action)
        select 'mail', id, 'waiting', 'queue' from made`.compile(qb),
  );
  return id;
}

const insertOf = (id: string, mail: Mail) => sql`
  insert into mails (id, channel, recipient, subject, body, customer_id, is_asked, attachment, attachment_of)
    values (${id}, ${mail.channel ?? 'MAIL'}, ${oneLine(mail.recipient)}, ${oneLine(mail.subject)}, ${mail.body},
      ${mail.customerId ?? null}::uuid, ${mail.isAsked ?? false}, ${mail.attachment?.kind ?? null},
      ${mail.attachment?.recordId ?? null}::uuid)`;

export type MailState = 'waiting' | 'sent' | 'refused' | 'dropped';

export async function lockMail(tx: Tx, id: string): Promise<{ id: string; state: MailState } | undefined> {
  return await tx.first(
    sql<{ id: string; state: MailState }>`select id, state from mails where id = ${id} for no key update`.compile(qb),
  );
}

/** Its tries are counted again: the next round takes it. */
export const TRIED_ANEW = { attempts: 0, last_error: null, next_try_at: sql<string>`clock_timestamp()` };

/** Nothing of what was written to these people stays; what still waits does not leave. */
export async function forgetMails(db: Db, customerIds: readonly string[]): Promise<void> {
  await db.run(
    sql`
      with gone as (
        update mails set state = 'dropped' where customer_id = any (${[...customerIds]}::uuid[])
          and state = 'waiting' returning id)
      insert into state_changes (concept, record_id, from_state, to_state, action)
        select 'mail', id, 'waiting', 'dropped', 'drop' from gone`.compile(qb),
  );
  await db.run(
    sql`update mails set recipient = '', body = '', last_error = null
      where customer_id = any (${[...customerIds]}::uuid[])`.compile(qb),
  );
}
