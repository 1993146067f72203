/** A report as a file: its lines as they are in the books now, which must be those it was made of. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sql } from 'kysely';
import { date, decimal, percent } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { reportsErrors } from '@quilate/domain/modules/office/reports/reports.errors.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { formatsOf, type ReportFormat } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import type { Report } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { type PoolDb, snapshot, type Tx } from '../../../platform/db.ts';
import { type ExportColumn, sheet, toCsv } from '../../../platform/export.ts';
import { issuedLines } from '../sii-filings/sii-filings.lines.ts';
import type { IssuedLine } from '../sii-filings/sii-filings.message.ts';
import { digestOf, type InvoiceLine, invoiceLines, type MoneyLine, moneyLines, type Range } from './reports.lines.ts';
import { siiMessages } from './reports.sii.ts';

const es = reportsEs.sheet;

/** An invoice has a line for each rate of its tax. */
type TaxLine = InvoiceLine & { readonly tax: InvoiceLine['taxes'][number] };
const INVOICE_COLUMNS: readonly ExportColumn<TaxLine>[] = [
  { head: es.number, value: (line) => line.number },
  { head: es.kind, value: (line) => (line.isSubstitute ? reportsEs.substitute : reportsEs.invoiceKinds[line.type]) },
  { head: es.date, kind: 'date', value: (line) => line.date },
  { head: es.store, value: (line) => line.storeCode },
  { head: es.recipientId, value: (line) => line.recipientId },
  { head: es.recipient, value: (line) => line.recipientName },
  { head: es.corrects, value: (line) => line.correctsNumber },
  { head: es.rate, value: (line) => percent(line.tax.taxBp) },
  { head: es.base, kind: 'cents', value: (line) => line.tax.baseCents },
  { head: es.tax, kind: 'cents', value: (line) => line.tax.taxCents },
  { head: es.total, kind: 'cents', value: (line) => line.tax.baseCents + line.tax.taxCents },
];
const MONEY_COLUMNS: readonly ExportColumn<MoneyLine>[] = [
  { head: es.date, kind: 'date', value: (line) => line.date },
  { head: es.at, kind: 'instant', value: (line) => line.at },
  { head: es.store, value: (line) => line.storeCode },
  { head: es.operation, value: (line) => line.operationCode },
  { head: es.movement, value: (line) => LEDGER_KINDS[line.kind].es },
  { head: es.concept, value: (line) => line.description },
  { head: es.account, value: (line) => reportsEs.accounts[line.account] },
  { head: es.method, value: (line) => line.method && cashEs.methods[line.method] },
  { head: es.in, kind: 'cents', value: (line) => (line.amountCents > 0 ? line.amountCents : null) },
  { head: es.out, kind: 'cents', value: (line) => (line.amountCents < 0 ? -line.amountCents : null) },
  { head: es.person, value: (line) => line.employeeName },
];

interface ReportFile {
  readonly type: string;
  readonly extension: string;
  readonly bytes: Buffer;
}

/** The file of a report. Refuses when the books have changed under it, which they never should. */
export async function reportFile(db: PoolDb, report: Report, format: ReportFormat): Promise<ReportFile> {
  if (!formatsOf(report.type).includes(format)) throw refuse(reportsErrors.REPORT_FORMAT);
  // Read at one instant, written afterwards: no connection waits while a sheet is made.
  const lines = await snapshot(db, async (tx) => {
    const { hash } = await digestOf(tx, report.type, report);
    if (hash !== report.hash) throw refuse(reportsErrors.REPORT_DIFFERS);
    return { ...(await linesOf(tx, report)), sii: format === 'xml' ? await siiLines(tx, report) : [] };
  });
  if (format === 'xml') return await siiFile(lines.invoices, lines.sii);
  return report.type === 'SII'
    ? await table(report, format, INVOICE_COLUMNS, lines.invoices.flatMap(perRate), taxTotals(lines.invoices))
    : await table(report, format, MONEY_COLUMNS, lines.money, accountTotals(lines.money));
}

