/** A list as a file: the rows the filters give, all of them, with who took them, when and with which filters (B-14). */
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { civilDate, type Endpoint, type Received } from '@quilate/domain/kernel/contract.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { type ExportFormat, type ExportPurpose, MAX_PAPER_ROWS } from '@quilate/domain/kernel/export.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { count, date, dateTime, decimal } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { recordAccess } from './access-log.ts';
import { appendAudit } from './audit.ts';
import type { PoolDb } from './db.ts';
import { drawPaper } from './paper.ts';
import type { Paper } from './sender.ts';
import { sawOf } from './readers.ts';
import { raw, type RawRoute, type ReadInput } from './route.ts';
import { type SheetCell, sheetParts } from './sheet.ts';
import { fullName, type Who } from './who.ts';

const es = shellEs.export;
const PAGE = 1000;

/** A `tariff` is what a thing costs whoever buys it: it tells nothing of what came in. */
type Kind = 'text' | 'cents' | 'tariff' | 'mg' | 'bp' | 'count' | 'date' | 'instant';
export interface ExportColumn<Row> {
  readonly head: string;
  readonly kind?: Kind;
  readonly value: (row: Row) => string | number | null | undefined;
}

interface ExportTable<E extends Endpoint, Row> {
  /** Spanish, of the list: names the file and the sheet. */
  readonly title: string;
  /** One page of the list itself: a file holds what the screen shows. Before the columns, whose rows it types. */
  readonly page: (
    input: ReadInput<E>,
    at: { limit: number; cursor: string | undefined },
  ) => Promise<{ data: readonly Row[]; nextCursor?: string }>;
  readonly columns: readonly ExportColumn<Row>[];
  /** What filters are called that only this list has. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** A table whose columns are those of what is asked is made of what is asked. */
export function exporting<E extends Endpoint, Row>(
  endpoint: E,
  said: ExportTable<E, Row> | ((asked: Received<E>) => ExportTable<E, Row>),
): RawRoute {
  return raw(endpoint, async ({ db, who, scope, services, request, reply, ...received }) => {
    const input = { db, who: who!, scope, services, ...received } as unknown as ReadInput<E>;
    const table = typeof said === 'function' ? said(received) : said;
    const { format, purpose, ...filters } = (received as Received<Endpoint>).query as {
      readonly format: ExportFormat;
      readonly purpose?: ExportPurpose;
    };
    // What cannot be read is refused before a byte of the file is sent.
    const page: typeof table.page = (asked, at) =>
      services.readers.read(db, { endpoint, query: filters, saw: sawOf(request) }, (own) =>
        table.page({ ...asked, db: own }, at),
      );
    const first = await page(input, { limit: PAGE, cursor: undefined });
    await recordExport(db, who!, endpoint, request.id, { format, ...(purpose ? { purpose } : {}), filters });
    const stamp = [
      [table.title],
      [es.stamp(dateTime(new Date()), fullName(who!), who!.storeName)],
      ...(purpose ? [[es.filter(es.purpose, es.purposes[purpose])]] : []),
      ...filterLines(filters, table.filters, await services.house.namesOf(db, Object.values(filters).flat())),
    ];
    const isBlind = await services.introduced.isBlindNow(db, who!);
    if (isBlind) stamp.push([shellEs.list.blind]);
    const told = isBlind ? withoutAmounts(table) : table;
    const body = await BODIES[format](told, rowsOf({ ...table, page }, input, first), stamp);
    const name = fileName(table.title, format);
    return reply.type(TYPES[format]).header('content-disposition', `attachment; filename="${name}"`).send(body);
  });
}

/** The rows stay: each is an operation one may open. */
const withoutAmounts = <E extends Endpoint, Row>(table: ExportTable<E, Row>): ExportTable<E, Row> => ({
  ...table,
  columns: table.columns.map((column) => (column.kind === 'cents' ? { ...column, value: () => null } : column)),
});

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** A list that nobody takes but is sent: whole, and stamped by who sends it. */
export async function paperOf<Row>(
  format: ExportFormat,
  table: Table<Row>,
  rows: Rows<Row>,
  stamp: Stamp,
): Promise<Paper> {
  const bytes = await WHOLE[format](table, rows, stamp);
  return { fileName: fileName(table.title, format), type: TYPES[format], bytes };
}

/** Which filters it was asked with, as a person says them; `called`: who is behind an id. */
export const filterLines = (
  asked: object,
  names: Readonly<Record<string, string>> = {},
  called: ReadonlyMap<string, string> = new Map(),
): string[][] =>
  Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const said = [value].flat().map((one) => called.get(String(one)) ?? spoken(one));
      return [es.filter(names[name] ?? filterName(name), said.join(', '))];
    });

