import { sql } from 'kysely';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { MailChannel } from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import type { Mail } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import type { MailFilter } from '@quilate/domain/modules/foundations/notifications/notifications.states.ts';
import {
  mailMachine,
  mailRules,
  type MailState,
} from '@quilate/domain/modules/foundations/notifications/notifications.machine.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';

type MailRow = Omit<Mail, 'actions'> & { readonly state: MailState };
const status = sql`case when state = 'waiting' and attempts > 0 then 'failed' else state end`;
const columns = sql`select id, channel, recipient, subject, body, created_at as "createdAt", sent_at as "sentAt",
  attempts, last_error as "lastError", ${status} as status, state from mails`;
const withActions = ({ state, ...row }: MailRow, shown: readonly MailChannel[]): Mail => ({
  ...row,
  body: shown.includes(row.channel) ? row.body : null,
  actions: offers(mailMachine, mailRules, { state }),
});

interface ListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: readonly MailFilter[] | undefined;
  readonly channel?: readonly MailChannel[] | undefined;
}

/** `shown`: the channels whose text may be read here. */
export async function listMails(db: Db, query: ListQuery, shown: readonly MailChannel[]) {
  const cursor = decodeCursor(query.cursor);
  const filters = [
    ...(query.status?.length ? [sql`${status} = any (${[...query.status]}::text[])`] : []),
    ...(query.channel?.length ? [sql`channel = any (${[...query.channel]}::text[])`] : []),
  ];
  const after = cursor ? [sql`(created_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<MailRow>`${columns} where ${and([...filters, ...after])}
        order by created_at desc, id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from mails where ${and(filters)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data: data.map((row) => withActions(row, shown)), ...totals(count), ...next };
}

export async function getMail(db: Db, id: string): Promise<Mail> {
  return withActions(await db.one(sql<MailRow>`${columns} where id = ${id}`.compile(qb)), []);
}
