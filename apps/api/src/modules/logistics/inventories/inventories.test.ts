import { beforeAll, describe, expect, test } from 'vitest';
import { create as book } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  finish,
  INVENTORIES,
  itemsOf,
  newCount,
  readCode,
  start,
  started,
  step,
} from '../../../../test/inventories.ts';
import { bought, newDesk, setPrices } from '../../../../test/purchases.ts';
import { taken } from '../../../../test/recoverables.ts';
import { photographed } from '../../../../test/people.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { ask } from '../../../../test/work-budgets.ts';
import { made } from '../../../../test/works.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const statusOf = async (till: Till, id: string): Promise<string> => (await till.get(`/v1/products/${id}`)).json.status;

describe('a count begins', () => {
  test('R-INV-01 R-INV-05 with the list of what is in the shop at that moment, by families or whole', async () => {
    const count = await newCount(house);
    const [ring, chain] = [await count.shop.piece(), await count.shop.piece(5_000, { family: 'CADENA' })];
    await (await newShop(house)).piece();
    const all = await started(count.till, { notes: 'Antes de Reyes' });
    expect(all).toMatchObject({
      code: `IN-${count.shop.code}-26-00001`,
      state: 'standby',
      families: null,
      expectedUnits: 2,
      readUnits: 0,
      unreadUnits: 2,
      missingCents: 15_000,
      notes: 'Antes de Reyes',
      starterName: 'Yaiza Santana',
      signerName: null,
    });
    expect((await itemsOf(count.till, all.id)).map(({ code, situation }) => [code, situation])).toEqual(
      [ring.code, chain.code].toSorted().map((code) => [code, 'unread']),
    );
    const imageId = await photographed(count.till, ring.id);
    const pictured = { id: ring.id, family: 'ANILLO', metal: 'ORO_18', imageId };
    expect((await itemsOf(count.till, all.id)).find(({ code }) => code === ring.code)).toMatchObject({ pictured });
    const edited = await step(count.till, all.id, 'edit', {
      version: all.version,
      families: ['CADENA'],
      confirmedUnits: 1,
      notes: '',
    });
    expect(edited.json).toMatchObject({ families: ['CADENA'], expectedUnits: 1, confirmedUnits: 1, notes: '' });
    expect(await itemsOf(count.till, all.id)).toMatchObject([{ code: chain.code }]);
    const stale = await step(count.till, all.id, 'edit', {
      version: all.version,
      families: null,
      confirmedUnits: null,
      notes: '',
    });
    expect(stale.json.code).toBe('VERSION_CONFLICT');
  });

  test('R-INV-01 of each kind of thing: pieces, bookings, purchases, recoverable sales, budgets and jobs', async () => {
    const desk = await newDesk(house);
    const { till, shop } = desk;
    const free = await shop.piece();
    const kept = await book(desk);
    expect(kept.status).toBe(201);
    const { lotCode } = await bought(desk);
    const recoverable = await taken(desk);
    const job = await made(till, { type: 'STORE' });
    const codes: Record<string, string> = {
      products: free.code,
      bookings: kept.json.product?.code ?? kept.json.productCode,
      purchases: lotCode,
      'recoverable-sales': recoverable.lotCode ?? recoverable.lot.code,
      budgets: (await ask(till)).json.code,
      'workshop-works': job.code,
    };
    for (const [type, code] of Object.entries(codes)) {
      const { id, expectedUnits } = await started(till, { type });
      expect([type, expectedUnits]).toEqual([type, 1]);
      const other = Object.entries(codes).find(([one]) => one !== type)![1];
      expect((await readCode(till, id, other)).json.code).toBe('INVENTORY_CODE_OTHER_TYPE');
      expect(await readCode(till, id, code.replaceAll('-', ''))).toMatchObject({
        status: 200,
        json: { code, situation: 'read', readUnits: 1 },
      });
    }
    const listed = (await till.get(INVENTORIES)).json;
    expect(listed.totalCount).toBe(6);
    const kinds = 'type[]=bookings&type[]=budgets&state[]=standby';
    expect((await till.get(`${INVENTORIES}?${kinds}`)).json.data).toMatchObject([
      { type: 'budgets', expectedUnits: 1, readUnits: 1 },
      { type: 'bookings', expectedUnits: 1, readUnits: 1 },
    ]);
  });

  test('R-INV-01 a shop counts one kind of thing at a time, however many begin at once', async () => {
    const { till, shop } = await newCount(house);
    const other = await shop.till();
    const answers = await Promise.all([start(till), start(other), start(till)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.json).toMatchObject({ code: 'INVENTORY_OPEN' });
    expect((await start(till, { type: 'bookings' })).status).toBe(201);
    const key = 'inventario-repetido';
    const first = await start(till, { type: 'budgets' }, key);
    expect((await start(till, { type: 'budgets' }, key)).text).toBe(first.text);
  });

  test('R-INV-05 who may, and where: purchases count the division, nobody counts from afar', async () => {
    const { till, shop, manager } = await newCount(house);
    const { id } = await started(till);
    const elsewhere = await newShop(house);
    expect((await (await elsewhere.till()).get(`${INVENTORIES}/${id}`)).status).toBe(404);
    const office = await elsewhere.till('ADMIN');
    expect((await readCode(office, id, 'NADA')).json).toMatchObject({ code: 'INVENTORY_OTHER_SHOP' });
    expect(
      (await office.get(`${INVENTORIES}/${id}`)).json.actions.map((offer: { action: string }) => offer.action),
    ).toEqual([]);
    for (const role of ['ACCOUNTANT', 'DRIVER', 'METAL_COMMERCIAL'] as const) {
      const denied = await shop.till(role);
      expect((await denied.get(`${INVENTORIES}/${id}`)).status).toBe(403);
      expect((await start(denied)).status).toBe(403);
    }
    expect((await start(await elsewhere.till('BULK_PURCHASES_STAFF'))).status).toBe(201);
    expect(manager.id).toBeTruthy();
  });
});

describe('codes are read', () => {
  test('R-INV-02 invalid, duplicated and more than the confirmed number are refused, each with its own code', async () => {
    const { till, shop } = await newCount(house);
    const [one, two] = [await shop.piece(), await shop.piece()];
    const chain = await shop.piece(5_000, { family: 'CADENA' });
    const stray = await (await newShop(house)).piece();
    const { id } = await started(till, { confirmedUnits: 1, families: ['ANILLO'] });
    const refusal = async (code: string): Promise<unknown> => {
      const { status, json } = await readCode(till, id, code);
      return [status, json.code];
    };
    expect(await refusal('NOEXISTE9')).toEqual([422, 'INVENTORY_CODE_UNKNOWN']);
    expect(await refusal(chain.code)).toEqual([422, 'INVENTORY_CODE_OTHER_FAMILY']);
    expect(await refusal(stray.code)).toEqual([409, 'INVENTORY_CODE_ELSEWHERE']);
    expect((await readCode(till, id, ` ${one.code.toLowerCase()} `)).json).toMatchObject({
      pictured: { id: one.id, family: 'ANILLO', metal: 'ORO_18', imageId: null },
      situation: 'read',
      readUnits: 1,
      expectedUnits: 2,
    });
    expect(await refusal(one.code)).toEqual([409, 'INVENTORY_CODE_TWICE']);
    expect(await refusal(two.code)).toEqual([409, 'INVENTORY_TOO_MANY']);
    const more = { families: ['ANILLO'], notes: '' };
    const { version } = (await till.get(`${INVENTORIES}/${id}`)).json;
    const fewer = await step(till, id, 'edit', { version, ...more, confirmedUnits: 0 });
    expect(fewer.json).toMatchObject({ code: 'INVENTORY_TOO_FEW' });
    expect(
      (await step(till, id, 'edit', { version, families: null, notes: '', confirmedUnits: 2 })).json,
    ).toMatchObject({ code: 'INVENTORY_ALREADY_READ' });
    await step(till, id, 'edit', { version, ...more, confirmedUnits: 2 });
    expect((await readCode(till, id, two.code)).status).toBe(200);
  });

  test('R-INV-02 several devices at once: each code is kept once, and a reading made by mistake is taken back', async () => {
    const { till, shop } = await newCount(house);
    const other = await shop.till();
    const pieces = await Promise.all(Array.from({ length: 6 }, () => shop.piece()));
    const { id } = await started(till);
    const answers = await Promise.all(
      pieces.flatMap(({ code }) => [readCode(till, id, code), readCode(other, id, code)]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ json }) => json.code === 'INVENTORY_CODE_TWICE')).toHaveLength(6);
    expect((await till.get(`${INVENTORIES}/${id}`)).json).toMatchObject({ readUnits: 6, unreadUnits: 0 });
    const { code } = pieces[0]!;
    const key = 'lectura-quitada-una-vez';
    const back = await step(till, id, 'unread-code', { code }, key);
    expect(back.json).toMatchObject({ situation: 'unread', readUnits: 5 });
    expect((await step(till, id, 'unread-code', { code }, key)).text).toBe(back.text);
    expect((await step(till, id, 'unread-code', { code })).json.code).toBe('INVENTORY_CODE_UNREAD');
    expect((await readCode(till, id, code)).status).toBe(200);
    expect(await itemsOf(till, id, 'read')).toHaveLength(6);
  });

  test('R-INV-02 a line that was sent and got no answer is sent again and counts once', async () => {
    const { till, shop } = await newCount(house);
    const { code } = await shop.piece();
    const { id } = await started(till);
    const key = 'lectura-sin-conexion';
    const first = await readCode(till, id, code, {}, key);
    expect((await readCode(till, id, code, {}, key)).text).toBe(first.text);
    expect((await till.get(`${INVENTORIES}/${id}`)).json.readUnits).toBe(1);
  });
});