const spoken = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? shellEs.form.yes : shellEs.form.no;
  // Words somebody looks for may look like a day that there never was.
  return civilDate.safeParse(value).success ? date(String(value)) : String(value);
};

const filterName = (name: string): string => (es.filters as Record<string, string>)[name] ?? name;
const fileName = (title: string, format: ExportFormat): string => {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '-')}-${businessDate(new Date())}.${format}`;
};

/** Of whom direction keeps from taking lists and books away (docs/decisions/0397). */
export function refuseKept({ mayTakeLists }: Pick<Who, 'mayTakeLists'>): void {
  if (!mayTakeLists) throw new DomainError(kernelErrors.LISTS_KEPT);
}

/** Taking a list away leaves a line, as opening a paper does. */
export async function recordExport(
  db: PoolDb,
  who: Who,
  endpoint: Endpoint,
  requestId: string,
  details: Record<string, unknown>,
) {
  refuseKept(who);
  const line = {
    chain: who.storeCode,
    at: new Date().toISOString(),
    employeeId: who.employeeId,
    signerId: null,
    approverId: null,
    storeId: who.storeId,
    action: 'export.take',
    concept: 'export',
    recordId: uuidv7(),
    code: null,
    reason: null,
    requestId,
    details: { ...details, path: endpoint.path },
    before: null,
    after: null,
    books: [],
  };
  const { address } = who;
  await Promise.all([
    db.run(appendAudit(line, [])),
    recordAccess(db, { kind: 'export', who, address, subject: endpoint.path, requestId }),
  ]);
}

type Page<Row> = Awaited<ReturnType<ExportTable<Endpoint, Row>['page']>>;
async function* rowsOf<E extends Endpoint, Row>(
  { page }: ExportTable<E, Row>,
  input: ReadInput<E>,
  first: Page<Row>,
): AsyncGenerator<Row> {
  let at = first;
  for (;;) {
    yield* at.data;
    if (at.nextCursor === undefined) return;
    at = await page(input, { limit: PAGE, cursor: at.nextCursor });
  }
}

interface Table<Row> {
  readonly title: string;
  readonly columns: readonly ExportColumn<Row>[];
}
type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;
type Stamp = readonly string[][];

const WHOLE = {
  csv: async <Row>(...of: [Table<Row>, Rows<Row>, Stamp]): Promise<Buffer> => Buffer.from(await toCsv(...of)),
  xlsx: sheet,
  pdf: paper,
} satisfies Record<ExportFormat, unknown>;

/** Each format of a list. Rows flow into a file; paper is made whole, so it has an end. */
const BODIES = {
  csv: <Row>(table: Table<Row>, rows: Rows<Row>, stamp: Stamp) => Readable.from(csv(table, rows, stamp)),
  xlsx: <Row>(table: Table<Row>, rows: Rows<Row>, stamp: Stamp) => Readable.from(sheetOf(table, rows, stamp)),
  pdf: paper,
} satisfies Record<ExportFormat, unknown>;

/** `;` and a byte order mark: how a Spanish Excel opens it at a double click. The stamp comes after the rows. */
export async function* csv<Row>(table: Table<Row>, rows: Rows<Row>, stamp: Stamp) {
  const line = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;
  yield `\uFEFF${line(table.columns.map((column) => column.head))}`;
  for await (const row of rows) yield line(table.columns.map((column) => asText(column, row)));
  yield `\r\n${stamp.map(line).join('')}`;
}

export const toCsv = async <Row>(table: Table<Row>, rows: Rows<Row>, stamp: Stamp = []): Promise<string> =>
  (await Array.fromAsync(csv(table, rows, stamp))).join('');

const NUMBER = /^-?[\d.,]+$/;
/** A spreadsheet runs what begins like a formula, also in its full-width form; an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
function quoted(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  // All of them: whatever the reader takes for the end of a cell, in its country, what follows could begin a formula.
  return `"${safe.replaceAll('"', '""')}"`;
}

