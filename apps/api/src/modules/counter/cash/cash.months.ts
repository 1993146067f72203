/** The months shops have closed, and the one that comes next. */
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ClosedMonth, ClosedMonths } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { type Asker, shopsAsked } from './cash.whose.ts';

const columns = sql`select m.id, m.month, s.name as "storeName", m.closed_at as "closedAt",
    e.name as "closedBy"
  from closed_months m join cash_places s on s.id = m.place_id join employee_names e on e.id = m.closed_by`;

export const readMonth = (db: Db, id: string): Promise<ClosedMonth> =>
  db.one(sql<ClosedMonth>`${columns} where m.id = ${id}`.compile(qb));

/**
 * Months that are over and not closed, in which a till was opened or anything was booked on an account of the place
 * (docs/decisions/0157). Of the division is all its metal, as the trigger of the ledger has it.
 */
export const openMonths = (placeIds: readonly string[]): RawBuilder<{ placeId: string; month: string }> => sql`
  with asked as (select id, code from cash_places where id = any (${[...placeIds]}::uuid[])),
    own as materialized (
      select p.id as place_id, a.id as account_id from asked p
        join ledger_accounts a on a.path like 'store:%' and split_part(a.path, ':', 2) = p.code
      union all select p.id, a.id from asked p join ledger_accounts a on a.path ~ '^metals:'
        where p.id = ${DIVISION.id}::uuid),
    begun as (select d.place_id, date_trunc('month', min(d.day)) as month
      from (select s.place_id, s.business_date as day from cash_sessions s join asked p on p.id = s.place_id
        union all select o.place_id, t.business_date from own o
          join ledger_entries e on e.account_id = o.account_id and e.account_version = 1
          join ledger_transactions t on t.id = e.transaction_id) d group by d.place_id),
    months as materialized (select b.place_id, m::date as month from begun b
      cross join generate_series(b.month, date_trunc('month', business_date()) - interval '1 month', '1 month') m)
  select m.place_id as "placeId", m.month from months m
  where not exists (select from closed_months c where c.place_id = m.place_id and c.month = m.month)
    and (exists (select from cash_sessions s
        where s.place_id = m.place_id and date_trunc('month', s.business_date) = m.month)
      or exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          join own o on o.account_id = e.account_id
        where o.place_id = m.place_id and t.business_date >= m.month
          and t.business_date < (m.month + interval '1 month')::date))`;

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
        select (select min(o.month) from (${openMonths(ids)}) o) as next,
          last.month as last, exists (select from cash_places p left join store_names s on s.id = p.id
            where p.id = any (${ids}::uuid[]) and coalesce(s.is_active, true)
              and not exists (select from closed_months c where c.place_id = p.id and c.month = last.month))
            as "isLastOpen" from last`.compile(qb),
    ),
  ]);
  return { data, totalCount: data.length, next: next ?? (isLastOpen ? last : null) };
}