describe('the shop goes on trading', () => {
  test('R-INV-01 B-12 the list stays what it was when it began; what is sold or received since is shown as moved or arrived', async () => {
    const till = await openTill(house);
    const { shop } = till;
    const manager = await shop.person('MANAGER');
    const [sold, read, late] = [await shop.piece(), await shop.piece(), await shop.piece()];
    const { id } = await started(till);
    expect((await readCode(till, id, read.code)).status).toBe(200);
    expect((await till.sell([sold.code], 10_000)).status).toBe(201);
    const newcomer = await shop.piece();
    expect((await readCode(till, id, newcomer.code)).json).toMatchObject({ situation: 'arrived' });
    // Read just before it was sold, and the line came late.
    expect((await till.sell([late.code], 10_000)).status).toBe(201);
    expect((await readCode(till, id, late.code)).json).toMatchObject({ situation: 'read' });
    expect((await till.get(`${INVENTORIES}/${id}`)).json).toMatchObject({
      expectedUnits: 3,
      readUnits: 3,
      unreadUnits: 0,
      movedUnits: 1,
      arrivedUnits: 1,
      missingCents: 0,
    });
    const moved = await itemsOf(till, id, 'moved');
    expect(moved).toMatchObject([{ code: sold.code, placeEs: 'En manos del cliente' }]);
    expect(moved[0].movedWith).toMatch(/^VE-/);
    const done = await finish({ till, shop, manager }, id, { isConfirmed: false, approval: undefined });
    expect(done).toMatchObject({
      status: 200,
      json: { state: 'finish', openIncidents: 0, signerName: 'Yaiza Santana' },
    });
    expect(await itemsOf(till, id, 'incidents')).toEqual([]);
  });

  test('B-12 a sale and the end of the count at the same moment: the piece is sold, and not missing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const till = await openTill(house);
      const { shop } = till;
      const manager = await shop.person('MANAGER');
      const [here, contested] = [await shop.piece(), await shop.piece()];
      const { id } = await started(till);
      await readCode(till, id, here.code);
      const [sale, end] = await Promise.all([till.sell([contested.code], 10_000), finish({ till, shop, manager }, id)]);
      expect(end.status).toBe(200);
      const isSold = sale.status === 201;
      expect(await statusOf(till, contested.id)).toBe(isSold ? 'sold' : 'missing');
      expect(end.json.state).toBe(isSold ? 'finish' : 'error');
    }
  });
});