function asText<Row>({ kind = 'text', value }: ExportColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return kind === 'instant' ? dateTime(cell) : kind === 'date' ? date(cell) : cell;
  const decimals = DECIMALS[kind];
  return decimals === undefined ? String(cell) : decimal(cell, decimals).replaceAll('.', '');
}
const DECIMALS: Readonly<Partial<Record<Kind, 2 | 3>>> = { cents: 2, tariff: 2, bp: 2, mg: 3 };

/** In parts, as its rows come; `packedAt` where the same rows have to give the same bytes. */
export function sheetOf<Row>(
  { title, columns }: Table<Row>,
  rows: Rows<Row>,
  stamp: Stamp,
  packedAt = new Date(),
): AsyncGenerator<Uint8Array> {
  const said = columns.map(({ head, kind }) => ({
    head,
    width: kind === undefined ? 28 : Math.max(14, head.length),
    format: formatOf(DECIMALS[kind ?? 'text']),
  }));
  const cells = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const row of rows) yield columns.map((column) => asCell(column, row));
  };
  return sheetParts({ title, columns: said, stamp: { title: es.stampSheet, lines: stamp }, packedAt }, cells());
}
const formatOf = (decimals: number | undefined): string =>
  decimals === undefined ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;

/** Whole, for who sends it or keeps it. */
export async function sheet<Row>(table: Table<Row>, rows: Rows<Row>, stamp: Stamp): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(sheetOf(table, rows, stamp)));
}

export async function paper<Row>(table: Table<Row>, rows: Rows<Row>, stamp: Stamp): Promise<Buffer> {
  const lines: string[][] = [];
  for await (const row of rows) {
    if (lines.length === MAX_PAPER_ROWS) throw refuse(kernelErrors.SHEET_TOO_LONG, { max: MAX_PAPER_ROWS });
    lines.push(table.columns.map((column) => onPaper(column, row)));
  }
  return await drawPaper({
    title: table.title,
    stamp: stamp.slice(1).map((line) => line.join(' ')),
    heads: table.columns.map(({ head }) => head),
    isNumber: table.columns.map(({ kind = 'text' }) => !['text', 'date', 'instant'].includes(kind)),
    rows: lines,
  });
}

/** As the screens write it, with its unit. */
function onPaper<Row>(column: ExportColumn<Row>, row: Row): string {
  const cell = column.value(row);
  if (typeof cell !== 'number') return asText(column, row);
  const { kind = 'text' } = column;
  const decimals = DECIMALS[kind];
  return `${decimals === undefined ? count(cell) : decimal(cell, decimals)}${UNITS[kind] ?? ''}`;
}
const UNITS: Readonly<Partial<Record<Kind, string>>> = { cents: ' €', tariff: ' €', bp: ' %', mg: ' g' };

/** Text is typed as text: nothing in it can become a formula. */
function asCell<Row>({ kind = 'text', value }: ExportColumn<Row>, row: Row): SheetCell {
  const cell = value(row);
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'string') return kind === 'instant' ? dateTime(cell) : kind === 'date' ? date(cell) : cell;
  return cell / 10 ** (DECIMALS[kind] ?? 0);
}
