/** The books of each shop and division beside what the model says of them. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { qb } from '../src/platform/db.ts';
import type { House } from '../test/shop.ts';
import { expectDivisionTillAgrees } from './division-till.ts';
import { expectBarsAgree, paidCents as paidForBars } from './metal-bars.ts';
import type { Metals } from './metals.ts';
import type { Play } from './play.ts';
import { expectPurchasesAgree, type Purchases } from './purchases.ts';
import * as things from './till-things.ts';

async function heldBy({ db }: House, prefix: string): Promise<Record<string, number>> {
  const rows = await db.run(
    sql<{ name: string; balance: number }>`select substr(path, ${prefix.length + 1}::int) as name, balance
      from ledger_accounts where path like ${`${prefix}%`}`.compile(qb),
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.balance]));
}

export async function expectShopAgrees(house: House, { shop, byHand, expected, pieces }: Play): Promise<void> {
  const held = await heldBy(house, `store:${shop.code}:`);
  expect(held).toMatchObject({
    till: expected.tillCents,
    float: expected.floatCents,
    remainder: expected.remainderCents,
    card: expected.cardCents,
    bank: expected.bankCents,
    extraordinary: expected.extraordinaryCents,
    'difference:till': expected.tillDifferenceCents,
    'difference:remainder': expected.remainderDifferenceCents,
    'difference:card': expected.cardDifferenceCents,
    // A minus is a debt of the shop.
    receivable: -expected.owedCents || 0,
    'stock:used': expected.goldCents + sum(expected.recoverables.map(({ capitalCents }) => capitalCents)),
    'metal:ORO_18': expected.goldMg + sum(expected.recoverables.map(({ weightMg }) => weightMg)),
    recoverable: sum(expected.recoverables.map(({ capitalCents, pendingCents }) => pendingCents - capitalCents)) || 0,
    'income:custody': -expected.custodyCents || 0,
    'income:cancellations': 0,
    'stock:pieces': costOf(pieces.filter(({ status }) => status !== 'sold' && status !== 'missing')),
    'cost:sales': costOf(pieces.filter(({ status }) => status === 'sold')),
  });
  expect(held['stock:lost'] ?? 0).toBe(costOf(pieces.filter(({ status }) => status === 'missing')));
  const made = ['income:sales', 'income:works', 'income:manual', 'tax:igic', 'advances', 'advances:works'].map(
    (name) => held[name] ?? 0,
  );
  const told = expected.netSalesCents + expected.netWorksCents + expected.heldCents + byHand.cents;
  expect(sum(made) + told).toBe(0);

  const statuses = await house.db.run(
    qb.selectFrom('products').select(['code', 'status']).where('store_id', '=', shop.id),
  );
  const byCode = (all: readonly { code: string; status: string }[]) =>
    all.map(({ code, status }) => `${code} ${status}`).toSorted();
  expect(byCode(statuses)).toEqual(byCode(pieces));

  const sales = await house.db.run(
    qb.selectFrom('sales').select(['id', 'state', 'refunded_cents']).where('store_id', '=', shop.id).orderBy('id'),
  );
  const sold = expected.sales.map((sale) => ({
    id: sale.id,
    state: things.stateOf(sale),
    refunded_cents: sale.refundedCents,
  }));
  expect(sales).toEqual(sold.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

export async function expectEnvelopesAgree(house: House, { expected }: Play): Promise<void> {
  const open = expected.works.filter(({ state }) => state === 'open');
  const { rows } = await house.db.pool.query<{ says: string }>(
    `select item_id || ' ' || split_part(place, ':', 1) as says from custody_items where item_id = any ($1)`,
    [open.map(({ id }) => id)],
  );
  const told = open.map(({ id, place }) => `${id} ${place}`);
  expect(rows.map(({ says }) => says).toSorted()).toEqual(told.toSorted());
}

const costOf = (pieces: readonly things.ModelPiece[]): number => sum(pieces.map(({ costCents }) => costCents));

export async function expectWarehouseAgrees(house: House, purchases: Purchases, metals: Metals): Promise<void> {
  const { shelf, onTheWay, lost } = purchases.expected;
  const office = await heldBy(house, `store:${purchases.till.shop.code}:`);
  const stock = [office['stock:pieces'] ?? 0, office['stock:lost'] ?? 0];
  expect(stock).toEqual([costOf([...shelf, ...onTheWay]) + metals.expected.encodedCents, costOf(lost)]);
  expectPurchasesAgree(purchases, await heldBy(house, 'suppliers:'), office['bank'] ?? 0);
}

export async function expectMetalsAgree(house: House, { till, expected }: Metals): Promise<void> {
  const gramsMg = sum(expected.lots.map(({ weightMg }) => weightMg));
  const costCents = sum(expected.lots.map(({ payments }) => things.totalOf(payments)));
  const office = await heldBy(house, `store:${till.shop.code}:`);
  expect([office['stock:used'] ?? 0, office['metal:ORO_18'] ?? 0]).toEqual([costCents, gramsMg]);
  const held = await heldBy(house, 'metals:');
  const acceptedMg = sum(expected.closings.map((closing) => closing.acceptedMg));
  const paidCents = sum(expected.closings.map((closing) => closing.paidCents));
  expect(held['metal:ORO_18'] ?? 0).toBe(acceptedMg - expected.meltedClosingsMg);
  const unreviewedMg = sum(expected.closings.map((closing) => closing.unreviewedMg));
  const rejectedMg = sum(expected.closings.map((closing) => closing.rejectedMg));
  const ofOwners = ['unreviewed', 'rejected', 'owners'].map((name) => held[`${name}:ORO_18`] ?? 0);
  expect(ofOwners).toEqual([unreviewedMg, rejectedMg, -(unreviewedMg + rejectedMg) || 0]);
  expect(held['payable'] ?? 0).toBe(paidCents - sum(expected.closings.map(({ valueCents }) => valueCents)));
  expect(held['melting-loss:ORO_18'] ?? 0).toBe(expected.lossMg);
  expect([held['encoded:ORO_18'] ?? 0, held['pieces'] ?? 0]).toEqual([expected.encodedMg, 0]);
  expectBarsAgree(expected.bars, held);
  expect(held['commercial'] ?? 0).toBe(expected.cash.commercialCents);
  expectDivisionTillAgrees(
    expected.cash,
    await heldBy(house, 'store:METALES:'),
    paidForBars(expected.bars) - paidCents,
  );
}
