import { beforeAll, expect, test } from 'vitest';
import { type Imports, importsOf } from '../../../../test/imports.ts';
import { nextNationalId } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let direction: Till;
let imports: Imports;
beforeAll(async () => {
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
});

const URL = '/v1/data-imports/cut-over';
const HASH = 'a5'.repeat(32);
const piece = (storeCode: string, costCents: string, weightMg: string) => ({
  storeCode,
  description: 'Anillo',
  family: 'Anillo',
  metal: 'Oro 18 k',
  weightMg,
  costCents,
  finalPriceCents: '1.249,00',
});

test('B-15 what came in is on one paper: each file by shop in euros and grams with who signed it, each kind together, and what the files were', async () => {
  const [one, two] = [await newShop(house), await newShop(house)];
  const body = { kind: 'stock', fileName: 'inventario.xlsx', fileHash: HASH };
  const stock = (await direction.call('POST', '/v1/data-imports', body)).json;
  const rows = [piece(one.code, '95,00', '3,120'), piece(two.code, '100,00', '2'), piece(one.code, '5,50', '1,005')];
  await imports.addRows(stock.id, rows);
  const approver = await direction.shop.person('ADMIN');
  await imports.takeIn(stock.id, { approval: { ...approver.signature, reason: 'Inventario inicial' } });
  const people = await imports.begin('customers');
  await imports.addRows(people, [{ nationalId: nextNationalId(), name: 'Nayra', surname: 'Díaz' }]);
  // What nobody took in is not on it.
  await imports.begin('customers');
  await imports.takeIn(people);
  const { text } = await direction.get(`${URL}?format=csv`);
  const lines = text.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('"Qué";"Fichero";"Tienda";"Cuántos";"Importe";"Gramos";"Traído";"Firmó";"Autorizó"');
  const told = lines.filter((line) => line.startsWith('"Existencias') || line.startsWith('"Total'));
  expect(told.map((line) => line.split(';').slice(0, 6).join(';')).toSorted()).toEqual([
    `"Existencias de tiendas";"inventario.xlsx";"Tienda ${one.code}";"2";"100,50";"4,125"`,
    `"Existencias de tiendas";"inventario.xlsx";"Tienda ${two.code}";"1";"100,00";"2,000"`,
    '"Total de clientes";"";"";"1";"";""',
    '"Total de existencias de tiendas";"";"";"3";"200,50";"6,125"',
  ]);
  const ofStock = told.find((line) => line.includes(`Tienda ${one.code}`))!;
  expect(ofStock.split(';').slice(6)).not.toContain('""');
  expect(text).toContain(`${stock.code}, inventario.xlsx. SHA-256: ${HASH}`);
  expect(text).toContain('customers.xlsx. SHA-256: sin anotar');
  expect(lines.filter((line) => line.startsWith('"Clientes"'))).toHaveLength(1);
  expect(text).toContain('Conforme, contabilidad');
  const pdf = await direction.get(`${URL}?format=pdf`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('B-15 it is for direction alone, and a hash that is none is refused', async () => {
  expect((await (await direction.shop.till('MANAGER')).get(`${URL}?format=csv`)).status).toBe(403);
  const body = { kind: 'stock', fileName: 'a.csv', fileHash: 'abc' };
  expect((await direction.call('POST', '/v1/data-imports', body)).json).toMatchObject({
    fields: [{ path: 'fileHash' }],
  });
});
