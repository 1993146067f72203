/**
 * A spreadsheet that flows. The library makes a workbook whose sheet has one row, which says how each column writes its
 * figures; in its place the rows go as they are read. However many there are, a hundred kilobytes are held of them.
 */
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';

/** Excel opens no more of one sheet: the others go on in the next. */
const ROWS_OF_A_SHEET = 1_048_576;
/** Excel opens no longer text in a cell. */
const LONGEST_TEXT = 32_767;
const AT_ONCE = 64 * 1024;

export interface SheetColumn {
  readonly head: string;
  readonly width: number;
  /** Of its figures, as Excel spells it. */
  readonly format: string;
}
export interface SheetTable {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** A sheet of its own, behind the rows. */
  readonly stamp: { readonly title: string; readonly lines: readonly (readonly string[])[] };
  /** When its parts say they were packed: now, unless the same rows have to give the same bytes. */
  readonly packedAt?: Date;
}
export type SheetCell = string | number | null;

/** The file in parts, as its rows come. */
export async function* sheetParts(
  table: SheetTable,
  rows: AsyncIterable<readonly SheetCell[]>,
  rowsOfASheet = ROWS_OF_A_SHEET,
): AsyncGenerator<Uint8Array> {
  const { before, styles, after } = await modelOf(table);
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const begun = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 3 });
    file.mtime = table.packedAt ?? new Date();
    zip.add(file);
    return file;
  };
  let [file, sheets, row, text] = [begun(sheetName(1)), 1, 1, before];
  for await (const cells of rows) {
    if (row === rowsOfASheet) {
      file.push(strToU8(text + after), true);
      sheets += 1;
      // One is in front; what is written in two at once would be written in both.
      [file, row, text] = [begun(sheetName(sheets)), 1, before.replace(' tabSelected="1"', '')];
    }
    row += 1;
    text += rowOf(row, cells, styles);
    if (text.length < AT_ONCE) continue;
    file.push(strToU8(text));
    text = '';
    yield* ready.splice(0);
  }
  file.push(strToU8(text + after), true);
  for (const [name, bytes] of Object.entries(await workbookOf(table, sheets)))
    if (!isOfRows(name, sheets)) begun(name).push(bytes, true);
  zip.end();
  yield* ready;
}

const sheetName = (n: number): string => `xl/worksheets/sheet${n}.xml`;
const isOfRows = (name: string, sheets: number): boolean =>
  Array.from({ length: sheets }, (_, at) => sheetName(at + 1)).includes(name);

/** The files of a workbook with so many sheets of rows, each of which has its heads and one row of figures. */
async function workbookOf({ title, columns, stamp }: SheetTable, sheets: number): Promise<Record<string, Uint8Array>> {
  const heads = columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' }));
  const figures = columns.map(({ format }) => ({ value: 1, type: Number, format }));
  const widths = columns.map(({ width }) => ({ width }));
  const ofRows = Array.from({ length: sheets }, (_, at) => ({
    data: [heads, figures],
    sheet: at === 0 ? title : `${title.slice(0, 27)} ${at + 1}`,
    columns: widths,
    stickyRowsCount: 1,
  }));
  const lines = stamp.lines.map((line) => line.map((value) => ({ value, type: String })));
  // Loaded by the first list that is taken away as a sheet.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = writeExcelFile([...ofRows, { data: lines, sheet: stamp.title }] as never);
  return unzipSync(await written.toBuffer());
}

/** What stands around the rows, and how each column writes a figure. */
async function modelOf(table: SheetTable) {
  const xml = strFromU8((await workbookOf(table, 1))[sheetName(1)]!);
  const [, before, row, after] = /^(.*)<row r="2">(.*?)<\/row>(.*)$/s.exec(xml) ?? [];
  if (before === undefined || after === undefined) throw new Error('a sheet of one row has no second row');
  const styles = table.columns.map((_, at) => {
    const style = new RegExp(`<c r="${columnName(at)}2" s="(\\d+)"`).exec(row!)?.[1];
    if (style === undefined) throw new Error(`a sheet says nothing of the figures of column ${at}`);
    return style;
  });
  return { before, styles, after };
}

function rowOf(row: number, cells: readonly SheetCell[], styles: readonly string[]): string {
  const written = cells.map((cell, at) => {
    if (cell === null) return '';
    const place = `<c r="${columnName(at)}${row}"`;
    if (typeof cell === 'number') return `${place} s="${styles[at]!}"><v>${cell}</v></c>`;
    return `${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** `A` to `Z`, `AA` to `ZZ`. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** What XML cannot say at all is left out: a file with it would not open. */
const UNSPEAKABLE = /[^\t\n\r -\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>\r]/g, (sign) => ENTITIES[sign]!);
