/** Mail leaves through an outbox: queued with the operation, sent by a job, visible while it waits. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb, type Tx } from './db.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}
const MAX_ATTEMPTS = 8;
const BATCH = 20;

/** Line breaks in an address or subject would let data write headers. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();

export async function queueMail(db: Db, mail: Mail): Promise<string> {
  const id = uuidv7();
  await db.run(
    qb
      .insertInto('mails')
      .values({ id, recipient: oneLine(mail.recipient), subject: oneLine(mail.subject), body: mail.body }),
  );
  return id;
}

export async function lockMail(tx: Tx, id: string): Promise<{ id: string; isSent: boolean } | undefined> {
  return await tx.first(
    sql<{ id: string; isSent: boolean }>`select id, sent_at is not null as "isSent" from mails
      where id = ${id} for no key update`.compile(qb),
  );
}

/** Begins to count its tries again: the next round takes it. */
export async function retryMail(tx: Tx, id: string): Promise<void> {
  await tx.run(qb.updateTable('mails').set({ attempts: 0, last_error: null }).where('id', '=', id));
}

/** Sends what waits; without an SMTP server the outbox keeps it. Answers how many went out. */
export async function sendMails(db: Db, smtpUrl: string | undefined): Promise<number> {
  if (smtpUrl === undefined) return 0;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpUrl);
  const waiting = await db.run(
    qb
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'body'])
      .where('sent_at', 'is', null)
      .where('attempts', '<', MAX_ATTEMPTS)
      .orderBy('created_at')
      .limit(BATCH),
  );
  let sent = 0;
  for (const mail of waiting) {
    const error = await transport
      .sendMail({
        from: 'Quilate <no-responder@quilate.local>',
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
      })
      .then(
        () => null,
        (reason: Error) => reason.message.slice(0, 300),
      );
    if (error === null) sent += 1;
    await db.run(
      qb
        .updateTable('mails')
        .set({
          attempts: sql`attempts + 1`,
          last_error: error,
          ...(error === null ? { sent_at: sql`clock_timestamp()` } : {}),
        })
        .where('id', '=', mail.id),
    );
  }
  transport.close();
  return sent;
}
