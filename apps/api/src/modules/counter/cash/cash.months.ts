/** The months a shop has closed. */
import { sql } from 'kysely';
import type { ClosedMonth } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Who } from '../../../platform/who.ts';

const columns = sql`select m.id, m.month, s.name as "storeName", m.closed_at as "closedAt",
    e.name as "closedBy"
  from closed_months m join store_names s on s.id = m.store_id join employee_names e on e.id = m.closed_by`;

export const readMonth = (db: Db, id: string): Promise<ClosedMonth> =>
  db.one(sql<ClosedMonth>`${columns} where m.id = ${id}`.compile(qb));

export async function listMonths(db: Db, who: Who): Promise<{ data: ClosedMonth[]; totalCount: number }> {
  const data = await db.run(
    sql<ClosedMonth>`${columns} where m.store_id = ${who.storeId} order by m.month desc`.compile(qb),
  );
  return { data, totalCount: data.length };
}
