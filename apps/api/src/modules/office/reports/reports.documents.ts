/** A report as a file: its lines as they are in the books now, which must be those it was made of. */
import { Readable } from 'node:stream';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date, percent } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { reportsErrors } from '@quilate/domain/modules/office/reports/reports.errors.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { formatsOf, type ReportFormat } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import type { Report } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { MAX_LINES } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import type { PoolDb } from '../../../platform/db.ts';
import { csv, type ExportColumn, sheetOf } from '../../../platform/export.ts';
import {
  digestOf,
  type InvoiceLine,
  invoicesOf,
  type MoneyLine,
  movementsOf,
  ownersOf,
  registeredOf,
} from './reports.lines.ts';
import { packed, siiMessages } from './reports.sii.ts';
import { accountTotals, taxTotals, type Totals } from './reports.totals.ts';

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
  readonly body: Readable;
}

/** The file of a report, made while it is taken. Refuses when the books have changed under it: they never should. */
export async function reportFile(db: PoolDb, report: Report, format: ReportFormat): Promise<ReportFile> {
  if (!formatsOf(report.type).includes(format)) throw refuse(reportsErrors.REPORT_FORMAT);
  const { hash } = await digestOf(db, report.type, report);
  if (hash !== report.hash) throw refuse(reportsErrors.REPORT_DIFFERS);
  if (format === 'xml') return await siiFile(db, report);
  return report.type === 'SII'
    ? table(report, format, {
        columns: INVOICE_COLUMNS,
        lines: invoicesOf(db, report),
        each: perRate,
        totals: taxTotals(),
      })
    : table(report, format, {
        columns: MONEY_COLUMNS,
        lines: movementsOf(db, report),
        each: asItIs,
        totals: accountTotals(),
      });
}

const perRate = (line: InvoiceLine): TaxLine[] => line.taxes.map((tax) => ({ ...line, tax }));
const asItIs = (line: MoneyLine): MoneyLine[] => [line];

interface Written<Line, Row> {
  readonly columns: readonly ExportColumn<Row>[];
  readonly lines: AsyncIterable<Line>;
  readonly each: (line: Line) => readonly Row[];
  readonly totals: Totals<Line>;
}
function table<Line, Row>(report: Report, format: 'xlsx' | 'csv', written: Written<Line, Row>): ReportFile {
  const { columns, lines, each, totals } = written;
  const title = reportsEs.type[report.type];
  const stamp = [
    [`${reportsEs.one} ${report.code}`],
    [report.storeName ?? reportsEs.allStores],
    [es.range(date(report.fromDate), date(report.untilDate))],
    [es.hash, report.hash],
  ];
  // The stamp stands behind the rows: what they add up to is known when it is written.
  const rows = async function* (): AsyncGenerator<Row> {
    for await (const line of lines) {
      totals.add(line);
      yield* each(line);
    }
    stamp.push(...totals.told());
  };
  const parts = format === 'csv' ? csv({ title, columns }, rows(), stamp) : sheetOf({ title, columns }, rows(), stamp);
  return { ...TYPES[format], body: Readable.from(parts) };
}

const TYPES = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  xml: { type: 'application/xml; charset=utf-8', extension: 'xml' },
  zip: { type: 'application/zip', extension: 'zip' },
} as const;

/** One message as it is; several in one file. */
async function siiFile(db: PoolDb, report: Report): Promise<ReportFile> {
  const owners = await ownersOf(db, report);
  const nameless = owners.find(({ taxId }) => taxId === '');
  if (nameless) throw refuse(reportsErrors.REPORT_ISSUER_MISSING, { storeCode: nameless.storeCode });
  const messages = siiMessages(registeredOf(db, report));
  const isOne = owners.length === 1 && owners[0]!.lines <= MAX_LINES;
  return isOne
    ? { ...TYPES.xml, body: Readable.from(messages) }
    : { ...TYPES.zip, body: Readable.from(packed(messages)) };
}
