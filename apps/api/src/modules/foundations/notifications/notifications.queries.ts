import { sql } from 'kysely';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { Mail, MailFilter } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { mailMachine, mailRules } from '@quilate/domain/modules/foundations/notifications/notifications.machine.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';

type MailRow = Omit<Mail, 'actions'>;
const status = sql`case when sent_at is not null then 'sent' when attempts > 0 then 'failed' else 'waiting' end`;
const columns = sql`select id, recipient, subject, body, created_at as "createdAt", sent_at as "sentAt", attempts,
  last_error as "lastError", ${status} as status from mails`;
const withActions = (row: MailRow, showsBody: boolean): Mail => ({
  ...row,
  body: showsBody ? row.body : null,
  actions: offers(mailMachine, mailRules, { state: row.sentAt === null ? 'waiting' : 'sent' }),
});

interface ListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: readonly MailFilter[] | undefined;
}

export async function listMails(db: Db, query: ListQuery, showsBody: boolean) {
  const cursor = decodeCursor(query.cursor);
  const filters = query.status?.length ? [sql`${status} = any (${[...query.status]}::text[])`] : [];
  const after = cursor ? [sql`(created_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<MailRow>`${columns} where ${and([...filters, ...after])}
        order by created_at desc, id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from mails where ${and(filters)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data: data.map((row) => withActions(row, showsBody)), ...totals(count), ...next };
}

export async function getMail(db: Db, id: string): Promise<Mail> {
  return withActions(await db.one(sql<MailRow>`${columns} where id = ${id}`.compile(qb)), false);
}
