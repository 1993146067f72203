import { randomUUID } from 'node:crypto';
import { DATA_IMPORT_KINDS, isGold } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { nextNationalId } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { expireImports } from './data-imports.course.ts';

const house = useHouse();
let direction: Till;
let imports: Imports;
beforeAll(async () => {
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
});
const begin = (kind: string): Promise<string> => imports.begin(kind);
const addRows: Imports['addRows'] = (...asked) => imports.addRows(...asked);
const takeIn: Imports['takeIn'] = (...asked) => imports.takeIn(...asked);
const rowsOf: Imports['rowsOf'] = (...asked) => imports.rowsOf(...asked);
const faultsOf = (id: string): Promise<string[]> => imports.faultsOf(id);

const customer = (more: Cells = {}): Cells => ({
  nationalId: nextNationalId(),
  name: 'Nayra',
  surname: 'Betancor',
  mobile: '612 345 678',
  birthDate: '03/07/1985',
  zipCode: '38201',
  province: 'Santa Cruz de Tenerife',
  acceptsSms: 'sí',
  ...more,
});
const supplier = (taxId: string, more: Cells = {}): Cells => ({ name: 'Orfebrería Guanche, S.L.', taxId, ...more });
const product = (more: Cells = {}): Cells => ({
  description: 'Alianza media caña',
  family: 'Alianza',
  metal: 'Oro 18 k',
  weightMg: '2,450',
  costCents: '110,00',
  categories: 'Clásico; Novedad',
  ...more,
});
const piece = (storeCode: string, more: Cells = {}): Cells => ({
  storeCode,
  description: 'Anillo con circonita',
  family: 'Anillo',
  metal: 'Oro 18 k',
  weightMg: '3,120',
  gem: 'Circonita',
  gemWeightMg: '0,100',
  source: 'Nuevo',
  costCents: '95,00',
  finalPriceCents: '1.249,00',
  ...more,
});

