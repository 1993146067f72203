import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { encode, verified } from '../../../../test/encodings.ts';
import { arrived, extracted } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import { outOfHold } from '../../../../test/holds.ts';
import { BOOKS, bookStep, generate, giveBack, handIn, intervened, writtenIn } from '../../../../test/police.ts';
import {
  bought,
  fromTill,
  heldOf,
  lotStep,
  newDesk,
  PURCHASES,
  purchaseStep,
  ring,
  setPrices,
} from '../../../../test/purchases.ts';
import { allowed, deliver, givePin, renew, step, taken, withdraw } from '../../../../test/recoverables.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { releaseLots } from '../../counter/lots/lots.release.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = businessDate(new Date());
const linesOf = async (till: Till, id: string) => (await till.get(`${BOOKS}/${id}/lines`)).json.data;
const next = async (till: Till) => (await till.get(`${BOOKS}/next?storeId=${till.shop.id}&untilDate=${today}`)).json;

describe('what becomes of a lot after its entry', () => {
  test('R-POL-04 recovered by its customer: an entry of its own with its day in the next book, and the old one stands', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const sale = await taken(desk);
    const first = (await generate(till, today)).json;
    const written = (await till.get(`${BOOKS}/${first.id}/file`)).bytes;
    await givePin(till, desk.customerId);
    expect((await withdraw(till, sale.id, 24_000, { approval: allowed(desk).approval })).status).toBe(200);
    // Paid, and still in the shop.
    expect(await next(till)).toMatchObject({ lotCount: 0, noteCount: 0 });
    expect((await deliver(desk, sale.id)).status).toBe(200);
    expect(await next(till)).toMatchObject({ bookNumber: 2, firstOrder: 2, lotCount: 0, jewelCount: 0, noteCount: 1 });
    const bought1 = await bought(desk);
    const second = (await generate(till, today)).json;
    expect(second).toMatchObject({ firstOrder: 2, lastOrder: 3, jewelCount: 1, noteCount: 1 });
    expect(await linesOf(till, second.id)).toMatchObject([
      { kind: 'intake', orderNumber: 2, lotCode: bought1.lotCode, ofOrder: null },
      {
        kind: 'destination',
        orderNumber: 3,
        noted: 'recovered',
        ofOrder: 1,
        date: today,
        originCode: sale.code,
        lotCode: sale.lot.code,
        description: 'Del nº 1: Anillo liso, grabado M y J 1998',
        weightMg: null,
        priceCents: null,
      },
    ]);
    const said = ['Del nº 1: Anillo liso, grabado M y J 1998', 'Recuperado por su cliente', sale.code, sale.lot.code];
    const { paper, sheet } = await writtenIn(till, second.id);
    for (const words of said)
      expect([words, paper.includes(words), sheet.includes(words)]).toEqual([words, true, true]);
    expect((await till.get(`${BOOKS}/${first.id}/file`)).bytes.equals(written)).toBe(true);
    expect((await generate(till, today)).json.code).toBe('BOOK_EMPTY');
  });

  test('R-POL-04 R-POL-05 seized, given back and stolen, each with what it came with; a deleted book leaves them waiting', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const { lotId, lotCode } = await bought(desk);
    await handIn(till, (await generate(till, today)).json.id);
    const seized = await intervened(till, [lotCode]);
    await giveBack(till, seized.id, [seized.items[0].id]);
    await outOfHold(house, [lotId]);
    await releaseLots(house.db);
    const body = { ...allowed(desk, 'Robo en el mostrador'), signature: till.signature };
    expect((await lotStep(till, lotId, 'declare-lost', body)).status).toBe(200);
    const book = (await generate(till, today)).json;
    const noted = (lines: readonly Record<string, unknown>[]) =>
      lines.map((line) => [line['orderNumber'], line['noted'], line['ofOrder']]);
    const said = [
      [2, 'seized', 1],
      [3, 'givenBack', 1],
      [4, 'lost', 1],
    ];
    expect(noted(await linesOf(till, book.id))).toEqual(said);
    expect(await brokenInvariants(house.db)).toEqual([]);
    expect((await bookStep(till, book.id, 'delete', { reason: 'Faltaba una hoja' })).status).toBe(200);
    expect(await next(till)).toMatchObject({ firstOrder: 2, noteCount: 3 });
    const again = (await generate(till, today)).json;
    expect(noted(await linesOf(till, again.id))).toEqual(said);
    // Of a later order number than what is told of it.
    const number = (by: number) =>
      behindTheGuards(
        house.databaseUrl,
        `update police_book_entries set order_number = order_number + ${by} where lot_id = '${lotId}' and kind = 'intake'`,
      );
    await number(100);
    expect((await brokenInvariants(house.db)).map(({ id }) => id)).toContain('I193');
    await number(-100);
  });
});

