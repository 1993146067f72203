/** Cash of one person in a year, as the books have it: told to the agency in January (annex 4.1). */
import { sql } from 'kysely';
import { counterpartOf } from '@quilate/domain/modules/office/sii-filings/sii-filings.breakdown.ts';
import { cashDueOn } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import { type Db, type PoolDb, qb, transact } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { enter, type NewFiling } from './sii-filings.enter.ts';

interface Paid {
  readonly companyId: string;
  readonly customerId: string;
  readonly name: string;
  readonly nationalId: string;
  readonly idKind: string;
  readonly idCountry: string | null;
  readonly totalCents: number;
}

/** Whose operation it is; a purchase pays them, and is none. */
const OPERATIONS = sql`(select id, customer_id from customer_sales
  union all select id, customer_id from customer_bookings
  union all select id, customer_id from customer_manual_invoices
  union all select id, customer_id from customer_works union all select id, customer_id from customer_sale_budgets
  union all select id, customer_id from customer_work_budgets
  union all select id, customer_id from customer_recoverable_sales)`;

/**
 * By company and person, what came in less what went back; whose record was merged counts with the one that stays.
 * What a lot was paid with is no cash that was taken.
 */
export function cashOf(db: Db, year: number, customerId?: string): Promise<Paid[]> {
  return db.run(
    sql<Paid>`with recursive person(id, root) as (
        select id, id from customers where merged_into is null
        union select c.id, p.root from customers c join person p on c.merged_into = p.id)
      select p.company_id as "companyId", c.id as "customerId", concat_ws(' ', c.name, nullif(c.surname, '')) as name,
        c.national_id as "nationalId", c.id_kind as "idKind", c.id_country as "idCountry",
        sum(e.amount)::bigint as "totalCents"
      from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
        join ledger_accounts a on a.id = e.account_id and a.path ~ '^store:[A-Z]+:(till|remainder)$'
        join ${OPERATIONS} o on o.id = l.record_id join person r on r.id = o.customer_id
        join customers c on c.id = r.root
        join store_periods p on p.store_code = split_part(a.path, ':', 2)
          and l.business_date >= p.from_date and l.business_date < p.until_date
      where l.method = 'CASH' and l.kind !~ '^(PURCHASE|RECOVERABLE_SALE_CREATE)'
        and l.business_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
        and ${customerId === undefined ? sql`true` : sql`c.id = ${customerId}::uuid`}
      group by p.company_id, c.id order by p.company_id, c.id`.compile(qb),
  );
}

/** Of the year before, once it is over. Answers how many lines came in. */
export async function enterCash(db: PoolDb, today: string): Promise<number> {
  const year = Number(today.slice(0, 4)) - 1;
  const { annualCashCents } = await readLimits(db);
  const modes = await db.run(
    sql<{ companyId: string; mode: 'test' | 'on' }>`select company_id as "companyId", mode
      from (select distinct company_id, sii_mode(company_id, make_date(${year}, 12, 31)) as mode from sii_modes) m
      where mode <> 'off'`.compile(qb),
  );
  if (modes.length === 0) return 0;
  const modeOf = new Map(modes.map(({ companyId, mode }) => [companyId, mode]));
  const paid = (await cashOf(db, year)).filter(
    ({ companyId, totalCents }) => modeOf.has(companyId) && totalCents > annualCashCents,
  );
  const filings = paid.map((one): NewFiling => ({ ...cashFiling(one, year), mode: modeOf.get(one.companyId)! }));
  return (await transact(db, (tx) => enter(tx, filings))).length;
}

export const cashFiling = (paid: Paid, year: number): Omit<NewFiling, 'mode'> => ({
  companyId: paid.companyId,
  book: 'cash',
  kind: 'register',
  sourceId: paid.customerId,
  number: paid.nationalId,
  issueDate: `${year}-12-31`,
  period: `${year}-01-01`,
  totalCents: paid.totalCents,
  countedCents: paid.totalCents,
  said: { payer: counterpartOf(paid) },
  dueOn: cashDueOn(year),
});
