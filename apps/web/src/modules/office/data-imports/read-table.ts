/** A file of another program as texts: read where it is chosen; only its rows travel (docs/decisions/0352). */

export interface FileTable {
  /** SHA-256 of the file, where the browser can tell it: over a line that can be trusted. */
  readonly hash?: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Throws where it is neither a spreadsheet nor a text with columns. */
export async function readTable(file: File): Promise<FileTable> {
  const bytes = await file.arrayBuffer();
  const all = isZip(bytes) ? await fromSheet(bytes) : await fromText(bytes);
  const filled = all.filter((row) => row.some((cell) => cell !== ''));
  const [heads = [], ...rows] = filled;
  const hash = await hashOf(bytes);
  return { heads: heads.map((head) => head.trim()), rows, ...(hash === undefined ? {} : { hash }) };
}

async function hashOf(bytes: ArrayBuffer): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every `.xlsx` is a zip. */
const isZip = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  return first === 0x50 && second === 0x4b;
};

async function fromSheet(bytes: ArrayBuffer): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const cells = await readSheet(new Blob([bytes]));
  // Its types say the class where a date is meant.
  return cells.map((row) => row.map((cell) => asTyped(cell as Cell)));
}

type Cell = string | number | boolean | Date | null;
/** A number and a date of a spreadsheet, as somebody here would type them. */
export function asTyped(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  return cell.trim();
}

async function fromText(bytes: ArrayBuffer): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** A Spanish Excel writes its CSV as Windows does; everybody else in UTF-8. */
export function textOf(bytes: ArrayBuffer): string {
  if (new Uint8Array(bytes).includes(0)) throw new Error('no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of each row by the name of our column; `from`: which head of the file each column is. */
export function rowsBy(
  { heads, rows }: FileTable,
  from: Readonly<Record<string, string>>,
): Readonly<Record<string, string>>[] {
  const places = Object.entries(from)
    .map(([column, head]) => [column, heads.indexOf(head)] as const)
    .filter(([, at]) => at >= 0);
  return rows.map((row) => Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ''])));
}
