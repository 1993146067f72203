import { expect, test, vi } from 'vitest';
import { asTyped, readTable, rowsBy, textOf } from './read-table.ts';

const csv = (text: string, encoding?: 'latin'): File => {
  const bytes = encoding ? Uint8Array.from(text, (letter) => letter.codePointAt(0)!) : new TextEncoder().encode(text);
  return new File([bytes], 'clientes.csv');
};

test('B-15 a CSV with semicolons or commas, quoted, with or without its mark, is read alike', async () => {
  const wanted = {
    heads: ['Nombre', 'Notas'],
    rows: [
      ['Íñigo', 'a;b,c'],
      ['Zoë', ''],
    ],
  };
  expect(await readTable(csv('\uFEFFNombre;Notas\r\nÍñigo;"a;b,c"\r\n\r\nZoë;\r\n'))).toEqual(wanted);
  expect(await readTable(csv('Nombre,Notas\nÍñigo,"a;b,c"\nZoë,'))).toEqual(wanted);
});

test('B-15 what a Spanish Windows wrote keeps its accents', async () => {
  expect((await readTable(csv('Nombre;Población\nMuñoz;Gáldar', 'latin'))).rows).toEqual([['Muñoz', 'Gáldar']]);
  expect(textOf(Uint8Array.from([0x80, 0xf1]).buffer)).toBe('€ñ');
});

test('B-15 numbers, dates and boxes of a spreadsheet read as they would be typed here', () => {
  expect([1234.5, 7, new Date('1985-07-03T00:00:00Z'), true, false, null, ' a '].map(asTyped)).toEqual([
    '1234,5',
    '7',
    '1985-07-03',
    '1',
    '0',
    '',
    'a',
  ]);
});

test('B-15 what is no table is refused, and an empty one has no rows', async () => {
  await expect(readTable(new File([Uint8Array.from([1, 0, 2])], 'foto.png'))).rejects.toThrow('no text');
  await expect(readTable(new File(['PK nada'], 'roto.xlsx'))).rejects.toThrow(/zip|archive|invalid/i);
  expect(await readTable(csv(''))).toEqual({ heads: [], rows: [] });
});

test('B-15 rows carry the columns that were chosen, and nothing else of the file', () => {
  const table = { heads: ['A', 'B', 'C'], rows: [['1', '2', '3'], ['4']] };
  expect(rowsBy(table, { name: 'C', notes: 'A', email: '' })).toEqual([
    { name: '3', notes: '1' },
    { name: '', notes: '4' },
  ]);
});

test('B-15 over a line that can be trusted a file is told by its SHA-256', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { hash } = await readTable(csv('Nombre\nZoë'));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await readTable(csv('Nombre\nZoe'))).hash).not.toBe(hash);
  vi.unstubAllGlobals();
});
