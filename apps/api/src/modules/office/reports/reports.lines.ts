/** The lines of a report, read from books nobody can rewrite: the same days always answer the same lines. */
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { InvoiceSeries } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import type { ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { MAX_REPORT_LINES } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

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

const isIn = (range: Range, date: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${date} between ${range.fromDate}::date and ${range.untilDate}::date
    and ${range.storeId === null ? sql`true` : sql`s.id = ${range.storeId}::uuid`}`;

const FROM_INVOICES = sql`from invoices i join stores s on s.id = i.store_id`;
const issued = (range: Range): RawBuilder<unknown> => isIn(range, sql`i.issue_date`);

const MONEY = sql`stores s
  join ledger_accounts a on split_part(a.path, ':', 2) = s.code
    and split_part(a.path, ':', 3) = any (${[...ACCOUNTS]}::text[])
  join ledger_entries e on e.account_id = a.id join ledger_transactions l on l.id = e.transaction_id`;
const moved = (range: Range): RawBuilder<unknown> => isIn(range, sql`l.business_date`);

interface Digest {
  readonly lineCount: number;
  readonly totalCents: number;
  readonly hash: string;
}

/** How many lines, what they add up to, and a name for exactly these lines; no more are read than one too many. */
export function digestOf(db: Db, type: ReportType, range: Range): Promise<Digest> {
  const lines =
    type === 'SII'
      ? sql`select case when i.substitutes is null then i.total_cents else 0 end as amount, i.number as place,
          concat_ws('|', i.number, i.type, i.issue_date, i.base_cents, i.tax_cents, i.total_cents) as line
          ${FROM_INVOICES} where ${issued(range)}`
      : sql`select e.amount, a.path || ' ' || lpad(e.account_version::text, 12, '0') as place,
          concat_ws('|', l.id, l.kind, l.business_date, a.path, e.account_version, e.amount) as line
          from ${MONEY} where ${moved(range)}`;
  return db.one(
    sql<Digest>`select count(*)::int as "lineCount", coalesce(sum(amount), 0)::bigint as "totalCents",
        encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by place collate "C"), ''), 'UTF8')), 'hex')
          as hash
      from (${lines} limit ${MAX_REPORT_LINES + 1}) lines`.compile(qb),
  );
}

export function invoiceLines(db: Db, range: Range): Promise<InvoiceLine[]> {
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

export function moneyLines(db: Db, range: Range): Promise<MoneyLine[]> {
  return db.run(
    sql<MoneyLine>`select l.made_at as at, l.business_date::text as date, s.code as "storeCode",
        split_part(a.path, ':', 3) as account, l.kind, l.operation_code as "operationCode", l.description, l.method,
        e.amount as "amountCents", coalesce(p.name, '') as "employeeName"
      from ${MONEY} left join employee_names p on p.id = l.employee_id where ${moved(range)}
      order by l.made_at, l.id, a.path, e.account_version`.compile(qb),
  );
}
