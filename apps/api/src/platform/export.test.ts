import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MAX_PAPER_ROWS } from '@quilate/domain/kernel/export.ts';
import { pdfText } from '../../test/pdf-text.ts';
import { newCustomer } from '../../test/people.ts';
import { purposeOf } from '../../test/purpose.ts';
import { newShop, openTill, useHouse } from '../../test/shop.ts';
import { sql } from 'kysely';
import { ROUTES } from '../rooms.ts';
import { qb } from './db.ts';
import { filterLines, paper, sheet, toCsv } from './export.ts';

const house = useHouse();

test('B-14 filters are said as a person says them: days as days, who by name, and words as they were typed', () => {
  const asked = { from: '2026-11-02', q: '2026-13-01', storeId: ['a', 'b'], isLate: true, to: undefined };
  expect(filterLines(asked, { isLate: 'Con retraso' }, new Map([['a', 'Triana']]))).toEqual([
    ['Desde: 02/11/2026'],
    ['Búsqueda: 2026-13-01'],
    ['Tienda: Triana, b'],
    ['Con retraso: Sí'],
  ]);
});

describe('B-14 a list is taken away', () => {
  test('as the filters show it, with who took it, and it leaves a line in the books', async () => {
    const till = await openTill(house);
    const [ring, chain] = [await till.shop.piece(10_050), await till.shop.piece(2_000_00)];
    await till.sell([ring.code], 10_050);
    await till.sell([chain.code], 200_000, {
      payments: [{ method: 'CARD', amountCents: 200_000, cardLast4: '1234', terminalTransactionId: 'X-1' }],
    });
    const { text, headers, status } = await till.get(`/v1/sales/export?purpose=MANAGEMENT&format=csv&q=${ring.code}`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="ventas-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, row, , title, stamp, purpose, filter] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFF"Operación";"Fecha";"Cliente";"Tienda";"Vendedor";"Piezas";"Peso";"Total";"Oro a cuenta";"Estado"',
    );
    expect(row).toMatch(/;"1";"3,000";"100,50";"";"Finalizada"$/);
    expect([title, purpose, filter]).toEqual([
      '"Ventas"',
      '"Finalidad: Gestión de la tienda"',
      `"Búsqueda: ${ring.code}"`,
    ]);
    expect(stamp).toMatch(/^"Exportado el .* por Yaiza Santana en Tienda/);
    const taken = await house.db.run(
      sql<{ payload: string }>`select payload from audit_events where action = 'export.take'`.compile(qb),
    );
    expect(taken.map(({ payload }) => JSON.parse(payload).details)).toMatchObject([
      { purpose: 'MANAGEMENT', filters: { q: ring.code } },
    ]);

    const book = await till.get('/v1/sales/export?purpose=MANAGEMENT');
    const xml = Buffer.from(unzipSync(book.bytes)['xl/worksheets/sheet1.xml']!).toString();
    expect(xml.match(/<row /g)).toHaveLength(3);
    expect(xml).toContain('<v>100.5</v>');

    const printed = await till.get(`/v1/sales/export?purpose=MANAGEMENT&format=pdf&q=${chain.code}`);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.headers['content-disposition']).toMatch(/filename="ventas-\d{4}-\d\d-\d\d\.pdf"$/);
    const { text: page } = await pdfText(printed.bytes);
    expect(page).toMatch(/^Ventas\s+Exportado el .* por Yaiza Santana en Tienda/);
    expect(page).toContain(`Búsqueda: ${chain.code}`);
    expect(page).toMatch(/3,000 g\s+2\.000,00 €/);
    expect(page).not.toContain('100,50');
    expect(page).toContain('Página 1 de 1');
  });

  test('R-PERM-01 not by who may not see it', async () => {
    const { shop } = await openTill(house);
    expect((await (await shop.till('DRIVER')).get('/v1/sales/export')).status).toBe(403);
    expect((await shop.house.app.server.inject({ url: '/v1/sales/export' })).statusCode).toBe(401);
  });
});

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BLANKS = ['', '\t', '\r', '\n'];
const PAYLOADS = [
  ...SIGNS.flatMap((sign) => BLANKS.map((blank) => `${blank}${sign}1+1`)),
  '@SUM(A1)',
  '=HYPERLINK("http://x";"y")',
  '=WEBSERVICE("http://x")',
  '=IMPORTXML("http://x";"//a")',
  '+DDE("cmd";"/C calc";"x")',
  "=cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '"=1+1',
  ';=1+1',
];