test('R-POL-04 R-POL-05 each jewel the police take or give back after its book is an entry, also where others are with them', async () => {
  const desk = await newDesk(house);
  const { till } = desk;
  const each = { weightMg: 2_000, metalWeightMg: 2_000 };
  const three = { lines: [ring(each), ring(each), ring(each)], appraisalCents: 30_000, payments: fromTill(30_000) };
  const { lotCode } = await bought(desk, three);
  await generate(till, today);
  const first = await intervened(till, [`${lotCode}-1`]);
  const second = await intervened(till, [`${lotCode}-2`]);
  await giveBack(till, first.id, [first.items[0].id]);
  await giveBack(till, second.id, [second.items[0].id]);
  const book = (await generate(till, today)).json;
  const lines = await linesOf(till, book.id);
  expect(lines.map((line: { noted: string }) => line.noted)).toEqual(['seized', 'seized', 'givenBack', 'givenBack']);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-POL-04 encoded and sold, each lot it was made of says the piece, the jewel and the sale', async () => {
  const { metals, ids } = await arrived(house);
  const { rows } = await house.db.pool.query('select taken_store_id as id from lots where id = $1', [ids[0]]);
  const admin = await metals.shop.till('ADMIN');
  const written = async () => {
    const body = { storeId: rows[0].id, untilDate: today, signature: admin.signature };
    const { id } = await ok(admin.call('POST', BOOKS, body));
    return await linesOf(admin, id);
  };
  expect(await written()).toHaveLength(2);
  const jewels = [await extracted(metals, ids[0]!, ['UNIFY']), await extracted(metals, ids[1]!, ['UNIFY'])].flat();
  const made = await ok(encode(metals, await verified(metals, jewels, 8_000)));
  expect((await written()).map((line: { noted: string }) => line.noted)).toEqual(['coded', 'coded']);
  const { json } = await admin.get('/v1/cash/current');
  await admin.open(json.expectedCents, { redistribution: 'CONFIRM' });
  const sale = await admin.sell([made.productCode], 59_900);
  expect(sale.status).toBe(201);
  const told = await written();
  expect(told).toMatchObject([
    { kind: 'destination', orderNumber: 5, noted: 'sold', ofOrder: 1, date: today, lotId: ids[0] },
    { kind: 'destination', orderNumber: 6, noted: 'sold', ofOrder: 2, date: today, lotId: ids[1] },
  ]);
  expect(told[0].description).toContain('Del nº 1: Anillo liso');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

describe('an operation that is annulled', () => {
  const desks = async () => {
    const desk = await newDesk(house);
    const direction = await desk.shop.person('ADMIN');
    const reason = 'El juzgado lo ordena';
    return { desk, asked: { reason, approval: { ...direction.signature, reason } } };
  };

  test('R-POL-04 R-PUR-01 in a book it is not undone: direction alone annuls it, and the next book says so', async () => {
    const { desk, asked } = await desks();
    const { till } = desk;
    const before = await heldOf(till);
    const { id, lotCode } = await bought(desk);
    const annul = (body: object, key?: string) =>
      purchaseStep(till, id, 'annul', { signature: till.signature, ...body }, key);
    expect((await annul(asked)).json.details.reason).toBe('isOpenToAnnul');
    await generate(till, today);
    expect((await purchaseStep(till, id, 'cancel', { signature: till.signature, ...asked })).json.details.reason).toBe(
      'isOpenToChange',
    );
    const refused = await annul(allowed(desk));
    expect([refused.status, refused.json.code, refused.json.fields[0].path]).toEqual([
      422,
      'DIRECTION_REQUIRED',
      'approval',
    ]);
    const stranger = await desk.shop.person('METAL_COMMERCIAL');
    expect((await annul({ ...asked, signature: stranger.signature })).json.code).toBe('SIGNER_NOT_ALLOWED');
    const key = 'anular-lo-anotado-01';
    const done = await annul(asked, key);
    expect(done.json).toMatchObject({ state: 'cancelled', lotState: 'null' });
    expect((await annul(asked, key)).text).toBe(done.text);
    expect((await annul(asked)).json.code).toBe('STATE_CONFLICT');
    expect(await heldOf(till)).toEqual(before);
    const book = (await generate(till, today)).json;
    expect(await linesOf(till, book.id)).toMatchObject([
      { kind: 'annulment', orderNumber: 2, noted: 'annulled', ofOrder: 1, lotCode, date: today },
    ]);
    expect((await linesOf(till, book.id))[0].description).toBe('Anula el nº 1: Anillo liso, grabado M y J 1998');
    expect((await till.get(`${PURCHASES}/${id}`)).json.state).toBe('cancelled');
  });

  test('R-POL-04 R-VR-01 a recoverable sale alike, once its renewals are undone', async () => {
    const { desk, asked } = await desks();
    const { till } = desk;
    const sale = await taken(desk);
    expect((await step(till, sale.id, 'annul', asked)).json.details.reason).toBe('isOpenToAnnul');
    await generate(till, today);
    expect((await step(till, sale.id, 'annul', allowed(desk))).json.code).toBe('DIRECTION_REQUIRED');
    expect((await renew(till, sale.id, 4_000)).status).toBe(200);
    expect(await step(till, sale.id, 'annul', asked)).toMatchObject({
      status: 409,
      json: { details: { reason: expect.any(String) } },
    });
    expect((await step(till, sale.id, 'undo-renewal', { reason: 'Se equivocó de contrato' })).status).toBe(200);
    expect((await step(till, sale.id, 'annul', asked)).json).toMatchObject({ state: 'ANU' });
    const book = (await generate(till, today)).json;
    expect(await linesOf(till, book.id)).toMatchObject([{ kind: 'annulment', ofOrder: 1, originCode: sale.code }]);
  });
});
