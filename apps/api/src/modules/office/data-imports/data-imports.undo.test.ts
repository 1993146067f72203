/** A file that should not have come in is taken back whole, until the shops work with something of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOOKINGS, bookingOf, card, inDays, newDesk, pay } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { ADDRESS, nextNationalId, person, register } from '../../../../test/people.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { type House, newShop, openTill, seedPapers, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { bookPieceCosts } from '../../master-data/products/products.costs.ts';

const house = useHouse();
let direction: Till;
let imports: Imports;
let approval: Record<string, unknown>;
beforeAll(async () => {
  await setPrices(house);
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
  approval = { ...(await direction.shop.person('ADMIN')).signature, reason: 'Lo pide la oficina' };
});

const customer = (more: Cells = {}): Cells => ({
  nationalId: nextNationalId(),
  name: 'Gara',
  surname: 'Bencomo',
  externalKey: randomUUID(),
  ...more,
});
const labels = 'ABCDEFGHJK';
let labelled = 0;
const label = (): string => `Q${[...String((labelled += 1)).padStart(6, '0')].map((n) => labels[Number(n)]).join('')}7`;
const piece = (storeCode: string, more: Cells = {}): Cells => ({
  storeCode,
  code: label(),
  description: 'Anillo con circonita',
  family: 'Anillo',
  metal: 'Oro 18 k',
  weightMg: '3,120',
  costCents: '95,00',
  finalPriceCents: '249,00',
  ...more,
});
let contracts = 0;
const contract = (storeCode: string, nationalId: string, more: Cells = {}): Cells => ({
  storeCode,
  contractNumber: `U-${(contracts += 1)}`,
  customer: nationalId,
  takenOn: inDays(-60),
  bookNumber: '12',
  bookOrder: '345',
  handedInOn: inDays(-55),
  dueDate: inDays(5),
  description: 'Cadena barbada',
  family: 'Cadena',
  metal: 'Oro 18 k',
  weightMg: '10,000',
  amountCents: '300,00',
  ...more,
});

/** What these rows brought: the import. */
async function brought(kind: string, rows: Cells[]): Promise<string> {
  const id = await imports.begin(kind);
  await imports.addRows(id, rows);
  const taken = await imports.takeIn(id, { approval });
  if (taken.status !== 200) throw new Error(taken.text + JSON.stringify(await imports.rowsOf(id)));
  return id;
}
const recordsOf = async (id: string): Promise<string[]> =>
  (await imports.rowsOf(id)).map(({ recordId }: { recordId: string }) => recordId);
const balancesOf = (h: House, { code }: Shop): Promise<{ path: string; balance: number }[]> =>
  h.db.run(
    sql<{ path: string; balance: number }>`select path, balance from ledger_accounts
      where path like ${`store:${code}:%`} order by path`.compile(qb),
  );
/** Taken in, taken back, and the same file again: the books are as before, and hold. */
async function thereAndBack(kind: string, shop: Shop, rows: Cells[]): Promise<string> {
  const before = await balancesOf(house, shop);
  const id = await brought(kind, rows);
  expect(await balancesOf(house, shop)).not.toEqual(before);
  const undone = await imports.undo(id, { approval });
  expect(undone.json).toMatchObject({ state: 'undone', takenCount: rows.length, undoReason: expect.any(String) });
  expect(await balancesOf(house, shop)).toEqual(before);
  expect(await brokenInvariants(house.db)).toEqual([]);
  const again = await brought(kind, rows);
  expect(await brokenInvariants(house.db)).toEqual([]);
  expect(await recordsOf(again)).not.toEqual(await recordsOf(id));
  return id;
}
const refusalOf = async (id: string): Promise<string> => {
  const { status, json } = await imports.undo(id, { approval });
  expect([status, json.code]).toEqual([409, 'IMPORT_IN_USE']);
  return json.message;
};
/** A shop with its till open, and a customer who left an address. */
async function newCase() {
  const desk = await newDesk(house);
  const nationalId = nextNationalId();
  await register(desk.till, { nationalId, address: ADDRESS });
  return { ...desk, nationalId };
}