test('R-INV-05 the list is taken away as a file', async () => {
  const { till } = await newCount(house);
  const { code } = await started(till);
  const file = await till.get(`${INVENTORIES}/export?format=csv`);
  expect(file.status).toBe(200);
  expect(file.text).toContain(code);
  expect(file.text).toContain('Todas las familias');
  expect((await till.get(`${INVENTORIES}?q=${code}`)).json.data).toMatchObject([{ code }]);
});

test('I105 I106 I107 a list, a reading or a loss that does not hold is found', async () => {
  const count = await newCount(house);
  const { till, shop } = count;
  const [here, gone] = [await shop.piece(), await shop.piece()];
  const { id } = await started(till);
  await readCode(till, id, here.code);
  await finish(count, id);
  const broken = async () => (await brokenInvariants(house.db)).map((row) => row.id);
  expect(await broken()).toEqual([]);
  const faults: readonly (readonly [string, string, string])[] = [
    ['I105', `update inventory_items set base_seq = base_seq + 7 where item_id = $1`, here.id],
    ['I106', `update inventory_items set ending = 'moved' where item_id = $1`, gone.id],
    ['I107', `update products set status = 'available' where id = $1`, gone.id],
  ];
  const undo: Readonly<Record<string, string>> = {
    I105: `update inventory_items set base_seq = base_seq - 7 where item_id = $1`,
    I106: `update inventory_items set ending = 'missing' where item_id = $1`,
    I107: `update products set status = 'missing' where id = $1`,
  };
  for (const [name, fault, item] of faults) {
    await house.db.pool.query(fault, [item]);
    expect(await broken()).toContain(name);
    await house.db.pool.query(undo[name]!, [item]);
  }
  expect(await broken()).toEqual([]);
});
