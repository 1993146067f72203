/** What screens read. */
import { reportList } from '@quilate/domain/modules/office/reports/reports.lists.ts';
import type { Report } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';

const columns = sql<Report>`r.id, r.code, r.type, r.store_id as "storeId", s.name as "storeName",
  r.from_date::text as "fromDate", r.until_date::text as "untilDate", r.line_count as "lineCount",
  r.total_cents as "totalCents", r.hash,
  r.created_at as "createdAt", e.name as "authorName"`;
const joins = sql`left join store_names s on s.id = r.store_id join employee_names e on e.id = r.author_id`;

const reportRecords = recordList(reportList)<Report>({
  kind: 'report',
  table: 'reports',
  as: 'r',
  columns,
  joins,
  sort: { createdAt: instant('r.created_at') },
  where: {
    type: isOneOf('r.type'),
    storeId: (ids) => sql`(r.store_id is null or ${isIdOf('r.store_id')(ids)})`,
  },
});
export const listReports = (db: Db, query: PageQuery<typeof reportList>) => listRecords(db, reportRecords, query);

export const getReport = (db: Db, id: string): Promise<Report | undefined> =>
  db.first(sql<Report>`select ${columns} from reports r ${joins} where r.id = ${id}`.compile(qb));
