import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards, onOwnersBehalf } from '../../../../test/database.ts';
import { encode, releasedClosing, create, step, weighed } from '../../../../test/encodings.ts';
import { broken, extracted } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import { create as melt, finish, giveNotice, reviewed } from '../../../../test/meltings.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { openTill, useHouse } from '../../../../test/shop.ts';
import { encoded, newBuying, received } from '../../../../test/supplier-orders.ts';
import { qb } from '../../../platform/db.ts';
import { bookPieceCosts } from '../../master-data/products/products.costs.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const night = () => bookPieceCosts(house.db);
const balance = async (path: string): Promise<number> => {
  const { rows } = await house.db.pool.query('select balance from ledger_accounts where path = $1', [path]);
  return Number(rows[0].balance);
};
const brokenIds = async () => (await brokenInvariants(house.db)).map(({ id }) => id);
const valued = async (code: string) => ({
  stock: await balance(`store:${code}:stock:pieces`),
  sold: await balance(`store:${code}:cost:sales`),
  lost: await balance(`store:${code}:stock:lost`),
});

test('R-SUPO-04 what a supplier billed is the stock of its warehouse, piece by piece, and nothing is left of the bill', async () => {
  const buying = await newBuying(house);
  const before = await balance('suppliers:goods');
  await received(buying, [[1, 700]]);
  await encoded(buying, [[2, 10_000]], { shippingCents: 301 });
  expect(await balance('suppliers:goods')).toBe(before + 700 + 20_301);
  expect(await night()).toBe(2);
  expect(await balance('suppliers:goods')).toBe(before + 700);
  expect(await valued(buying.till.shop.code)).toEqual({ stock: 20_301, sold: 0, lost: 0 });
  expect(await night()).toBe(0);
  expect(await brokenIds()).toEqual([]);
});

test('R-SUPO-04 I162 four nights at once, as when a job is begun again, book each cost once', async () => {
  const till = await openTill(house);
  for (let count = 0; count < 20; count += 1) await till.shop.piece(10_000, { costCents: 4_000 });
  await Promise.all([night(), night(), night(), night()]);
  expect(await valued(till.shop.code)).toEqual({ stock: 80_000, sold: 0, lost: 0 });
  expect(await night()).toBe(0);
  expect(await brokenIds()).toEqual([]);
});

test('R-SALE-05 what is sold takes its cost with it, and what comes back brings it', async () => {
  const till = await openTill(house);
  const { code } = till.shop;
  const [one, two] = [
    await till.shop.piece(10_000, { costCents: 4_000 }),
    await till.shop.piece(20_000, { costCents: 9_000 }),
  ];
  await night();
  expect(await valued(code)).toEqual({ stock: 13_000, sold: 0, lost: 0 });
  const sale = await ok(till.sell([one.code], 10_000));
  expect(await valued(code)).toEqual({ stock: 13_000, sold: 0, lost: 0 });
  await night();
  expect(await valued(code)).toEqual({ stock: 9_000, sold: 4_000, lost: 0 });
  await ok(
    till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: till.signature,
    }),
  );
  await ok(till.sell([two.code], 20_000));
  await night();
  expect(await valued(code)).toEqual({ stock: 4_000, sold: 9_000, lost: 0 });
  // A cost that is put right moves the stock too, against what no bill brought.
  const origin = await balance('stock:origin');
  await house.db.run(sql`update products set cost_cents = 4_500 where id = ${one.id}`.compile(qb));
  await night();
  expect([await valued(code), await balance('stock:origin')]).toEqual([
    { stock: 4_500, sold: 9_000, lost: 0 },
    origin - 500,
  ]);
  expect(await brokenIds()).toEqual([]);
});

