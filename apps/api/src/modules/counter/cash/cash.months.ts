/** The months shops have closed, and the one that comes next. */
import { sql, type RawBuilder } from 'kysely';
import type { ClosedMonth, ClosedMonths } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { type Asker, shopsAsked } from './cash.whose.ts';

const columns = sql`select m.id, m.month, s.name as "storeName", m.closed_at as "closedAt",
    e.name as "closedBy"
  from closed_months m join cash_places s on s.id = m.place_id join employee_names e on e.id = m.closed_by`;

export const readMonth = (db: Db, id: string): Promise<ClosedMonth> =>
  db.one(sql<ClosedMonth>`${columns} where m.id = ${id}`.compile(qb));

/** Months in which a till was opened or money moved by hand, and that its shop or the division has not closed. */
export const openMonths = (placeIds: readonly string[]): RawBuilder<{ placeId: string; month: string }> => sql`
  select distinct w.place_id as "placeId", date_trunc('month', w.business_date)::date as month
  from (select place_id, business_date from cash_sessions
      union all select place_id, business_date from cash_movements) w
  where w.place_id = any (${[...placeIds]}::uuid[]) and not exists (select from closed_months c
    where c.place_id = w.place_id and c.month = date_trunc('month', w.business_date)::date)`;

export async function listMonths(db: Db, asker: Asker, storeId?: readonly string[]): Promise<ClosedMonths> {
  const ids = (await shopsAsked(db, asker, storeId)).map(({ id }) => id);
  const [data, { next, isLastOpen, last }] = await Promise.all([
    db.run(
      sql<ClosedMonth>`${columns} where m.place_id = any (${ids}::uuid[]) order by m.month desc, s.name`.compile(qb),
    ),
    db.one(
      sql<{ next: string | null; isLastOpen: boolean; last: string }>`
        with today as (select date_trunc('month', business_date())::date as month),
          last as (select (month - interval '1 month')::date as month from today)
        select (select min(o.month) from (${openMonths(ids)}) o, today where o.month < today.month) as next,
          last.month as last, (select count(*) from closed_months c where c.month = last.month
            and c.place_id = any (${ids}::uuid[])) < ${ids.length} as "isLastOpen" from last`.compile(qb),
    ),
  ]);
  return { data, totalCount: data.length, next: next ?? (isLastOpen ? last : null) };
}
