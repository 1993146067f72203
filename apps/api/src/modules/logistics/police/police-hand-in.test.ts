import { date } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { agedInHold } from '../../../../test/holds.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { age, BOOKS, generate, handIn, lotsOf } from '../../../../test/police.ts';
import { bought, buy, byTransfer, lotStep, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { take } from '../../../../test/recoverables.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { Alarms } from '../../../platform/alarms.ts';
import { releaseLots } from '../../counter/lots/lots.release.ts';
import { watchBooks } from './police.watch.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = businessDate(new Date());
const stateOf = async (lotId: string): Promise<string> =>
  (await house.db.pool.query('select state from lots where id = $1', [lotId])).rows[0].state;

describe('a book that is handed in', () => {
  test('R-POL-04 B-31 handed in, the days of the law begin and the midnight after the last one frees the lot', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    const [a] = await lotsOf(desk, [60]);
    const { id } = (await generate(till, addDays(today, -60))).json;
    // However long ago it was bought.
    await releaseLots(house.db);
    expect(await stateOf(a!.lotId)).toBe('police-book');
    expect((await lotStep(till, a!.lotId, 'mark-to-ship')).json.code).toBe('HOLD_WAITS_FOR_BOOK');
    const handed = await handIn(till, id);
    expect(handed.json).toMatchObject({ state: 'submitted', station: 'Comisaría de Centro', actions: [] });
    const until = addDays(today, 15);
    expect((await till.get(`/v1/lots/${a!.lotId}`)).json).toMatchObject({ state: 'blocked', holdUntil: until });
    await agedInHold(house, sql`id = ${a!.lotId}`, 15);
    await releaseLots(house.db);
    expect((await till.get(`/v1/lots/${a!.lotId}`)).json).toMatchObject({ state: 'blocked', holdUntil: today });
    expect((await lotStep(till, a!.lotId, 'mark-to-ship')).json.code).toBe('HOLD_ACTIVE');
    await agedInHold(house, sql`id = ${a!.lotId}`, 1);
    await releaseLots(house.db);
    expect(await stateOf(a!.lotId)).toBe('released');
  });

  test('R-POL-04 B-31 it is handed in after the one before it, not before it was generated, and with what the station gave', async () => {
    const desk = await newDesk(house);
    const { till } = desk;
    await lotsOf(desk, [8, 2]);
    const first = (await generate(till, addDays(today, -5))).json;
    const second = (await generate(till, today)).json;
    expect(await handIn(till, second.id)).toMatchObject({
      status: 409,
      json: {
        code: 'STATE_CONFLICT',
        details: { reason: 'isNextToSubmit', reasonCode: 'POLICE_BOOK_NOT_NEXT_TO_SUBMIT' },
      },
    });
    const offered = async (id: string) =>
      (await till.get(`${BOOKS}/${id}`)).json.actions.find(({ action }: { action: string }) => action === 'submit')
        .allowed;
    expect([await offered(first.id), await offered(second.id)]).toEqual([true, false]);
    for (const [more, code, path] of [
      [{ submittedDate: addDays(today, -1) }, 'BOOK_SUBMITTED_EARLY', 'submittedDate'],
      [{ submittedDate: addDays(today, 1) }, 'BOOK_SUBMITTED_FUTURE', 'submittedDate'],
      [{ receiptId: undefined }, 'VALIDATION', 'receiptId'],
      [{ receiptId: await uploadPhoto(till, 'police-record') }, 'FILE_UNKNOWN', 'receiptId'],
    ] as const) {
      const refused = await handIn(till, first.id, more);
      expect([refused.json.code, refused.json.fields[0].path]).toEqual([code, path]);
    }
    const commercial = await desk.shop.person('METAL_COMMERCIAL');
    expect((await handIn(till, first.id, { signature: commercial.signature })).json.code).toBe('SIGNER_NOT_ALLOWED');
    expect((await till.get(`${BOOKS}/${first.id}/receipt`)).status).toBe(404);
    const key = 'entregar-el-libro-01';
    const receiptId = await uploadPhoto(till, 'book-receipt');
    const handed = await handIn(till, first.id, { receiptId }, key);
    expect(handed.json).toMatchObject({ state: 'submitted', hasReceipt: true });
    expect((await handIn(till, first.id, { receiptId }, key)).text).toBe(handed.text);
    expect((await till.get(`${BOOKS}/${first.id}/receipt`)).headers['content-type']).toMatch(/^image/);
    expect((await handIn(till, second.id)).status).toBe(200);
    const plant = (statement: string) => behindTheGuards(house.databaseUrl, statement);
    const broken = async () => (await brokenInvariants(house.db)).map((one) => one.id);
    await plant(`update police_books set generated_at = generated_at + interval '2 days' where id = '${second.id}'`);
    expect(await broken()).toContain('I192');
    await plant(`update police_books set generated_at = generated_at - interval '2 days' where id = '${second.id}'`);
    expect(await broken()).not.toContain('I192');
  });
});