const linesOf = async (tx: Tx, report: Range & Pick<Report, 'type'>) => ({
  invoices: report.type === 'SII' ? await invoiceLines(tx, report) : [],
  money: report.type === 'SII' ? [] : await moneyLines(tx, report),
});

/** As the book of the agency has them. */
const siiLines = (tx: Tx, { fromDate, untilDate, storeId }: Range): Promise<IssuedLine[]> =>
  issuedLines(
    tx,
    sql`i.issue_date between ${fromDate}::date and ${untilDate}::date
      and ${storeId === null ? sql`true` : sql`i.store_id = ${storeId}::uuid`}`,
  );

const perRate = (line: InvoiceLine): TaxLine[] => line.taxes.map((tax) => ({ ...line, tax }));

async function table<Line>(
  report: Report,
  format: 'xlsx' | 'csv',
  columns: readonly ExportColumn<Line>[],
  lines: readonly Line[],
  totals: readonly string[][],
): Promise<ReportFile> {
  const title = reportsEs.type[report.type];
  const stamp = [
    [`${reportsEs.one} ${report.code}`],
    [report.storeName ?? reportsEs.allStores],
    [es.range(date(report.fromDate), date(report.untilDate))],
    [es.hash, report.hash],
    ...totals,
  ];
  if (format === 'xlsx') return { ...TYPES.xlsx, bytes: await sheet({ title, columns }, lines, stamp) };
  return { ...TYPES.csv, bytes: Buffer.from(await toCsv({ title, columns }, lines, stamp)) };
}

const TYPES = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  xml: { type: 'application/xml; charset=utf-8', extension: 'xml' },
  zip: { type: 'application/zip', extension: 'zip' },
} as const;

/** One message as it is; several in one file. */
async function siiFile(invoices: readonly InvoiceLine[], lines: readonly IssuedLine[]): Promise<ReportFile> {
  const nameless = invoices.find((line) => line.issuerTaxId === '');
  if (nameless) throw refuse(reportsErrors.REPORT_ISSUER_MISSING, { storeCode: nameless.storeCode });
  const messages = siiMessages(lines).map((message) => Buffer.from(message));
  if (messages.length === 1) return { ...TYPES.xml, bytes: messages[0]! };
  const { zipSync } = await import('fflate');
  const named = messages.map((message, at) => [`sii-${at + 1}.xml`, new Uint8Array(message)]);
  return { ...TYPES.zip, bytes: Buffer.from(zipSync(Object.fromEntries(named))) };
}

const euros = (cents: number): string => decimal(cents, 2);

/** What each rate adds up to; what says again what another one declared adds nothing. */
function taxTotals(lines: readonly InvoiceLine[]): string[][] {
  const byRate = Map.groupBy(
    lines.filter(({ isSubstitute }) => !isSubstitute).flatMap((line) => line.taxes),
    (tax) => tax.taxBp,
  );
  const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
  return [
    [es.rate, es.base, es.tax, es.total],
    ...[...byRate.entries()]
      .toSorted(([a], [b]) => a - b)
      .map(([taxBp, taxes]) => {
        const base = sum(taxes.map((tax) => tax.baseCents));
        const tax = sum(taxes.map((one) => one.taxCents));
        return [percent(taxBp), euros(base), euros(tax), euros(base + tax)];
      }),
  ];
}

/** What each kind of movement brought into each account and took out of it. */
function accountTotals(lines: readonly MoneyLine[]): string[][] {
  const groups = Map.groupBy(lines, (line) => `${line.account} ${line.kind}`);
  return [
    [es.account, es.movement, es.in, es.out],
    ...[...groups.values()].map((group) => {
      const { account, kind } = group[0]!;
      const amounts = group.map((line) => line.amountCents);
      const into = amounts.reduce((all, amount) => all + Math.max(amount, 0), 0);
      const out = amounts.reduce((all, amount) => all + Math.max(-amount, 0), 0);
      return [reportsEs.accounts[account], LEDGER_KINDS[kind].es, euros(into), euros(out)];
    }),
  ];
}