describe('what came in by mistake is taken back whole', () => {
  test('B-15 customers nobody dealt with are forgotten, are found no more, and the right file comes in with the same keys', async () => {
    const people = [customer({ name: 'Tinguaro' }), customer({ name: 'Tinguaro' })];
    const id = await brought('customers', people);
    expect((await direction.get('/v1/customers?q=tinguaro')).json.totalCount).toBe(2);
    expect((await imports.undo(id)).json).toMatchObject({ state: 'undone', undoSignerName: expect.any(String) });
    expect((await direction.get('/v1/customers?q=tinguaro')).json.totalCount).toBe(0);
    expect(await imports.rowsOf(id)).toMatchObject([{ state: 'undone' }, { state: 'undone' }]);
    const [forgotten] = await recordsOf(id);
    expect((await direction.get(`/v1/customers/${forgotten}`)).json).toMatchObject({ status: 'ERASED' });
    await brought('customers', people);
    expect((await direction.get('/v1/customers?q=tinguaro')).json.totalCount).toBe(2);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 suppliers of purchases and of the workshop receive no orders, and their NIF is free', async () => {
    for (const [kind, path] of [
      ['suppliers', '/v1/bulk-purchases/suppliers'],
      ['workshopSuppliers', '/v1/workshop/suppliers'],
    ] as const) {
      const row = { name: 'Platería Doramas, S.L.', taxId: 'B38123451', externalKey: randomUUID() };
      const id = await brought(kind, [row]);
      expect((await imports.undo(id)).json).toMatchObject({ state: 'undone' });
      expect((await direction.get(`${path}?q=doramas`)).json.totalCount).toBe(0);
      const [recordId] = await recordsOf(id);
      expect((await direction.get(`${path}/${recordId}`)).json).toMatchObject({ state: 'BLOCKED' });
      await brought(kind, [row]);
      expect((await direction.get(`${path}?q=doramas`)).json.data).toMatchObject([{ taxId: 'B38123451' }]);
    }
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 products of the catalogue are put away, and their barcodes are free', async () => {
    const row = {
      description: 'Alianza facetada',
      family: 'Alianza',
      metal: 'Oro 18 k',
      weightMg: '2,450',
      costCents: '110,00',
      barcodes: '8412345678905',
    };
    const id = await brought('catalogue', [row]);
    expect((await imports.undo(id)).json).toMatchObject({ state: 'undone' });
    const found = async () => (await direction.get('/v1/bulk-purchases/catalog?q=8412345678905')).json.totalCount;
    expect(await found()).toBe(0);
    await brought('catalogue', [row]);
    expect(await found()).toBe(1);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 jewels of two shops leave the sale, their cost goes back to what the shops began with, and their labels are free', async () => {
    const [one, two] = [await newShop(house), await newShop(house)];
    const rows = [piece(one.code), piece(two.code), piece(one.code)];
    const id = await thereAndBack('stock', one, rows);
    // The night finds nothing to book of what never came in.
    const before = await balancesOf(house, one);
    await bookPieceCosts(house.db);
    expect(await balancesOf(house, one)).toEqual(before);
    expect(await brokenInvariants(house.db)).toEqual([]);
    const [recordId] = await recordsOf(id);
    const gone = (await direction.get(`/v1/products/${recordId}`)).json;
    expect(gone).toMatchObject({ status: 'extracted', code: expect.stringContaining(`${rows[0]!['code']} IMP-`) });
    const { data } = (await direction.get(`/v1/stock-openings?storeId[]=${one.id}`)).json;
    expect(data.map(({ state }: { state: string }) => state)).toEqual(['recorded', 'undone']);
    expect((await direction.get(`/v1/products?q=${rows[0]!['code']}`)).json.totalCount).toBe(1);
  });

  test('B-15 R-BOOK-05 bookings end without a refund, their pieces are for everybody, and stock they were of goes back after them', async () => {
    const desk = await newCase();
    const jewel = piece(desk.shop.code);
    const stock = await brought('stock', [jewel]);
    const row = {
      storeCode: desk.shop.code,
      customer: desk.nationalId,
      productCode: jewel['code']!,
      totalCents: '249,00',
      cashCents: '100,00',
      invoiceNumber: 'A-2026/0500',
      bookedOn: inDays(-20),
      pickupDate: inDays(40),
    };
    const id = await brought('bookings', [row]);
    expect(await refusalOf(stock)).toContain(jewel['code']);
    await imports.undo(id, { approval });
    const [recordId] = await recordsOf(id);
    const booking = (await desk.till.get(`${BOOKINGS}/${recordId}`)).json;
    expect(booking).toMatchObject({ state: 'cancelled', product: { status: 'available' } });
    expect(booking.actions.map(({ action }: { action: string }) => action)).not.toContain('undoBringIn');
    expect(await brokenInvariants(house.db)).toEqual([]);
    expect((await imports.undo(stock, { approval })).json).toMatchObject({ state: 'undone' });
    expect(await brokenInvariants(house.db)).toEqual([]);
    await brought('stock', [jewel]);
    await thereAndBack('bookings', desk.shop, [row]);
  });

  test('B-15 bought gold and recoverable sales of several pieces leave the books in euros and grams, and their contract numbers are free', async () => {
    const { shop, nationalId } = await newCase();
    const { dueDate: _, ...first } = contract(shop.code, nationalId);
    const bought = await thereAndBack('purchases', shop, [first, { ...first, description: 'Medalla' }]);
    const sale = contract(shop.code, nationalId, { pendingCents: '250,00' });
    await thereAndBack('recoverableSales', shop, [sale, { ...sale, description: 'Esclava' }]);
    const late = contract(shop.code, nationalId, {
      takenOn: inDays(-200),
      handedInOn: inDays(-190),
      dueDate: inDays(-150),
    });
    await thereAndBack('recoverableSales', shop, [late]);
    const [recordId] = await recordsOf(bought);
    expect((await direction.get(`/v1/purchases/${recordId}`)).json).toMatchObject({ state: 'cancelled' });
  });

  test('B-15 R-WORK-10 jobs to do, done and at the workshop end as if nobody had left anything', async () => {
    const { shop, nationalId } = await newCase();
    const job = (more: Cells = {}): Cells => ({
      storeCode: shop.code,
      customer: nationalId,
      description: `Alianza ${(contracts += 1)}`,
      family: 'Alianza',
      metal: 'Oro',
      weightMg: '3,120',
      work: 'Pulir',
      totalCents: '35,00',
      cashCents: '10,00',
      invoiceNumber: 'A-2026/0600',
      leftOn: inDays(-12),
      ...more,
    });
    const id = await thereAndBack('works', shop, [
      job(),
      job({ isDone: 'sí' }),
      job({ isDone: 'sí', isAtWorkshop: 'sí' }),
    ]);
    const [recordId] = await recordsOf(id);
    expect((await direction.get(`/v1/works/${recordId}`)).json).toMatchObject({ state: 'REFUNDED', paidCents: 0 });
  });
});