describe('what it says was paid', () => {
  test('R-POL-04 each line says its price with its part of the extra payment for gold, and they add up to what was paid', async () => {
    const desk = await newDesk(house);
    const { till, manager } = desk;
    const grams = (mg: number) => ({ weightMg: mg, metalWeightMg: mg });
    const lines = [
      ring(grams(20_010)),
      ring({ ...grams(30_000), metal: 'PLATA', hallmarks: '925' }),
      ring(grams(20_010)),
      ring(grams(20_014)),
    ];
    // 60,034 g of gold at 50,00 €, 30 g of silver at 0,45 €, and 1,00 € a gram of gold from 50 g on: 60,03 €.
    const totalCents = 2 * 100_050 + 100_070 + 1_350 + 6_003;
    const approval = { ...manager.signature, reason: 'Lote de familia' };
    const { lot } = await bought(desk, {
      lines,
      appraisalCents: totalCents,
      payments: byTransfer(totalCents),
      approval,
    });
    expect(lot).toMatchObject({ totalCents, extraGoldCents: 6_003 });
    const { id } = (await generate(till, today)).json;
    const { data } = (await till.get(`${BOOKS}/${id}/lines`)).json;
    expect(data.map(({ orderNumber }: { orderNumber: number }) => orderNumber)).toEqual([1, 1, 1, 1]);
    expect(data.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual([
      102_051, 1_350, 102_051, 102_071,
    ]);
  });

  test('I190 an entry that says another price than was paid is seen', async () => {
    const desk = await newDesk(house);
    await lotsOf(desk, [2]);
    const { id } = (await generate(desk.till, today)).json;
    const broken = async () => (await brokenInvariants(house.db)).map((one) => one.id);
    expect(await broken()).toEqual([]);
    const change = (from: string, to: string) =>
      behindTheGuards(
        house.databaseUrl,
        `update police_book_entries set content = replace(content, '${from}', '${to}') where book_id = '${id}'`,
      );
    await change('"priceCents":20000', '"priceCents":19999');
    expect(await broken()).toEqual(expect.arrayContaining(['I95', 'I190']));
    await change('"priceCents":19999', '"priceCents":20000');
    expect(await broken()).toEqual([]);
  });
});

describe('whose book it is', () => {
  test('R-POL-04 a lot is in the book of the shop that bought it, wherever it lies, and also once that shop is closed', async () => {
    const [desk, next, admin] = [
      await newDesk(house),
      await newDesk(house),
      await (await newShop(house)).till('ADMIN'),
    ];
    const [lot] = await lotsOf(desk, [2]);
    await behindTheGuards(house.databaseUrl, `update lots set store_id = '${next.shop.id}' where id = '${lot!.lotId}'`);
    expect((await generate(next.till, today)).json.code).toBe('BOOK_EMPTY');
    await house.db.pool.query('update stores set is_active = false where id = $1', [desk.shop.id]);
    const keeping = async () =>
      (await admin.get('/v1/police/stores')).json.data.map(({ id }: { id: string }) => id).includes(desk.shop.id);
    expect(await keeping()).toBe(true);
    const body = { storeId: desk.shop.id, untilDate: today, signature: admin.signature };
    const book = (await admin.call('POST', BOOKS, body)).json;
    expect(book).toMatchObject({ code: `LP-${desk.shop.code}-0001`, firstOrder: 1, lastOrder: 1 });
    expect((await admin.get(`${BOOKS}/${book.id}/lines`)).json.data).toMatchObject([{ lotId: lot!.lotId }]);
    expect(await keeping()).toBe(false);
    const broken = async () => (await brokenInvariants(house.db)).map((one) => one.id);
    const takenBy = (storeId: string) =>
      behindTheGuards(house.databaseUrl, `update lots set taken_store_id = '${storeId}' where id = '${lot!.lotId}'`);
    await takenBy(next.shop.id);
    expect(await broken()).toContain('I191');
    await takenBy(desk.shop.id);
    expect(await broken()).not.toContain('I191');
    await behindTheGuards(house.databaseUrl, `update lots set store_id = '${desk.shop.id}' where id = '${lot!.lotId}'`);
    await house.db.pool.query('update stores set is_active = true where id = $1', [desk.shop.id]);
  });

  test('R-POL-04 where no book is kept no used gold is taken in: neither bought nor with the right to buy it back', async () => {
    const desk = await newDesk(house);
    await house.db.pool.query(`update stores set channel = 'ADMIN' where id = $1`, [desk.shop.id]);
    for (const refused of [await buy(desk), await take(desk)]) {
      expect([refused.status, refused.json.code]).toEqual([409, 'SHOP_WITHOUT_BOOK']);
    }
  });
});

describe('what is not at the station in time', () => {
  test('B-31 R-POL-04 after a week the shop sees it on its home and in the list, and direction is told again each week', async () => {
    const desk = await newDesk(house);
    const { till, shop } = desk;
    const alarms = async () =>
      (
        await house.db.pool.query(
          `select text, state from alarms where kind = 'overdue' and subject like $1 order by created_at`,
          [`${shop.id}%`],
        )
      ).rows;
    const told = new Alarms(house.db, {
      mailsOf: async () => [],
      write: ({ text }) => ({ subject: 'Libros de policía', body: text }),
    });
    const watch = () => watchBooks(house.db, told);
    const lineOf = async (who: Till) =>
      (await who.get('/v1/home/agenda')).json.data.find(({ kind }: { kind: string }) => kind === 'policeLate');
    const day = async () => {
      const line = await lineOf(till);
      return { lots: line?.count ?? 0, since: line?.names[0] ?? null };
    };
    const late = async () => (await till.get(`${BOOKS}?late=true`)).json.totalCount;
    const [lot] = await lotsOf(desk, [7]);
    await watch();
    expect([await day(), await alarms()]).toEqual([{ lots: 0, since: null }, []]);
    await age(house, lot!.lotId, 1);
    const since = addDays(today, -8);
    await watch();
    await watch();
    expect(await day()).toEqual({ lots: 1, since: policeEs.since(date(since)) });
    expect(await alarms()).toHaveLength(1);
    expect((await alarms())[0].text).toContain(`Tienda ${shop.code} no ha entregado a la policía`);
    // In a book is not yet at the station.
    const { id } = (await generate(till, today)).json;
    expect(await late()).toBe(1);
    await age(house, lot!.lotId, 7);
    await watch();
    expect((await alarms()).map(({ state }) => state)).toEqual(['over', 'open']);
    await handIn(till, id);
    await watch();
    expect([await day(), await late()]).toEqual([{ lots: 0, since: null }, 0]);
    expect((await alarms()).map(({ state }) => state)).toEqual(['over', 'over']);
    const driver = await shop.till('DRIVER');
    expect(await lineOf(driver)).toBeUndefined();
  });
});
