/** Bulk purchases against their model: what suppliers bill and bring, and what shops ask for and receive. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { expect } from 'vitest';
import * as orders from '../test/shop-orders.ts';
import type { Answer, Till } from '../test/shop.ts';
import * as supplier from '../test/supplier-orders.ts';
import type { Dice } from './dice.ts';
import type { Play } from './play.ts';
import type { ModelPiece } from './till-things.ts';

const { right } = orders;
/** What `product` of the tests weighs and is taxed, and what is put on top of its cost. */
const UNIT_MG = 3_420;
const TAX_BP = 1_500;
const BAG_MG = 400;

interface ShelfPiece extends ModelPiece {
  readonly catalogueCode: string;
}

/** What suppliers billed and brought, until a shop has it. */
export class PurchasesModel {
  /** In the warehouse, for shops to ask for. */
  shelf: ShelfPiece[] = [];
  /** Sent and never received, until somebody finds them. */
  lost: ModelPiece[] = [];
  onTheWay: ModelPiece[] = [];
  /** Of bills whose pieces have no code yet. */
  goodsCents = 0;
  taxCents = 0;
  owedCents = 0;
  paidCents = 0;
}

export interface Purchases {
  dice: Dice;
  readonly expected: PurchasesModel;
  readonly till: Till;
  readonly supplierId: string;
  readonly shops: readonly Play[];
}

const taxOf = (cents: number): number => Math.floor((cents * TAX_BP + 5_000) / 10_000);

/** One kind of jewel, billed whole; at times the paper was another one's, at times nobody has counted it yet. */
async function buy(purchases: Purchases): Promise<void> {
  const { dice, expected, till } = purchases;
  const [units, unitCents, shippingEach] = [dice.between(1, 4), dice.between(100, 30_000), dice.between(0, 200)];
  const costCents = unitCents + shippingEach;
  const { code } = await supplier.product(till);
  const order = right(await supplier.create(purchases, [supplier.line(code, units, unitCents)]));
  const { id } = order;
  const verb = async (name: string, body: object) => right(await supplier.act(till, id, name, body));
  const receive = async (now: Answer['json']) =>
    verb('receive', await supplier.reception(till, now, { shippingCents: units * shippingEach }));
  let now = await receive(order);
  if (dice.chance(4)) now = await receive(await verb('undo-receive', { reason: 'Era otra factura' }));
  expected.goodsCents += units * costCents;
  expected.taxCents += taxOf(units * costCents);
  expected.owedCents += units * costCents + taxOf(units * costCents);
  if (!dice.chance(5)) {
    now = await verb('verify', supplier.verification(now));
    if (dice.chance(4)) {
      now = await verb('undo-verify', { reason: 'Se cuenta otra vez' });
      now = await verb('verify', supplier.verification(now));
    }
    now = await verb('encode', supplier.encoding(now));
    expected.goodsCents -= units * costCents;
    for (const { id: pieceId, code: pieceCode } of now.pieces as { id: string; code: string }[]) {
      const { finalPriceCents: priceCents } = right(await till.get(`/v1/products/by-code/${pieceCode}`));
      const piece = { id: pieceId, code: pieceCode, priceCents, costCents, weightMg: UNIT_MG, catalogueCode: code };
      expected.shelf.push({ ...piece, isRefundable: true, status: 'available' });
    }
  }
  await pay(purchases, id, units * costCents + taxOf(units * costCents));
}

/** In parts, some of them later or never; one was sent to another and comes back. */
async function pay({ dice, expected, till }: Purchases, id: string, owedCents: number): Promise<void> {
  for (const amountCents of dice.split(owedCents, 3)) {
    if (dice.chance(5)) return;
    right(await supplier.payBill(till, id, { amountCents }));
    expected.owedCents -= amountCents;
    expected.paidCents += amountCents;
    if (!dice.chance(5)) continue;
    right(await supplier.undoPayment(till, id, 'El banco lo devuelve'));
    expected.owedCents += amountCents;
    expected.paidCents -= amountCents;
  }
}

/** What a shop asks for comes in one bag; one piece of it at times later, or never. */
async function serve({ dice, expected, till }: Purchases, play: Play): Promise<void> {
  const wanted = dice.some(expected.shelf, 3);
  if (wanted.length === 0) return;
  const counter = play.people[0]!;
  const supply = { warehouse: till.shop, purchases: till, shop: play.shop, counter };
  const kinds = [...Map.groupBy(wanted, ({ catalogueCode }) => catalogueCode)];
  const lines = kinds.map(([code, pieces]) => [{ id: '', code, pieces: [] }, pieces.length] as const);
  const { id } = await orders.confirmed(supply, lines);
  const step = async (who: Till, verb: string, body: object = {}) => right(await orders.sign(who, id, verb, body));
  const codes = wanted.map(({ code }) => code);
  const weightMg = sum(wanted.map((piece) => piece.weightMg)) + BAG_MG;
  const bags = { bags: [orders.bag(weightMg, codes)], packageRemarks: '' };
  await step(till, 'prepare', bags);
  if (dice.chance(4)) {
    await step(till, 'undo-prepare');
    await step(till, 'prepare', bags);
  }
  await step(counter, 'pick-up', { pickupWeightMg: weightMg });
  await step(counter, 'receive', { bagCount: 1, remarks: '' });
  const absent = dice.chance(4) ? wanted.slice(0, 1) : [];
  const here = wanted.filter((piece) => !absent.includes(piece));
  const remarks = absent.length > 0 ? 'Una no venía' : '';
  const productCodes = here.map(({ code }) => code);
  await step(counter, 'validate', { productCodes, validationWeightMg: weightMg, remarks });
  expected.shelf = expected.shelf.filter((piece) => !wanted.includes(piece));
  play.pieces.push(...here);
  const [gone] = absent;
  if (!gone) return;
  const end = dice.pick(['lost', 'late', 'on its way']);
  if (end === 'lost') {
    const approval = { ...play.people.at(-1)!.signature, reason: 'No aparece' };
    await step(counter, 'declare-lost', { reason: 'No aparece', approval });
    expected.lost.push(gone);
  } else if (end === 'late') {
    await step(counter, 'receive-late', { productCodes: [gone.code] });
    play.pieces.push(gone);
  } else expected.onTheWay.push(gone);
}

export async function purchasesDay(purchases: Purchases): Promise<void> {
  const { dice, shops, till } = purchases;
  await till.enter();
  if (dice.chance(2)) await buy(purchases);
  for (const play of shops) if (dice.chance(4)) await serve(purchases, play);
}

/** `held`: what the books say by account. */
export function expectPurchasesAgree({ expected }: Purchases, held: Record<string, number>, bankCents: number): void {
  const { goodsCents, taxCents, owedCents, paidCents } = expected;
  expect({ goods: held['goods'] ?? 0, tax: held['tax'] ?? 0, payable: held['payable'] ?? 0 }).toEqual({
    goods: goodsCents,
    tax: taxCents,
    payable: -owedCents || 0,
  });
  expect(bankCents).toBe(-paidCents || 0);
}
