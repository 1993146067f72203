import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type SheetCell, sheetParts, type SheetTable } from './sheet.ts';

const table: SheetTable = {
  title: 'Ventas',
  columns: [
    { head: 'Pieza', width: 28, format: '#,##0' },
    { head: 'Importe', width: 14, format: '#,##0.00' },
  ],
  stamp: { title: 'Origen', lines: [['Exportado hoy']] },
};
const from = async function* (rows: Iterable<readonly SheetCell[]>) {
  yield* rows;
};

/** Its files as text, and the cells of a sheet as whoever opens it reads them. */
async function opened(rows: Iterable<readonly SheetCell[]>, of: SheetTable = table, rowsOfASheet?: number) {
  const files = unzipSync(Buffer.concat(await Array.fromAsync(sheetParts(of, from(rows), rowsOfASheet))));
  const text = (name: string): string => Buffer.from(files[name]!).toString();
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, said]) => said!);
  const cells = (sheet: number): Record<string, string> => {
    const found = text(`xl/worksheets/sheet${sheet}.xml`).matchAll(
      /<c r="([A-Z]+\d+)"([^>]*)>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g,
    );
    return Object.fromEntries(
      [...found].map(([, place, kind, value, inline]) => [
        place!,
        inline ?? (kind!.includes('t="s"') ? shared[Number(value)]! : value!),
      ]),
    );
  };
  return { files, text, cells };
}

test('B-14 a sheet flows: its first part leaves before its last row is read, whatever its length', async () => {
  let read = 0;
  const rows = async function* () {
    for (; read < 50_000; read += 1) yield [`Anillo nº ${read}`, read / 100];
  };
  const parts = sheetParts(table, rows());
  await parts.next();
  expect(read).toBeLessThan(5000);
  const rest = await Array.fromAsync(parts);
  expect([read, rest.length > 10]).toEqual([50_000, true]);
});

test('B-14 what Excel opens no more of in one sheet goes on in the next, each with its heads; then the stamp', async () => {
  const rows = [
    ['Anillo & <aro>', 12.5],
    [null, -0.01],
    ['con\nsalto\u0000', 1_234_567.89],
    ['último', null],
  ] as const;
  const { text, files, cells } = await opened(rows, table, 3);
  expect([...text('xl/workbook.xml').matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Ventas',
    'Ventas 2',
    'Origen',
  ]);
  const heads = { A1: 'Pieza', B1: 'Importe' };
  expect(cells(1)).toEqual({ ...heads, A2: 'Anillo &amp; &lt;aro&gt;', B2: '12.5', B3: '-0.01' });
  expect(cells(2)).toEqual({ ...heads, A2: 'con\nsalto', B2: '1234567.89', A3: 'último' });
  expect(cells(3)).toEqual({ A1: 'Exportado hoy' });
  // What is written while two sheets are in front is written in both.
  expect(Object.keys(files).filter((name) => text(name).includes('tabSelected'))).toEqual(['xl/worksheets/sheet1.xml']);
});

test('B-14 figures are written as their column writes them, in however many columns', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => ({
    head: `C${at}`,
    width: 14,
    format: `0.${'0'.repeat(at + 1)}`,
  }));
  const { text } = await opened([columns.map((_, at) => at)], { ...table, columns });
  const styles = [...text('xl/styles.xml').matchAll(/<xf ([^>]*)>/g)].map(([, said]) => said!);
  const formats = new Map(
    [...text('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id!, code!]),
  );
  const written = [...text('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+)2" s="(\d+)"><v>(\d+)<\/v>/g)];
  expect(written.map(([, name]) => name).slice(-4)).toEqual(['AA', 'AB', 'AC', 'AD']);
  for (const [, , style, value] of written) {
    const format = formats.get(/numFmtId="(\d+)"/.exec(styles[Number(style)]!)![1]!);
    expect(format).toBe(columns[Number(value)]!.format);
  }
});

test('B-14 a list without rows is a sheet with its heads', async () => {
  expect((await opened([])).cells(1)).toEqual({ A1: 'Pieza', B1: 'Importe' });
});
