/** What the journal is made of: entries in euros of a day, whose each shop was, and the codes that were set. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { daysBetween } from '@quilate/domain/kernel/dates.ts';
import { journalsErrors } from '@quilate/domain/modules/office/journals/journals.errors.ts';
import {
  type CodeRow,
  lastClosedDay,
  type Leg,
  MAX_JOURNAL_DAYS,
  type ShopPeriod,
} from '@quilate/domain/modules/office/journals/journals.rules.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

export const readPeriods = (db: Db): Promise<ShopPeriod[]> =>
  db.run(
    sql<ShopPeriod>`select store_id as "storeId", store_code as "storeCode", company_id as "companyId", channel,
        accounting_account as "shopAccount", from_date::text as "fromDate", until_date::text as "untilDate"
      from store_periods`.compile(qb),
  );

export const readCodes = (db: Db): Promise<CodeRow[]> =>
  db.run(
    sql<CodeRow>`select account, code, valid_from::text as "validFrom" from journal_codes
      order by valid_from, created_at`.compile(qb),
  );

/** Whole days, all of them over: what is asked of today would not be the same tomorrow. */
export function requireClosed(from: string, to: string): void {
  if (to > lastClosedDay(new Date())) throw refuse(journalsErrors.JOURNAL_DAY_OPEN);
  if (daysBetween(from, to) >= MAX_JOURNAL_DAYS) throw refuse(journalsErrors.JOURNAL_TOO_LONG);
}

/** The days first: the accounts of money are few, and all that was ever booked is in them. */
const entriesOf = (from: string, to: string) => sql`
  (select * from ledger_transactions where business_date between ${from}::date and ${to}::date offset 0) t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.asset = 'EUR'`;

interface LegRow extends Leg {
  readonly date: string;
}
const legs = sql<LegRow>`t.id as "transactionId", t.business_date::text as date, t.kind,
  t.operation_code as document, t.description, a.path, e.amount as "amountCents"`;

export const legsOfDay = (db: Db, date: string): Promise<LegRow[]> =>
  db.run(
    sql<LegRow>`select ${legs} from ${entriesOf(date, date)}
      order by t.made_at, t.id, a.path, e.account_version`.compile(qb),
  );

export interface MovedRow {
  readonly date: string;
  readonly path: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

/** What each day moved of each account. */
export const movedBetween = (db: Db, from: string, to: string): Promise<MovedRow[]> =>
  db.run(
    sql<MovedRow>`select t.business_date::text as date, a.path, sum(greatest(e.amount, 0))::bigint as "debitCents",
        sum(greatest(-e.amount, 0))::bigint as "creditCents"
      from ${entriesOf(from, to)} group by 1, 2 order by 1, 2`.compile(qb),
  );

/** The legs of what moved accounts of more than one shop, or of a shop and of none: it may be of two companies. */
export const sharedBetween = (db: Db, from: string, to: string): Promise<LegRow[]> =>
  db.run(
    sql<LegRow>`select ${legs} from ${entriesOf(from, to)} where t.id in (
        select t.id from ${entriesOf(from, to)} group by 1
        having count(distinct case when a.path like 'store:%' then split_part(a.path, ':', 2) else '' end) > 1)
      order by t.business_date, t.made_at, t.id, a.path`.compile(qb),
  );