describe('last numbers of before', () => {
  const told = (storeCode: string, numbers: Record<string, string>): Cells[] =>
    Object.entries(numbers).map(([document, lastNumber]) => {
      const lastOrder: Cells = document === 'Libros de policía' ? { lastOrder: '345' } : {};
      return { storeCode, document, lastNumber, ...lastOrder };
    });

  test('B-15 are told anew while no number of here followed them, and then they stand', async () => {
    const desk = await newCase();
    const { code } = desk.shop;
    const rows = (n: string) => told(code, { Ventas: n, 'Libros de policía': '12' });
    const wrong = await brought('lastNumbers', rows('4812'));
    expect((await imports.undo(wrong)).json).toMatchObject({ state: 'undone' });
    expect(await brokenInvariants(house.db)).toEqual([]);
    const right = await brought('lastNumbers', rows('4821'));
    const sold = await desk.till.sell([(await desk.shop.piece()).code], 10_000);
    expect(sold.json.code).toMatch(/-04822$/);
    expect(await refusalOf(right)).toContain(`VE-${code}-`);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('what the shops work with already stays', () => {
  test('B-15 a sold piece and an edited one are counted and named, with what was done to each; nothing of the file goes back', async () => {
    const till = await openTill(house);
    const rows = [piece(till.shop.code), piece(till.shop.code), piece(till.shop.code)];
    const id = await brought('stock', rows);
    expect((await till.sell([rows[0]!['code']!], 24_900)).status).toBe(201);
    const [, edited] = await recordsOf(id);
    const read = (await direction.get(`/v1/products/${edited}`)).json;
    const body = { description: 'Anillo de mujer', gem: 'NINGUNA', gemWeightMg: 0, isRefundable: true, notes: '' };
    const saved = await direction.call('PATCH', `/v1/products/${edited}`, { ...body, version: read.version });
    expect([saved.status, saved.json.description]).toEqual([200, 'Anillo de mujer']);
    const said = await refusalOf(id);
    expect(said).toContain('2 registros');
    expect(said).toMatch(new RegExp(`${rows[0]!['code']}: vender`));
    expect(said).toMatch(new RegExp(`${rows[1]!['code']}: (editar|corregir)`));
    expect((await direction.get(`/v1/data-imports/${id}`)).json.state).toBe('taken');
    expect((await direction.get(`/v1/products/${edited}`)).json.status).toBe('available');
  });

  test('B-15 a customer who was edited, or who left a booking here, is named', async () => {
    const people = [customer({ name: 'Ancor' }), customer({ name: 'Rayco' }), customer({ name: 'Yone' })];
    const id = await brought('customers', people);
    const [first, second] = (await recordsOf(id)) as [string, string];
    const read = (await direction.get(`/v1/customers/${first}`)).json;
    const body = { ...person({ nationalId: people[0]!['nationalId']!, name: 'Ancor' }), version: read.version };
    expect((await direction.call('PATCH', `/v1/customers/${first}`, body)).status).toBe(200);
    await seedPapers(house, second, ['DATA_PRIVACY', 'NATIONAL_ID']);
    await bookingOf({ ...(await newDesk(house)), customerId: second });
    const said = await refusalOf(id);
    expect(said).toContain('2 registros');
    expect(said).toMatch(/Ancor [^.]+: editar/);
    expect(said).toMatch(/Rayco Bencomo: consta en otra operación/);
    expect(said).not.toContain('Yone');
  });

  test('B-15 a booking that was paid here goes on', async () => {
    const desk = await newCase();
    const jewel = await desk.shop.piece(24_900);
    const id = await brought('bookings', [
      {
        storeCode: desk.shop.code,
        customer: desk.nationalId,
        productCode: jewel.code,
        totalCents: '249,00',
        cashCents: '100,00',
        invoiceNumber: 'A-2026/0501',
        bookedOn: inDays(-20),
        pickupDate: inDays(40),
      },
    ]);
    const [recordId] = await recordsOf(id);
    const booking = (await desk.till.get(`${BOOKINGS}/${recordId}`)).json;
    expect((await pay(desk.till, booking, card(5_000))).status).toBe(200);
    expect(await refusalOf(id)).toContain(booking.code);
  });

  test('B-15 whoever sells a piece at the same moment sells it or is refused, and so is the file', async () => {
    for (let round = 0; round < 3; round += 1) {
      const till = await openTill(house);
      const rows = [piece(till.shop.code), piece(till.shop.code)];
      const id = await brought('stock', rows);
      const [sold, undone] = await Promise.all([
        till.sell([rows[1]!['code']!], 24_900),
        imports.undo(id, { approval }, randomUUID()),
      ]);
      expect([sold.status === 201, undone.status === 200].filter(Boolean)).toHaveLength(1);
    }
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('who takes back, and once', () => {
  test('B-15 only what was taken in, once; the same key says the same again', async () => {
    const id = await imports.begin('customers');
    await imports.addRows(id, [customer()]);
    expect((await imports.undo(id)).json).toMatchObject({ code: 'STATE_CONFLICT' });
    await imports.takeIn(id);
    const key = randomUUID();
    expect((await imports.undo(id, {}, key)).status).toBe(200);
    expect((await imports.undo(id, {}, key)).headers['idempotent-replayed']).toBe('true');
    expect((await imports.undo(id)).json).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  test('B-15 direction signs, with its reason; what is in the books asks a second person; nobody of another shop signs', async () => {
    const shop = await newShop(house);
    const id = await brought('stock', [piece(shop.code)]);
    const manager = await direction.shop.till('MANAGER');
    const body = { reason: 'Otra tienda', signature: manager.signature };
    expect((await manager.call('POST', `/v1/data-imports/${id}/undo`, body)).status).toBe(403);
    expect((await imports.undo(id)).json).toMatchObject({ fields: [{ path: 'approval' }] });
    expect((await imports.undo(id, { approval, reason: '' })).status).toBe(422);
    const stranger = await shop.person('SHOP_ASSISTANT');
    const foreign = { ...direction.signature, employeeId: stranger.id };
    expect((await imports.undo(id, { approval, signature: foreign })).json).toMatchObject({ code: 'SIGNER_UNKNOWN' });
    const assistant = await direction.shop.person('MANAGER');
    expect((await imports.undo(id, { approval, signature: assistant.signature })).json).toMatchObject({
      code: 'SIGNER_NOT_ALLOWED',
    });
    expect((await direction.get(`/v1/data-imports/${id}`)).json.state).toBe('taken');
  });

  test('B-15 the paper the accountant signs says what was taken back, why and by whom, and does not count it', async () => {
    const shop = await newShop(house);
    const id = await brought('stock', [piece(shop.code, { costCents: '95,00' })]);
    await imports.undo(id, { approval, reason: 'Inventario de prueba' });
    const { text } = await direction.get('/v1/data-imports/cut-over?format=csv');
    const line = text.split('\r\n').find((one: string) => one.includes(`Tienda ${shop.code}`));
    expect(line).toMatch(/^"Existencias de tiendas, deshecho";/);
    expect(text).toMatch(/IMP-[0-9A-F]{8}: deshecha el .* Motivo: Inventario de prueba/);
  });
});
