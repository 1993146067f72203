/** The lines of a report, read from books nobody can rewrite: the same days always answer the same lines. */
import { addDays, daysBetween } from '@quilate/domain/kernel/dates.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { InvoiceSeries } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import type { ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { MAX_REPORT_LINES } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { issuedLines } from '../sii-filings/sii-filings.lines.ts';

export interface Range {
  readonly storeId: string | null;
  readonly fromDate: string;
  readonly untilDate: string;
}

export const ACCOUNTS = ['till', 'remainder', 'card', 'bank'] as const;
export type Account = (typeof ACCOUNTS)[number];

export interface InvoiceLine {
  readonly number: string;
  readonly type: InvoiceSeries;
  readonly date: string;
  readonly storeCode: string;
  readonly issuerTaxId: string;
  readonly correctsNumber: string | null;
  /** It says again what a simplified one declared: it adds nothing (annex L2, F3). */
  readonly isSubstitute: boolean;
  readonly recipientId: string | null;
  readonly recipientName: string | null;
  readonly taxes: readonly { taxBp: number; baseCents: number; taxCents: number }[];
  readonly baseCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface MoneyLine {
  readonly at: string;
  readonly date: string;
  readonly storeCode: string;
  readonly account: Account;
  readonly kind: LedgerKindName;
  readonly operationCode: string | null;
  readonly description: string;
  readonly method: 'CARD' | 'BANK_TRANSFER' | 'CASH' | 'TRADE_IN' | 'UNKNOWN' | null;
  readonly amountCents: number;
  readonly employeeName: string | null;
}

const within = ({ fromDate, untilDate }: Range, date: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${date} between ${fromDate}::date and ${untilDate}::date`;

const FROM_INVOICES = sql`from invoices i join stores s on s.id = i.store_id`;
const issued = (range: Range): RawBuilder<unknown> => sql`${within(range, sql`i.issue_date`)}
  and ${range.storeId === null ? sql`true` : sql`i.store_id = ${range.storeId}::uuid`}`;

/** Their accounts as a list: joined, the database reckons that there is one, and looks up each entry it ever had. */
const moneyOf = ({ storeId }: Range): RawBuilder<unknown> => sql`from ledger_transactions l
  join ledger_entries e on e.transaction_id = l.id and e.account_id = any (array(select o.id
    from stores s join ledger_accounts o on split_part(o.path, ':', 2) = s.code
    where split_part(o.path, ':', 3) = any (${[...ACCOUNTS]}::text[])
      and ${storeId === null ? sql`true` : sql`s.id = ${storeId}::uuid`}))
  join ledger_accounts a on a.id = e.account_id`;
const moved = (range: Range): RawBuilder<unknown> => within(range, sql`l.business_date`);

interface Digest {
  readonly lineCount: number;
  readonly totalCents: number;
  readonly hash: string;
}

/** Of more the name is made of the names of its days: no text of all of them is put together (docs/decisions/0422). */
const NAMED_AT_ONCE = 50_000;

/** `day`, `amount`, and what the name is made of, in the order of `place`. */
const named = (type: ReportType, range: Range): RawBuilder<unknown> =>
  type === 'SII'
    ? sql`select i.issue_date as day, case when i.substitutes is null then i.total_cents else 0 end as amount,
        i.number as place,
        concat_ws('|', i.number, i.type, i.issue_date, i.base_cents, i.tax_cents, i.total_cents) as line
        ${FROM_INVOICES} where ${issued(range)}`
    : sql`select l.business_date as day, e.amount, a.path || ' ' || lpad(e.account_version::text, 12, '0') as place,
        concat_ws('|', l.id, l.kind, l.business_date, a.path, e.account_version, e.amount) as line
        ${moneyOf(range)} where ${moved(range)}`;

const nameOf = (text: string, place: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`encode(sha256(convert_to(coalesce(string_agg(${sql.ref(text)}, E'\\n' order by ${place}), ''), 'UTF8')), 'hex')`;

/** How many lines, what they add up to, and a name for exactly these lines; no more are read than one too many. */
export async function digestOf(db: Db, type: ReportType, range: Range): Promise<Digest> {
  const byPlace = sql`place collate "C"`;
  const few = await db.one(
    sql<Digest>`select count(*)::int as "lineCount", coalesce(sum(amount), 0)::bigint as "totalCents",
        ${nameOf('line', byPlace)} as hash
      from (${named(type, range)} limit ${NAMED_AT_ONCE + 1}) lines`.compile(qb),
  );
  if (few.lineCount <= NAMED_AT_ONCE) return few;
  return await db.one(
    sql<Digest>`select sum(lines)::int as "lineCount", sum(cents)::bigint as "totalCents",
        ${nameOf('name', sql`day`)} as hash
      from (select day, count(*) as lines, sum(amount) as cents, ${nameOf('line', byPlace)} as name
        from (${named(type, range)} limit ${MAX_REPORT_LINES + 1}) lines group by day) days`.compile(qb),
  );
}

export interface Lined extends Range {
  readonly lineCount: number;
}
const LINES_AT_ONCE = 5000;
/** Some days at a time: no connection is held while a file is made of them. */
async function* byDays<Line>(range: Lined, linesOf: (days: Range) => Promise<readonly Line[]>): AsyncGenerator<Line> {
  const { storeId, fromDate, untilDate, lineCount } = range;
  const ofADay = lineCount / (daysBetween(fromDate, untilDate) + 1);
  const days = Math.max(1, Math.floor(LINES_AT_ONCE / Math.max(1, ofADay)));
  for (let from = fromDate; from <= untilDate; from = addDays(from, days)) {
    const until = addDays(from, days - 1);
    yield* await linesOf({ storeId, fromDate: from, untilDate: until < untilDate ? until : untilDate });
  }
}

export const invoicesOf = (db: Db, range: Lined) => byDays(range, (days) => invoiceLines(db, days));
export const movementsOf = (db: Db, range: Lined) => byDays(range, (days) => moneyLines(db, days));
/** As the book of the agency has them. */
export const registeredOf = (db: Db, range: Lined) => byDays(range, (days) => issuedLines(db, issued(days)));

interface Owner {
  readonly taxId: string;
  readonly storeCode: string;
  readonly lines: number;
}
/** Whose invoices they are, and one of the shops of each. */
export const ownersOf = (db: Db, range: Range): Promise<Owner[]> =>
  db.run(
    sql<Owner>`select i.issuer_tax_id as "taxId", min(s.code) as "storeCode", count(*)::int as lines
      ${FROM_INVOICES} where ${issued(range)} group by 1`.compile(qb),
  );

function invoiceLines(db: Db, range: Range): Promise<InvoiceLine[]> {
  return db.run(
    sql<InvoiceLine>`select i.number, i.type, i.issue_date::text as date, s.code as "storeCode",
        i.issuer_tax_id as "issuerTaxId", o.number as "correctsNumber", i.substitutes is not null as "isSubstitute",
        coalesce(i.recipient, o.recipient) ->> 'nationalId' as "recipientId",
        coalesce(i.recipient, o.recipient) ->> 'name' as "recipientName", i.taxes,
        i.base_cents as "baseCents", i.tax_cents as "taxCents", i.total_cents as "totalCents"
      ${FROM_INVOICES} left join corrected_invoices o on o.id = i.corrects where ${issued(range)}
      order by i.issue_date, i.issued_at, i.id`.compile(qb),
  );
}

function moneyLines(db: Db, range: Range): Promise<MoneyLine[]> {
  return db.run(
    sql<MoneyLine>`select l.made_at as at, l.business_date::text as date, split_part(a.path, ':', 2) as "storeCode",
        split_part(a.path, ':', 3) as account, l.kind, l.operation_code as "operationCode", l.description, l.method,
        e.amount as "amountCents", coalesce(p.name, '') as "employeeName"
      ${moneyOf(range)} left join employee_names p on p.id = l.employee_id where ${moved(range)}
      order by l.made_at, l.id, a.path, e.account_version`.compile(qb),
  );
}