test('R-ENC-01 an encoded piece carries the cost of what it was made of to the shop and to its sale, and so do its grams', async () => {
  const shop = await newOffice(house);
  const till = await shop.till();
  await ok(till.open());
  const metals = await shop.till('ADMIN');
  const closing = await releasedClosing(metals);
  const piece = await broken(metals);
  await house.db.run(sql`update products set cost_cents = 3_000 where id = ${piece.id}`.compile(qb));
  await night();
  const jewels = await extracted(metals, piece.id, ['UNIFY']);
  const FINE = ['encoded', 'encoded-out', 'loss', 'metal', 'origin'].map((name) => `metals:fine-${name}:ORO`);
  const fine = () => Promise.all(FINE.map(balance));
  const grams = async () =>
    [await balance('metals:encoded:ORO_18'), await balance('metals:encoded-out:ORO_18')] as const;
  const [inHouse, out] = await grams();
  const fineBefore = await fine();
  const made = await ok(
    create(metals, jewels, { closings: [{ closingId: closing.id, metal: 'ORO_18', weightMg: 2_000 }] }),
  );
  await ok(step(metals, made.id, 'receive'));
  const lostMg = 120;
  const verified = weighed(made.weightMg - lostMg, { reason: 'Limadura' });
  await ok(step(metals, made.id, 'verify', verified));
  const done = await ok(encode(metals, made.id));
  expect(await brokenIds()).toEqual([]);
  await night();
  const { code } = shop;
  const cost = made.costCents as number;
  expect(cost).toBeGreaterThan(3_000);
  expect([await valued(code), await balance('metals:pieces')]).toEqual([{ stock: cost, sold: 0, lost: 0 }, 0]);
  expect(await brokenIds()).toEqual([]);
  // I163: what lies between bench and shop is no more than what is on its way between them.
  const more = (cents: number) =>
    behindTheGuards(
      house.databaseUrl,
      `update encoding_parents set cost_cents = cost_cents + ${cents}
        where encoding_id = '${made.id}' and jewel_id is null and product_id is null`,
    );
  await more(100);
  expect(await brokenIds()).toContain('I163');
  await more(-100);
  expect(await brokenIds()).toEqual([]);
  const mg = (await grams())[0] - inHouse;
  const ug = mg * 750;
  const fineMoved = async () => (await fine()).map((now, at) => now - fineBefore[at]!);
  // Two grams are of the closing, the rest of the piece; what was filed off takes its part.
  const jewelUg = (made.metalWeightMg - 2_000) * 750;
  expect(await fineMoved()).toEqual([ug, 0, lostMg * 750, -1_500_000, -jewelUg]);
  await ok(till.sell([done.productCode], 59_900));
  await night();
  expect(await valued(code)).toEqual({ stock: 0, sold: cost, lost: 0 });
  expect(await grams()).toEqual([inHouse, out + mg]);
  expect((await fineMoved()).slice(0, 2)).toEqual([0, ug]);
  expect(await brokenIds()).toEqual([]);
});

test('R-MELT-01 a piece that is melted leaves its shop with its cost, and its bar has it', async () => {
  const shop = await newOffice(house);
  const metals = await shop.till('ADMIN');
  const piece = await broken(metals);
  await house.db.run(sql`update products set cost_cents = 7_000 where id = ${piece.id}`.compile(qb));
  await night();
  await extracted(metals, piece.id, ['MELTING']);
  const [bundle] = await reviewed(metals, piece.id);
  const made = await ok(melt(metals, [bundle.id]));
  await ok(giveNotice(metals, made.id));
  const bars = await balance('metals:bars');
  await ok(finish(metals, made.id, bundle.weightMg, 748));
  expect(await balance('metals:bars')).toBe(bars + 7_000);
  expect((await metals.get(`/v1/metals/bars?q=${made.code}`)).json.data[0].costCents).toBe(7_000);
  expect(await brokenIds()).toEqual([]);
  await night();
  expect([await valued(shop.code), await balance('metals:pieces')]).toEqual([{ stock: 0, sold: 0, lost: 0 }, 0]);
  expect(await brokenIds()).toEqual([]);
});

test('I162 a cost that stands where its piece is not, or that no account has, is seen', async () => {
  const till = await openTill(house);
  const piece = await till.shop.piece(10_000, { costCents: 2_500 });
  await night();
  const set = (text: string) =>
    onOwnersBehalf(house.databaseUrl, `update piece_costs set ${text} where item_id = '${piece.id}'`);
  await set('cost_cents = 2_501');
  expect(await brokenIds()).toEqual(['I162']);
  await set(`cost_cents = 2_500, account = 'store:ZZZ:stock:pieces'`);
  expect(await brokenIds()).toEqual(['I162']);
  await set(`account = 'store:${till.shop.code}:stock:pieces'`);
  expect(await brokenIds()).toEqual([]);
});

test('R-REP-01 of a month that is closed the cost is booked today', async () => {
  const till = await openTill(house);
  const piece = await till.shop.piece(10_000, { costCents: 1_200 });
  const back = `alter table custody_items disable trigger custody_items_guard;
    update custody_items set since = since - interval '2 months' where item_id = '${piece.id}';
    alter table custody_items enable trigger custody_items_guard`;
  await onOwnersBehalf(house.databaseUrl, back);
  const month = sql`date_trunc('month', now() - interval '2 months')::date`;
  await house.db.run(
    sql`insert into closed_months (id, store_id, month, closed_at, closed_by)
      values (gen_random_uuid(), ${till.shop.id}, ${month}, now(), ${till.person.id})`.compile(qb),
  );
  await night();
  const booked = await house.db.first(
    sql<{ day: string }>`select t.business_date::text as day from ledger_transactions t
      where t.kind = 'PIECE_COSTS' and t.record_id = ${till.shop.id}`.compile(qb),
  );
  expect(booked?.day).toBe(businessDate(new Date()));
  expect((await valued(till.shop.code)).stock).toBe(1_200);
});
