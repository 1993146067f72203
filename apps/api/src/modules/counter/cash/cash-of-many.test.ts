/** What an office sees of the cash of its shops: one, some, all of them together. */
import { describe, expect, test } from 'vitest';
import { newShop, type Shop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const asked = (...shops: readonly { readonly id: string }[]): string =>
  shops.map(({ id }) => `storeId[]=${id}`).join('&');

/** Two shops that have opened and sold, and an accountant who sits in a third. */
async function group() {
  const [north, south, office] = [await newShop(house), await newShop(house), await newShop(house)];
  const [atNorth, atSouth] = [await north.till(), await south.till()];
  await atNorth.open(100_500, { reason: 'Un billete de cinco de ayer' });
  await atSouth.open();
  for (const [till, cents] of [
    [atNorth, 1_000],
    [atSouth, 2_000],
    [atNorth, 3_000],
  ] as const)
    expect((await till.sell([(await till.shop.piece(cents)).code], cents)).status).toBe(201);
  return { north, south, office, atNorth, atSouth, accountant: await office.till('ACCOUNTANT') };
}

describe('the movements of many shops', () => {
  test('R-CASH-06 R-REM-01 are one list in the order they were booked, each with its shop and its own balance', async () => {
    const { north, south, accountant } = await group();
    const url = `/v1/cash/movements?kind[]=SALE_PAYMENT&${asked(north, south)}`;
    const { data, totals, totalCount } = (await accountant.get(url)).json;
    const name = (shop: Shop): string => `Tienda ${shop.code}`;
    expect(data.map((row: { storeName: string; inCents: number }) => [row.storeName, row.inCents])).toEqual([
      [name(north), 3_000],
      [name(south), 2_000],
      [name(north), 1_000],
    ]);
    expect(data[0].balanceCents).toBe(104_000);
    expect({ totalCount, totals }).toEqual({
      totalCount: 3,
      totals: { inCents: 6_000, outCents: 0, span: 'DAY' },
    });
  });

  test('R-CASH-06 are paged without losing or repeating one, either way', async () => {
    const { north, south, accountant } = await group();
    for (const sort of ['at', '-at']) {
      const all = `/v1/cash/movements?sort=${sort}&${asked(north, south)}`;
      const base = `${all}&limit=2`;
      const whole = (await accountant.get(all)).json.data.map(({ id }: { id: string }) => id);
      const paged: string[] = [];
      for (let url = base; ;) {
        const page = (await accountant.get(url)).json;
        paged.push(...page.data.map(({ id }: { id: string }) => id));
        if (!page.nextCursor) break;
        url = `${base}&cursor=${page.nextCursor}`;
      }
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(7);
    }
  });

  test('R-CASH-06 are found by who made them, and by who signed them', async () => {
    const { north, south, accountant, atNorth, atSouth } = await group();
    const boss = await north.person('MANAGER');
    const piece = await north.piece(4_000);
    expect((await atNorth.sell([piece.code], 4_000, { signature: boss.signature })).status).toBe(201);
    const by = async (id: string) => {
      const url = `/v1/cash/movements?kind[]=SALE_PAYMENT&employeeId=${id}&${asked(north, south)}`;
      const { data, totalCount, totals } = (await accountant.get(url)).json;
      expect(totals.inCents).toBe(data.reduce((sum: number, row: { inCents: number }) => sum + row.inCents, 0));
      return [totalCount, ...data.map((row: { inCents: number }) => row.inCents)];
    };
    expect(await by(atSouth.person.id)).toEqual([1, 2_000]);
    expect(await by(atNorth.person.id)).toEqual([3, 4_000, 3_000, 1_000]);
    expect(await by(boss.id)).toEqual([1, 4_000]);
    const { text } = await accountant.get(`/v1/cash/movements/export?format=csv&employeeId=${boss.id}&${asked(north)}`);
    expect(text).toContain('40,00');
    expect(text).not.toContain('30,00');
  });

  test('R-CASH-06 a shop sees its own, and nothing of another one it asks for', async () => {
    const { north, south, atNorth } = await group();
    expect((await atNorth.get('/v1/cash/movements')).json.totalCount).toBe(5);
    expect((await atNorth.get(`/v1/cash/movements?${asked(south)}`)).json.totalCount).toBe(0);
    const zone = await north.signIn(await north.person('MANAGER', [north.id, south.id]));
    expect((await zone.get(`/v1/cash/movements?${asked(north, south)}`)).json.totalCount).toBe(7);
  });

  test('R-CASH-06 their file names the shop of each', async () => {
    const { north, south, accountant } = await group();
    const { text } = await accountant.get(`/v1/cash/movements/export?format=csv&${asked(north, south)}`);
    expect(text).toContain(`Tienda ${north.code}`);
    expect(text).toContain(`Tienda ${south.code}`);
  });
});

describe('the remainder of many shops', () => {
  test('R-REM-01 adds up their notes, and says what is of which', async () => {
    const { north, south, accountant, atNorth } = await group();
    const body = { account: 'remainder', counts: [{ denominationCents: 50_000, units: 10 }] };
    await atNorth.call('POST', '/v1/cash/count', { ...body, reason: 'Arqueo', signature: atNorth.signature });
    const day = (await accountant.get(`/v1/cash/remainder?${asked(north, south)}`)).json;
    expect(day).toMatchObject({
      totalCents: 1_000_000,
      unknownCents: 500_000,
      lines: [{ denominationCents: 50_000, units: 10, amountCents: 500_000 }],
      lastCount: null,
      counts: [{ countedCents: 500_000, storeName: `Tienda ${north.code}` }],
    });
    expect(day.stores).toMatchObject([
      { storeId: north.id, totalCents: 500_000, unknownCents: 0 },
      { storeId: south.id, totalCents: 500_000, unknownCents: 500_000, countedAt: null },
    ]);
  });
});

test('R-REM-01 counts of the remainder are found by who counted; what it holds stays the same', async () => {
  const shop = await newShop(house);
  const [till, manager] = [await shop.till(), await shop.till('MANAGER')];
  const body = { account: 'remainder', counts: [{ denominationCents: 50_000, units: 10 }] };
  for (const one of [till, manager])
    expect((await one.call('POST', '/v1/cash/count', { ...body, signature: one.signature })).status).toBe(201);
  const by = async (id: string) => (await manager.get(`/v1/cash/remainder?employeeId=${id}`)).json;
  expect((await manager.get('/v1/cash/remainder')).json.counts).toHaveLength(2);
  const own = await by(manager.person.id);
  expect(own).toMatchObject({ totalCents: 500_000, hasRecords: true, lastCount: { countedCents: 500_000 } });
  expect(own.counts.map((row: { id: string }) => row.id)).toEqual([own.lastCount.id]);
  const stranger = await shop.person('MANAGER');
  expect(await by(stranger.id)).toMatchObject({ totalCents: 500_000, hasRecords: true, counts: [] });
});

describe('the sessions of the house', () => {
  const idsOf = async (till: Till, query: string): Promise<string[]> =>
    (await till.get(`/v1/cash/sessions?${query}`)).json.data.map(({ storeId }: { storeId: string }) => storeId);

  test('B-03 R-CASH-04 say what did not match, and are found by it, by shop, by person, by being open', async () => {
    const { north, south, accountant, atNorth, atSouth } = await group();
    const cardReason = 'Un cobro anulado';
    await atNorth.close(104_400, { reason: 'Cambio mal dado', cardTerminalTotalCents: -100, cardReason });
    const both = asked(north, south);
    const { data, sums } = (await accountant.get(`/v1/cash/sessions?${both}`)).json;
    expect(data.find((row: { storeId: string }) => row.storeId === north.id)).toMatchObject({
      openingDifferenceCents: 500,
      expectedCents: 104_000,
      countedCents: 104_400,
      differenceCents: 400,
      countedCardCents: -100,
      cardDifferenceCents: -100,
      saleCount: 2,
      isUnclosed: false,
    });
    expect(sums).toEqual({ openingDifferenceCents: 500, differenceCents: 400, cardDifferenceCents: -100 });
    expect(await idsOf(accountant, `hasDifference=true&${both}`)).toEqual([north.id]);
    expect(await idsOf(accountant, `state[]=open&${both}`)).toEqual([south.id]);
    expect(await idsOf(accountant, `employeeId=${atSouth.person.id}`)).toEqual([south.id]);
    expect(await idsOf(accountant, `isUnclosed=true&${both}`)).toEqual([]);
    await house.db.pool.query('update cash_sessions set business_date = business_date - 1 where store_id = $1', [
      south.id,
    ]);
    expect(await idsOf(accountant, `isUnclosed=true&${both}`)).toEqual([south.id]);
    expect(await idsOf(accountant, `to=2020-01-01&${both}`)).toEqual([]);
  });
});
