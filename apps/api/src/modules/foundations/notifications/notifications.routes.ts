import { sql } from 'kysely';
import type * as z from 'zod';
import {
  type mail,
  notificationsContract,
} from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { read, type Route } from '../../../platform/route.ts';

export const notificationsRoutes: readonly Route[] = [
  read(notificationsContract.mails, ({ db, query }) => listMails(db, query)),
];

async function listMails(db: Db, query: { limit: number; cursor?: string | undefined }) {
  const cursor = decodeCursor(query.cursor);
  const after = cursor ? [sql`(created_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<z.infer<typeof mail>>`select id, recipient, subject, body, created_at as "createdAt", sent_at as "sentAt",
        attempts, last_error as "lastError" from mails where ${and(after)}
        order by created_at desc, id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from mails`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data, ...totals(count), ...next };
}