describe('customers of another system', () => {
  test('B-15 are looked at row by row and nothing is written until it is signed; then all come at once, and are found', async () => {
    const id = await begin('customers');
    const people = [customer({ name: 'Guayarmina' }), customer({ name: 'Guayarmina' })];
    const checked = await addRows(id, people);
    expect(checked.json).toMatchObject({ state: 'draft', goodCount: 2, faultyCount: 0 });
    expect((await direction.get('/v1/customers?q=guayarmina')).json.totalCount).toBe(0);
    const key = randomUUID();
    const taken = await takeIn(id, {}, key);
    expect(taken.json).toMatchObject({ state: 'taken', takenCount: 2, goodCount: 0 });
    expect((await takeIn(id, { goodCount: 2 }, key)).headers['idempotent-replayed']).toBe('true');
    const { data } = (await direction.get('/v1/customers?q=guayarmina')).json;
    expect(data).toHaveLength(2);
    const one = (await direction.get(`/v1/customers/${data[0].id}`)).json;
    expect(one).toMatchObject({
      birthDate: '1985-07-03',
      mobile: '+34612345678',
      acceptsSms: true,
      address: { zipCode: '38201', province: 'P38' },
    });
    // What the file said of them is in their record, and nowhere else.
    expect(await rowsOf(id)).toMatchObject([
      { state: 'taken', cells: {} },
      { state: 'taken', cells: {} },
    ]);
  });

  test('B-15 each fault is said at its column: letter, date, postcode, list, who is here, who is twice in the file', async () => {
    const here = nextNationalId();
    const first = await begin('customers');
    await addRows(first, [customer({ nationalId: here })]);
    expect((await takeIn(first)).status).toBe(200);
    const [twice, id] = [nextNationalId(), await begin('customers')];
    await addRows(id, [
      customer({ nationalId: '12345678A' }),
      customer({ birthDate: '31/02/1985' }),
      customer({ zipCode: '35001' }),
      customer({ province: 'Atlántida' }),
      customer({ nationalId: here }),
      customer({ nationalId: twice }),
      customer({ acceptsSms: 'quizá' }),
      customer({ surname: '' }),
    ]);
    await addRows(id, [customer({ nationalId: twice.toLowerCase() })], 9);
    expect(await faultsOf(id)).toEqual([
      '1 nationalId',
      '2 birthDate',
      '3 zipCode',
      '4 province',
      '5 nationalId',
      '7 acceptsSms',
      '8 surname',
      '9 ',
    ]);
    const last = (await rowsOf(id, '&status[]=faulty')).at(-1);
    expect(last.faults[0].message).toBe('Está ya en la fila 6.');
    expect((await direction.get(`/v1/data-imports/${id}`)).json).toMatchObject({ goodCount: 1, faultyCount: 8 });
  });

  test('B-15 all or none refuses what has faults; by rows brings the right ones, and the rest is a file to be mended', async () => {
    const id = await begin('customers');
    await addRows(id, [customer(), customer({ nationalId: '12345678A', notes: 'Prefiere; las tardes' })]);
    expect((await takeIn(id)).json).toMatchObject({ code: 'IMPORT_HAS_FAULTS', fields: [{ path: 'mode' }] });
    expect((await takeIn(id, { mode: 'GOOD' })).json).toMatchObject({ takenCount: 1, faultyCount: 1 });
    const { text } = await direction.get(`/v1/data-imports/${id}/failed-rows?format=csv`);
    const [head, row] = text.replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(/^"?Documento"?;/);
    expect(row).toContain('12345678A');
    expect(row).toContain('Documento: La letra o las cifras del DNI o NIE no son correctas.');
    expect(text).not.toContain('Exportado');
  });

  test('B-15 rows that are sent again take the place of those of before', async () => {
    const id = await begin('customers');
    await addRows(id, [customer({ nationalId: '12345678A' }), customer()]);
    expect((await addRows(id, [customer()])).json).toMatchObject({ goodCount: 2, faultyCount: 0 });
  });

  test('B-15 a file with keys of the other system may come twice: what came in is known, and does not come again', async () => {
    const people = [customer({ externalKey: randomUUID() }), customer({ externalKey: randomUUID() })];
    const [first, second] = [await begin('customers'), await begin('customers')];
    await addRows(first, people.slice(0, 1));
    await takeIn(first);
    expect((await addRows(second, people)).json).toMatchObject({ goodCount: 1, knownCount: 1, faultyCount: 0 });
    expect((await takeIn(second)).json).toMatchObject({ takenCount: 1, knownCount: 1 });
    // The same key of another kind of record is another one.
    const house2 = await begin('suppliers');
    const sameKey = supplier('B76543214', { externalKey: people[0]!['externalKey']! });
    expect((await addRows(house2, [sameKey])).json).toMatchObject({ knownCount: 0 });
  });

  test('B-15 two rows of a file with the same key of the other system are not two records: the second says which is first', async () => {
    const [key, id] = [randomUUID(), await begin('customers')];
    await addRows(id, [customer({ externalKey: key }), customer({ externalKey: ` ${key} ` }), customer()]);
    await addRows(id, [customer({ externalKey: key })], 4);
    expect(await faultsOf(id)).toEqual(['2 externalKey', '4 externalKey']);
    expect((await rowsOf(id, '&status[]=faulty'))[0].faults[0].message).toBe('Está ya en la fila 1.');
    // The first one may be sent again, and stays the first.
    expect((await addRows(id, [customer({ externalKey: key })])).json).toMatchObject({ goodCount: 2, faultyCount: 2 });
    expect((await takeIn(id, { mode: 'GOOD' })).json).toMatchObject({ takenCount: 2 });
  });

  test('B-15 what somebody else wrote meanwhile does not come twice: all waits, or only that row', async () => {
    const [taken, id] = [customer(), await begin('customers')];
    await addRows(id, [customer(), taken]);
    const other = await begin('customers');
    await addRows(other, [taken]);
    await takeIn(other);
    expect((await takeIn(id)).json).toMatchObject({ code: 'IMPORT_ROW_STALE', details: { row: '2' } });
    expect((await takeIn(id, { mode: 'GOOD' })).json).toMatchObject({ takenCount: 1, faultyCount: 1 });
  });

  test('B-15 two who take the same file in at the same moment take it in once', async () => {
    const id = await begin('customers');
    await addRows(id, [customer(), customer()]);
    const answers = await Promise.all([takeIn(id), takeIn(id), takeIn(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await direction.get(`/v1/data-imports/${id}`)).json.takenCount).toBe(2);
  });
});

describe('suppliers and catalogue', () => {
  test('B-15 suppliers of purchases and of the workshop come each to their room, once per NIF', async () => {
    for (const [kind, path] of [
      ['suppliers', '/v1/bulk-purchases/suppliers'],
      ['workshopSuppliers', '/v1/workshop/suppliers'],
    ] as const) {
      const id = await begin(kind);
      await addRows(id, [supplier('B38123451', { postalCode: '38002' }), supplier('B38123451')]);
      expect(await faultsOf(id)).toEqual(['2 ']);
      expect((await takeIn(id, { mode: 'GOOD' })).status).toBe(200);
      const { data } = (await direction.get(`${path}?q=guanche`)).json;
      expect(data).toMatchObject([{ taxId: 'B38123451', state: 'ACTIVE' }]);
      const again = await begin(kind);
      await addRows(again, [supplier('B-38123451')]);
      expect(await faultsOf(again)).toEqual(['1 taxId']);
    }
  });

  test('B-15 products of a catalogue get a code, their words and their barcodes, and are found by them', async () => {
    const id = await begin('catalogue');
    await addRows(id, [product({ barcodes: '8412345678905', supplierCode: 'AL-3-18' }), product({ metal: 'Latón' })]);
    expect(await faultsOf(id)).toEqual(['2 metal']);
    await takeIn(id, { mode: 'GOOD' });
    const { data } = (await direction.get('/v1/bulk-purchases/catalog?q=8412345678905')).json;
    expect(data).toMatchObject([{ description: 'Alianza media caña', categories: ['classic', 'new'], weightMg: 2450 }]);
    const again = await begin('catalogue');
    await addRows(again, [product({ barcodes: '8412345678905' })]);
    expect(await faultsOf(again)).toEqual(['1 barcodes']);
  });
});

describe('the first stock of shops', () => {
  test('B-15 the jewels of two shops lie on their shelves at cost, in their books, with a second person of direction', async () => {
    const [one, two] = [await newShop(house), await newShop(house)];
    const label = randomUUID()
      .slice(0, 8)
      .toUpperCase()
      .replace(/[01OI]/g, 'X');
    const id = await begin('stock');
    await addRows(id, [piece(one.code, { code: label }), piece(two.code), piece(one.code)]);
    expect((await takeIn(id)).json).toMatchObject({ fields: [{ path: 'approval' }] });
    const approver = await direction.shop.person('ADMIN');
    const approval = { ...approver.signature, reason: 'Inventario inicial' };
    expect((await takeIn(id, { approval })).json).toMatchObject({ state: 'taken', takenCount: 3 });
    const { data } = (await direction.get(`/v1/products?q=${label}`)).json;
    expect(data).toMatchObject([{ code: label, status: 'available' }]);
    const openings = (await direction.get(`/v1/stock-openings?storeId[]=${one.id}`)).json.data;
    expect(openings).toMatchObject([{ pieceCount: 2, costCents: 19_000, observations: 'stock.xlsx' }]);
  });

  test('B-15 an unknown shop, a price below cost, a gem heavier than its piece and a label that is taken are said', async () => {
    const shop = await newShop(house);
    const known = await shop.piece();
    const id = await begin('stock');
    await addRows(id, [
      piece('ZZZ'),
      piece(shop.code, { finalPriceCents: '90,00' }),
      piece(shop.code, { gemWeightMg: '4,000' }),
      piece(shop.code, { code: known.code }),
      piece(shop.code, { weightMg: '3,12345' }),
    ]);
    expect(await faultsOf(id)).toEqual(['1 storeCode', '2 finalPriceCents', '3 gemWeightMg', '4 code', '5 weightMg']);
    expect((await takeIn(id, { mode: 'GOOD' })).json).toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

describe('who may, and what stays', () => {
  test('B-15 only direction brings data in, with a signature of its own shop', async () => {
    const manager = await direction.shop.till('MANAGER');
    for (const kind of DATA_IMPORT_KINDS)
      expect((await manager.call('POST', '/v1/data-imports', { kind, fileName: 'a.csv' })).status).toBe(403);
    const id = await begin('customers');
    await addRows(id, [customer()]);
    const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
    const foreign = await takeIn(id, { signature: { ...direction.signature, employeeId: stranger.id } });
    expect(foreign.json).toMatchObject({ code: 'SIGNER_UNKNOWN' });
    expect((await takeIn(id, { goodCount: 2 })).json).toMatchObject({ code: 'IMPORT_MOVED' });
  });

  test('B-15 what was put away brings nothing in, and takes no more rows', async () => {
    const id = await begin('customers');
    await addRows(id, [customer()]);
    expect((await direction.call('POST', `/v1/data-imports/${id}/discard`)).json).toMatchObject({ state: 'discarded' });
    expect((await addRows(id, [customer()])).json).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await takeIn(id)).json).toMatchObject({ code: 'STATE_CONFLICT' });
    const long = await begin('customers');
    expect((await addRows(long, [customer(), customer()], 100_000)).json).toMatchObject({ code: 'IMPORT_TOO_LONG' });
  });

  test('B-15 after a month nobody’s data stays in a file that was not taken in', async () => {
    const id = await begin('customers');
    await addRows(id, [customer()]);
    await house.db.run(
      sql`update data_imports set created_at = created_at - interval '31 days' where id = ${id}`.compile(qb),
    );
    expect(await expireImports(house.db)).toBe(1);
    expect((await direction.get(`/v1/data-imports/${id}`)).json).toMatchObject({ state: 'discarded' });
    expect(await rowsOf(id)).toMatchObject([{ cells: {} }]);
  });

  test('B-15 each kind has a template with the heads it understands', async () => {
    for (const kind of DATA_IMPORT_KINDS) {
      const { text } = await direction.get(`/v1/data-imports/template?kind=${kind}&format=csv`);
      const [heads, example] = text.replace('\uFEFF', '').split('\r\n');
      expect(heads).toContain(isGold(kind) ? 'Contrato' : 'Clave externa');
      expect(example).toMatch(/;/);
    }
  });
});