describe('B-14 every list', () => {
  const exports = ROUTES.map(({ endpoint }) => endpoint).filter(({ path }) => path.endsWith('/export'));
  /** Versions of a record; what no screen lists by itself (lots, messages); places by the address other programs use, who are few. */
  const PARTS = ['/v1/prices/history', '/v1/lots', '/v1/places', '/v1/tax-records/batches', '/v1/integrations'];
  const ASKS: Readonly<Record<string, string>> = {
    '/v1/work-time/export': '&month=2026-01-01',
    '/v1/insights/{insight}/export': '&from=2026-01-01&to=2026-01-31&by=store',
  };

  /** Heads of a file that says who somebody is; those the law fixes have no other purpose (docs/decisions/0227). */
  const PEOPLE = ['Cliente', 'Destinatario', 'Persona', 'Vendedor', 'Titular', 'Apellidos', 'DNI', 'NIF'];
  const BY_LAW = ['/v1/transfer-taxes/export', '/v1/work-time/export'];

  const FIRMS = /\/(suppliers|companies)\/export$/;

  test('that is read page by page can be taken away whole', () => {
    const lists = ROUTES.map(({ endpoint }) => endpoint).filter(
      ({ query, path }) => query instanceof z.ZodObject && 'cursor' in query.shape && !path.includes('{'),
    );
    expect(lists.length).toBeGreaterThan(20);
    const missing = lists
      .map(({ path }) => path)
      .filter((path) => !exports.some((one) => one.path === `${path}/export`));
    expect(missing.filter((path) => !PARTS.includes(path))).toEqual([]);
  });

  test.each(exports)('$path is a sheet with its heads and who took it', async ({ path, query }) => {
    const till = await (await newShop(house)).till('ADMIN');
    const address = path
      .replace('{place}', `store:${till.shop.code}`)
      .replace('{accountId}', `store:${till.shop.code}:till`)
      .replace('{insight}', 'sales');
    const { status, text } = await till.get(`${address}?format=csv${purposeOf(query)}${ASKS[path] ?? ''}`);
    expect([status, text.slice(0, 400)]).toEqual([200, expect.stringContaining(';')]);
    expect(text).toContain('Exportado el ');
    const heads = [...text.split('\r\n')[0]!.matchAll(/"([^"]*)"/g)].map(([, head]) => head!);
    const isNaming = heads.some((head) => PEOPLE.includes(head)) && !BY_LAW.includes(path) && !FIRMS.test(path);
    expect([heads, isNaming && purposeOf(query) === '']).toEqual([heads, false]);
  });
});

test('B-14 whom direction keeps from it takes no list, book or journal in a file, by a key neither, from that moment on', async () => {
  const till = await (await newShop(house)).till('ADMIN');
  const assistant = await till.shop.till('SHOP_ASSISTANT');
  const sales = '/v1/sales/export?format=csv&purpose=MANAGEMENT';
  expect((await assistant.get(sales)).status).toBe(200);
  expect((await assistant.get('/v1/employees/me')).json.mayTakeLists).toBe(true);
  const url = `/v1/employees/${assistant.person.id}`;
  const known = (await till.get(url)).json;
  const { name, surname, email, mobile, gender, role, stores, startDate, isExpertAppraiser } = known;
  const form = { name, surname, email, mobile, gender, role, startDate, isExpertAppraiser };
  const storeIds = stores.map(({ id }: { id: string }) => id);
  const edit = async (more: object) => {
    const { version } = (await till.get(url)).json;
    return till.call('PATCH', url, { ...form, storeIds, version, signature: till.signature, ...more });
  };
  expect(await edit({ mayTakeLists: false })).toMatchObject({ status: 200, json: { mayTakeLists: false } });
  const lines = async () =>
    (await house.db.run(sql`select 1 from audit_events where action = 'export.take'`.compile(qb))).length;
  const before = await lines();
  const kept = { status: 403, json: { code: 'LISTS_KEPT' } };
  expect(await assistant.get(sales)).toMatchObject(kept);
  expect(await lines()).toBe(before);
  expect((await assistant.get('/v1/sales')).status).toBe(200);
  expect((await assistant.get('/v1/employees/me')).json.mayTakeLists).toBe(false);
  // Who says nothing of it leaves it as it is.
  expect(await edit({ surname: 'Otro' })).toMatchObject({ status: 200, json: { mayTakeLists: false } });
  expect(await assistant.get(sales)).toMatchObject(kept);
  expect(await edit({ mayTakeLists: true })).toMatchObject({ status: 200, json: { mayTakeLists: true } });
  expect((await assistant.get(sales)).status).toBe(200);
});

