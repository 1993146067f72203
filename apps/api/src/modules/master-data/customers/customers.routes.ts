import { sql } from 'kysely';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { read, type Route } from '../../../platform/route.ts';
import { matching } from '../../../platform/search.ts';
import { customerColumns } from './customers.public.ts';

export const customersRoutes: readonly Route[] = [
  read(customersContract.list, ({ db, query }) => listCustomers(db, query)),
];

async function listCustomers(db: Db, query: { q?: string | undefined; limit: number; cursor?: string | undefined }) {
  const cursor = decodeCursor(query.cursor);
  const matches = query.q ? await matching(db, 'customer', query.q) : undefined;
  if (query.q && !matches) return { data: [], totalCount: 0 };
  const after = cursor ? sql`(c.created_at, c.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql`true`;
  const afterMatch = cursor ? sql`(m.at, m.record_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql`true`;
  const from = (limit: number, isCount: boolean) =>
    matches
      ? sql`from (${matches.rows(limit, isCount ? sql`true` : afterMatch)}) found
          join customers c on c.id = found.record_id`
      : sql`from customers c`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<CustomerSummary & { createdAt: string }>`
        select ${customerColumns}, c.created_at as "createdAt" ${from(query.limit + 1, false)}
        where ${and([after])} order by c.created_at desc, c.id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(from(1001, true)).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data, ...totals(count), ...next };
}
