import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { Alarms } from '../../../platform/alarms.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { act, agreedLine, closed, collected, division, review, setClosingPrices } from '../../../../test/closings.ts';
import { behindTheGuards, onOwnersBehalf } from '../../../../test/database.ts';
import { ok } from '../../../../test/goods.ts';
import { cutAtTheRight } from '../../../../test/pdf-text.ts';
import { BOOKS, bookStep, handIn, writtenIn } from '../../../../test/police.ts';
import { bought, newDesk, setPrices } from '../../../../test/purchases.ts';
import { newShop, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';
import { WHOLESALE, wholesaleCustomer, wholesaleValues } from '../../../../test/wholesale.ts';
import { watchBooks } from './police.watch.ts';

const house = useHouse();
beforeAll(async () => {
  await setClosingPrices(house);
  await setPrices(house);
});
const today = businessDate(new Date());
const generate = (till: Till, key?: string) =>
  till.call('POST', BOOKS, { storeId: null, untilDate: today, signature: till.signature }, key);
const next = async (till: Till) => (await till.get(`${BOOKS}/next?untilDate=${today}`)).json;
const linesOf = async (till: Till, id: string) => (await till.get(`${BOOKS}/${id}/lines`)).json.data;
const fetched = async (till: Till, grams = 10_000) => {
  const { id } = await closed(till, { lines: [agreedLine('ORO_18', grams)] });
  return await collected(till, id, grams);
};

describe('the book of the metals division', () => {
  test('R-POL-04 each collection is an entry with its licence and its grams, and what the scale says later another', async () => {
    const till = await division(house);
    const reviewed = await fetched(till);
    await ok(review(till, reviewed.id, 9_000, 1_000));
    const waiting = await fetched(till, 5_000);
    expect(await next(till)).toMatchObject({ lotCount: 2, jewelCount: 2, noteCount: 0, unlicensed: [] });
    const first = await ok(generate(till));
    expect(first).toMatchObject({
      kind: 'DIVISION',
      storeId: null,
      code: 'LP-METALES-0001',
      firstOrder: 1,
      lastOrder: 2,
    });
    expect(await linesOf(till, first.id)).toMatchObject([
      { kind: 'intake', orderNumber: 1, originCode: reviewed.code, metal: 'ORO_18', weightMg: 10_000, lotId: null },
      { kind: 'intake', orderNumber: 2, originCode: waiting.code, weightMg: 5_000 },
    ]);
    const { paper: read, sheet } = await writtenIn(till, first.id);
    expect(await cutAtTheRight((await till.get(`${BOOKS}/${first.id}/file`)).bytes, 28)).toEqual([]);
    const licence = 'MP-35-0412, Jefatura Superior de Policía de Canarias';
    for (const said of [reviewed.code, waiting.code, licence, 'LP-METALES-0001'])
      expect([said, read.includes(said), sheet.includes(said)]).toEqual([said, true, true]);
    for (const said of ['10,00', '5,00', '750', '9,00', '1,00', TEST_COMPANY.legalName]) expect(read).toContain(said);
    const { rows } = await house.db.pool.query(
      `select content::jsonb as said from police_book_entries where book_id = $1 order by order_number`,
      [first.id],
    );
    expect(rows[0].said).toMatchObject({
      seller: { licenceNumber: 'MP-35-0412', licenceBody: 'Jefatura Superior de Policía de Canarias' },
      lines: [{ fineness: 750, acceptedMg: 9_000, rejectedMg: 1_000 }],
    });
    expect(rows[1].said.lines[0].fineness).toBeNull();
    // Reviewed after its book, and another that is cancelled after it.
    await ok(review(till, waiting.id, 5_000));
    const given = await fetched(till);
    const second = await ok(generate(till));
    expect(await linesOf(till, second.id)).toMatchObject([
      { kind: 'intake', orderNumber: 3, originCode: given.code },
      { kind: 'destination', orderNumber: 4, noted: 'assayed', ofOrder: 2, originCode: waiting.code },
    ]);
    await ok(act(till, given.id, 'cancel', { reason: 'No era suyo' }));
    const third = await ok(generate(till));
    expect(await linesOf(till, third.id)).toMatchObject([
      { kind: 'annulment', orderNumber: 5, noted: 'collectionCancelled', ofOrder: 3, originCode: given.code },
    ]);
    expect((await generate(till)).json.code).toBe('BOOK_EMPTY');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-POL-04 cancelled before its book it never was; deleted, the book leaves everything waiting', async () => {
    const till = await division(house);
    const gone = await fetched(till);
    await ok(act(till, gone.id, 'cancel', { reason: 'No era suyo' }));
    const kept = await fetched(till);
    const key = 'libro-de-la-division-01';
    const book = await ok(generate(till, key));
    expect((await generate(till, key)).json).toEqual(book);
    expect((await linesOf(till, book.id)).map((line: { originCode: string }) => line.originCode)).toEqual([kept.code]);
    expect((await bookStep(till, book.id, 'delete', { reason: 'Faltaba una hoja' })).status).toBe(200);
    const again = await ok(generate(till));
    expect(again).toMatchObject({ bookNumber: book.bookNumber, firstOrder: book.firstOrder });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-POL-04 handed in one after the other, as those of the shops, whose numbers are their own', async () => {
    const till = await division(house);
    const desk = await newDesk(house);
    await bought(desk);
    const ofShop = await ok(
      desk.till.call('POST', BOOKS, { storeId: desk.shop.id, untilDate: today, signature: desk.till.signature }),
    );
    expect(ofShop).toMatchObject({ kind: 'SHOP', firstOrder: 1 });
    const open = (await till.get(`${BOOKS}?kind=DIVISION&state[]=generated&sort=bookNumber`)).json.data;
    await fetched(till);
    const last = await ok(generate(till));
    expect(open.length).toBeGreaterThan(0);
    expect((await handIn(till, last.id)).json.details.reason).toBe('isNextToSubmit');
    for (const { id } of [...open, last]) expect((await handIn(till, id)).json.state).toBe('submitted');
    expect((await bookStep(till, last.id, 'delete', { reason: 'Faltaba una hoja' })).json.code).toBe('STATE_CONFLICT');
    expect((await till.get(`${BOOKS}?kind=SHOP`)).json.data.map(({ id }: { id: string }) => id)).toContain(ofShop.id);
  });

  test('R-POL-04 without the licence of who brought it there is no book: who lacks it is listed, and asked for it', async () => {
    const till = await division(house);
    const refused = await till.call('POST', WHOLESALE, { ...wholesaleValues(), licenceNumber: '', documents: [] });
    expect(refused.json.fields.map(({ path }: { path: string }) => path)).toContain('licenceNumber');
    const customer = await wholesaleCustomer(till);
    const { id } = await closed(till, { customerId: customer.id, lines: [agreedLine('ORO_18', 10_000)] });
    await collected(till, id, 10_000);
    // As those of before.
    await onOwnersBehalf(
      house.databaseUrl,
      `update wholesale_customers set licence_number = '', licence_body = '' where id = $1`,
      [customer.id],
    );
    const listed = (await till.get(`${WHOLESALE}?unlicensed=true`)).json.data;
    expect(listed.map((one: { id: string }) => one.id)).toEqual([customer.id]);
    expect((await next(till)).unlicensed).toEqual([{ id: customer.id, name: customer.fiscalName }]);
    const told = await generate(till);
    expect([told.status, told.json.code]).toEqual([409, 'BOOK_UNLICENSED']);
    const url = `${WHOLESALE}/${customer.id}`;
    const seen = (await till.get(url)).json;
    const edit = (licence: object) => {
      const values = wholesaleValues({ taxId: seen.taxId, ...licence });
      return till.call('PATCH', url, { ...values, version: seen.version });
    };
    expect((await edit({ licenceBody: '' })).json.fields[0].path).toBe('licenceBody');
    await ok(edit({}));
    await ok(generate(till));
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-PERM-01 R-PERM-03 it is of no shop: managers and shops neither see it nor make one', async () => {
    const till = await division(house);
    await fetched(till);
    const book = await ok(generate(till));
    for (const role of ['MANAGER', 'SHOP_ASSISTANT'] as const) {
      const other = await (await newShop(house)).till(role);
      expect((await other.get(`${BOOKS}/${book.id}`)).status).toBe(404);
      expect((await other.get(`${BOOKS}?kind=DIVISION`)).json.data).toEqual([]);
      expect((await generate(other)).status).toBe(404);
    }
    const commercial = await (await newShop(house)).till('METAL_COMMERCIAL');
    expect((await generate(commercial)).status).toBe(403);
  });

  test('B-31 R-POL-04 after a month direction is told that it is not at the station', async () => {
    const till = await division(house);
    const { id } = await fetched(till);
    const back = (days: number) =>
      behindTheGuards(house.databaseUrl, `update collections set made_date = made_date - ${days} where id = '${id}'`);
    const alarms = new Alarms(house.db, {
      mailsOf: async () => [],
      write: ({ text }) => ({ subject: 'Libros de policía', body: text }),
    });
    const told = async () => {
      await watchBooks(house.db, alarms);
      const { rows } = await house.db.pool.query(
        `select text from alarms where kind = 'overdue' and state = 'open' and text like 'La división%'`,
      );
      return rows.length;
    };
    await back(31);
    expect(await told()).toBe(0);
    await back(1);
    expect(await told()).toBe(1);
    const book = await ok(generate(till));
    expect((await till.get(`${BOOKS}?kind=DIVISION&late=true`)).json.data.map((one: { id: string }) => one.id)).toEqual(
      [book.id],
    );
    const open = (await till.get(`${BOOKS}?kind=DIVISION&state[]=generated&sort=bookNumber`)).json.data;
    for (const one of open) await ok(handIn(till, one.id));
    expect(await told()).toBe(0);
    await back(-32);
  });

  test('I222 an entry that says other grams is seen', async () => {
    const till = await division(house);
    await fetched(till);
    const book = await ok(generate(till));
    const grams = (from: number, to: number) =>
      behindTheGuards(
        house.databaseUrl,
        `update police_book_entries set content = replace(content, '"weightMg":${from}', '"weightMg":${to}')
          where book_id = '${book.id}'`,
      );
    await grams(10_000, 10_001);
    expect((await brokenInvariants(house.db)).map(({ id }) => id)).toEqual(expect.arrayContaining(['I222', 'I95']));
    expect((await till.get(`${BOOKS}/${book.id}/lines`)).json.code).toBe('BOOK_CHANGED');
    await grams(10_001, 10_000);
  });
});