describe('B-14 nothing in a cell is run', () => {
  test('G18 what was typed as a formula is none in the lists that show it', async () => {
    const till = await openTill(house);
    const [name, surname] = ['=HYPERLINK("http://x.example";"Ver")', '+1+1'];
    const customerId = await newCustomer(till, { name, surname });
    const piece = await till.shop.piece(10_000);
    await till.sell([piece.code], 10_000, { customerId });
    const admin = await till.shop.till('ADMIN');
    for (const list of ['customers', 'sales']) {
      const { text } = await admin.get(`/v1/${list}/export?format=csv&purpose=CONTROL`);
      const cells = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"'));
      expect(cells.filter((cell) => cell.includes('HYPERLINK')).length).toBeGreaterThan(0);
      expect(cells.filter((cell) => /^[=+@-]/.test(cell) && !/^-[\d.,]+$/.test(cell))).toEqual([]);
      const { bytes } = await admin.get(`/v1/${list}/export?purpose=CONTROL`);
      const xml = Object.values(unzipSync(bytes))
        .map((part) => Buffer.from(part).toString())
        .join('');
      expect([xml.includes('HYPERLINK'), /<f[ >]/.test(xml)]).toEqual([true, false]);
    }
  });

  const table = { title: 'Prueba', columns: [{ head: 'Texto', value: (row: string) => row }] };

  test.each(PAYLOADS)('G18 %j opens as text in CSV', async (payload) => {
    const [, quoted = ''] = /^\uFEFF"Texto"\r\n"((?:[^"]|"")*)"\r\n\r\n$/.exec(await toCsv(table, [payload])) ?? [];
    const cell = quoted.replaceAll('""', '"');
    expect(cell.replace(/^'/, '')).toBe(payload);
    expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  });

  test('B-14 F18 every cell is quoted, heads, figures, empty ones and the stamp too', async () => {
    const rows = ['', 'Anillo', '-12,50', 'Calle Mayor, 3', 'dice "sí"'];
    const lines = (await toCsv(table, rows, [['Prueba'], ['de', 'hoy']])).replace('\uFEFF', '').split('\r\n');
    const cells = ['""', '"Anillo"', '"-12,50"', '"Calle Mayor, 3"', '"dice ""sí"""'];
    expect(lines).toEqual(['"Texto"', ...cells, '', '"Prueba"', '"de";"hoy"', '']);
  });

  test.each(['x,=1+1', 'x\t=1+1', 'x|=cmd', 'Calle Mayor, 3'])(
    'F18 %j is one cell wherever a comma or a tab ends one',
    async (text) => {
      expect((await toCsv(table, [text])).split('\r\n')[1]).toBe(`"${text}"`);
    },
  );

  test('G18 and in Excel, where no cell is a formula', async () => {
    const files = unzipSync(await sheet(table, PAYLOADS, []));
    expect(Buffer.from(files['xl/worksheets/sheet1.xml']!).toString()).not.toContain('<f');
  });

  test('on paper every sheet repeats the heads and has its number, and sixty sheets are enough', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `fila ${at}`);
    const { text, pages } = await pdfText(await paper(table, rows, [['Prueba'], ['Exportado hoy']]));
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/Texto/g)).toHaveLength(pages);
    expect(text).toContain(`Página ${pages} de ${pages}`);
    expect(rows.filter((row) => !text.includes(row))).toEqual([]);
    const many = Array.from({ length: MAX_PAPER_ROWS + 1 }, () => 'x');
    await expect(paper(table, many, [])).rejects.toMatchObject({ code: 'SHEET_TOO_LONG' });
  });
});
