/** What screens read. */
import type { ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import type { Report } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';

const select = sql<Report>`
  select r.id, r.code, r.type, r.store_id as "storeId", s.name as "storeName", r.from_date::text as "fromDate",
    r.until_date::text as "untilDate", r.line_count as "lineCount", r.total_cents as "totalCents", r.hash,
    r.created_at as "createdAt", concat_ws(' ', e.name, e.surname) as "authorName"
  from reports r left join stores s on s.id = r.store_id join employees e on e.id = r.author_id`;

interface ListQuery {
  readonly type?: readonly ReportType[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listReports(db: Db, query: ListQuery) {
  const cursor = decodeCursor(query.cursor);
  const filters: RawBuilder<unknown>[] = [];
  if (query.type?.length) filters.push(sql`r.type = any (${[...query.type]}::text[])`);
  const after = cursor ? [sql`(r.created_at, r.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<Report>`${select} where ${and([...filters, ...after])}
        order by r.created_at desc, r.id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from reports r where ${and(filters)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data, ...totals(count), ...next };
}

export const getReport = (db: Db, id: string): Promise<Report | undefined> =>
  db.first(sql<Report>`${select} where r.id = ${id}`.compile(qb));
