/** A day at a counter against its model: filled up, opened, sold and returned, counted and closed. */
import type { PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { DISPOSITIONS } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, Till } from '../test/shop.ts';
import type { Play } from './play.ts';
import { countBody } from './till-cash-deeds.ts';
import * as model from './till-model.ts';
import { COUNTED_FAMILY } from './till-inventory-deeds.ts';
import { expectRefusal } from './till-refusal.ts';
import * as things from './till-things.ts';

/** Of how many pieces one is of the family that is counted. */
const COUNTED_EACH = 6;
const TRANSFER = { iban: 'ES9121000418450200051332', holderName: 'Nayra', holderSurname: 'Hernández' };
const ADDRESS = { street: 'Calle Triana 41', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };

/** Cheap ones, odd ones, and some above what cash may pay. */
export async function restock({ dice, shop, pieces }: Play, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const priceCents = dice.chance(8) ? dice.between(100_001, 160_000) : dice.between(1, 45_000);
    const isRefundable = !dice.chance(6);
    const costCents = dice.between(0, priceCents);
    const family = dice.chance(COUNTED_EACH) ? COUNTED_FAMILY : 'ANILLO';
    const taxBp = dice.pick([0, 300, 700, 1_500]);
    const made = await shop.piece(priceCents, { isRefundable, taxBp, costCents, family });
    pieces.push({ ...made, priceCents, costCents, weightMg: 3_000, family, isRefundable, status: 'available' });
  }
}
export const available = ({ pieces }: Play): things.ModelPiece[] =>
  pieces.filter((piece) => piece.status === 'available');

/** A count of the drawer: mostly right, sometimes a little or far off. */
function countOf({ dice }: Play, heldCents: number): things.Count {
  const off = dice.chance(3) ? dice.between(-3_000, 3_000) : dice.chance(12) ? -heldCents : 0;
  return { countedCents: Math.max(0, heldCents + off), isMove: dice.chance(2) };
}

export async function openTheTill(play: Play): Promise<void> {
  const { dice, people, expected, submit } = play;
  const till = dice.pick(people);
  if (dice.chance(3) && available(play).length > 0) expectRefusal(await sellSomething(play, till), 'CASH_CLOSED');
  for (;;) {
    const count = countOf(play, expected.floatCents);
    const moved = expected.redistribution(count);
    const body = countBody(till, count, expected.floatCents);
    if ('reason' in body && dice.chance(3)) {
      const { reason: _, ...silent } = body;
      expectRefusal(await submit(till, '/v1/cash/open', silent), 'MISMATCH_REASON_MISSING');
    }
    const answer = await submit(till, '/v1/cash/open', body);
    if (moved === 'INSUFFICIENT_FUNDS') {
      expectRefusal(answer, moved);
      continue;
    }
    expect(answer.status).toBe(201);
    expected.open(count, moved);
    expect(answer.json).toMatchObject({ expectedCents: expected.tillCents, openingCents: expected.tillCents });
    break;
  }
  if (dice.chance(3)) {
    const again = countBody(till, { countedCents: 0, isMove: false }, 0);
    expectRefusal(await submit(dice.pick(people), '/v1/cash/open', again), 'CASH_ALREADY_OPEN');
  }
}

/** Closes, at times while others are still selling: what they sold in time is in the close, the rest is refused. */
export async function closeTheTill(play: Play): Promise<void> {
  const { dice, people, expected, submit } = play;
  const till = dice.pick(people);
  for (;;) {
    const count = countOf(play, expected.tillCents);
    const moved = expected.redistribution(count);
    const isRush = moved !== 'INSUFFICIENT_FUNDS' && dice.chance(3);
    const rush = isRush ? dice.some(available(play), 2).map((one) => basketOf(play, [one])) : [];
    const cardTerminalTotalCents = expected.sessionCardCents + (dice.chance(4) ? dice.between(-900, 900) : 0);
    const body = {
      ...countBody(till, count, rush.length > 0 ? -1 : expected.tillCents),
      cardTerminalTotalCents,
      cardReason: 'El datáfono dice otra cosa',
    };
    const [answer, ...sales] = await Promise.all([
      submit(till, '/v1/cash/close', body),
      ...rush.map((basket) => submit(dice.pick(people), '/v1/sales', bodyOf(play, till, basket))),
    ]);
    if (moved === 'INSUFFICIENT_FUNDS') {
      expectRefusal(answer, moved);
      continue;
    }
    for (const [at, sale] of sales.entries()) {
      if (sale.status === 201) book(play, sale, rush[at]!);
      else expectRefusal(sale, 'CASH_CLOSED');
    }
    expectClosed(play, answer, count, moved, cardTerminalTotalCents);
    return;
  }
}

function expectClosed(
  { expected }: Play,
  answer: Answer,
  count: things.Count,
  moved: number,
  cardTerminalTotalCents: number,
): void {
  expect(answer.status).toBe(200);
  const [tillCents, cardCents] = [expected.tillCents, expected.sessionCardCents];
  expected.close(count, moved, cardTerminalTotalCents);
  expect(answer.json).toMatchObject({
    session: { state: 'closed', zNumber: expected.closes },
    expectedCents: tillCents,
    countedCents: count.countedCents,
    differenceCents: count.countedCents - tillCents,
    expectedCardCents: cardCents,
    countedCardCents: cardTerminalTotalCents,
    toRemainderCents: moved,
    closingCents: expected.floatCents,
    saleCount: expected.sessionSales,
    returnCount: expected.sessionReturns,
  });
}

interface Basket {
  readonly lines: readonly { piece: things.ModelPiece; discountBp: number; totalCents: number }[];
  readonly totalCents: number;
  readonly payments: readonly (things.Money & Record<string, unknown>)[];
}

function basketOf({ dice }: Play, from: readonly things.ModelPiece[]): Basket {
  const lines = from.map((piece) => {
    const discountBp = dice.pick([0, 0, 0, 500, 1_000, 3_333, 9_999, 10_000]);
    return { piece, discountBp, totalCents: things.discountedCents(piece.priceCents, discountBp) };
  });
  const totalCents = lines.reduce((total, line) => total + line.totalCents, 0);
  const payments = dice.split(totalCents, 3).map((amountCents) => {
    const isCashAllowed = totalCents <= model.CASH_LIMIT_CENTS;
    const methods: PaymentMethod[] = isCashAllowed
      ? ['CASH', 'CASH', 'CARD', 'BANK_TRANSFER']
      : ['CARD', 'BANK_TRANSFER'];
    const method = dice.pick(methods);
    if (method === 'CASH') return { method, amountCents, givenCents: amountCents + dice.between(0, 5_000) };
    if (method === 'BANK_TRANSFER') return { method, amountCents, ...TRANSFER };
    return { method, amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) };
  });
  return { lines, totalCents, payments };
}

const bodyOf = ({ customerId, manager }: Play, till: Till, basket: Basket) => ({
  lines: basket.lines.map((line) => ({ productCode: line.piece.code, discountBp: line.discountBp })),
  payments: basket.payments,
  ...(basket.totalCents > FIRST_LIMITS.idPhotoOverCents[0] ? { customerId } : {}),
  ...(basket.totalCents > FIRST_LIMITS.simplifiedInvoiceMaxCents[0] ? { invoiceAddress: ADDRESS } : {}),
  signature: till.signature,
  // Deep discounts are the manager's.
  ...(basket.lines.some(({ discountBp }) => discountBp > FIRST_LIMITS.discountFreeBp[0])
    ? { approval: { ...manager.signature, reason: 'Pieza de exposición' } }
    : {}),
});

function sellSomething(play: Play, till: Till): Promise<Answer> {
  return play.submit(till, '/v1/sales', bodyOf(play, till, basketOf(play, [play.dice.pick(available(play))])));
}

function book({ expected, day }: Play, answer: Answer, basket: Basket): void {
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ totalCents: basket.totalCents, state: 'finished' });
  const paid: { id: string; amountCents: number; method: PaymentMethod }[] = answer.json.payments;
  expected.sell(
    {
      id: answer.json.id,
      soldDay: day(),
      totalCents: basket.totalCents,
      refundedCents: 0,
      lines: basket.lines.map((line, at) => ({
        id: answer.json.lines[at].id,
        piece: line.piece,
        totalCents: line.totalCents,
        isReturned: false,
      })),
      payments: paid.map(({ id, method, amountCents }) => ({
        id,
        method,
        amountCents,
        refundableCents: amountCents,
        closesBefore: expected.closes,
      })),
    },
    basket.payments,
  );
}

/** One to three people sell at once, each other pieces. */
async function sell(play: Play): Promise<void> {
  const { dice, people, online, submit } = play;
  const chosen = dice.some(available(play), 6);
  if (chosen.length === 0) return;
  const tills = dice.some([...people, online], Math.min(3, chosen.length));
  const baskets = tills.map((_, at) =>
    basketOf(
      play,
      chosen.filter((__, index) => index % tills.length === at),
    ),
  );
  const answers = await Promise.all(
    tills.map((till, at) => submit(till, '/v1/sales', bodyOf(play, till, baskets[at]!))),
  );
  for (const [at, answer] of answers.entries()) book(play, answer, baskets[at]!);
}

/** Two people, or one in two tabs, sell the same piece at the same moment: one does, the other is told. */
async function sellTwice(play: Play): Promise<void> {
  const { dice, submit } = play;
  const [first] = play.people;
  const people = dice.chance(2) ? play.people : [first!, first!];
  const [piece] = dice.some(available(play), 1);
  if (!piece) return;
  const baskets = [basketOf(play, [piece]), basketOf(play, [piece])];
  const answers = await Promise.all(
    baskets.map((basket, at) => submit(people[at]!, '/v1/sales', bodyOf(play, people[at]!, basket))),
  );
  const [won, lost] = answers[0]!.status === 201 ? [0, 1] : [1, 0];
  book(play, answers[won]!, baskets[won]!);
  expectRefusal(answers[lost]!, 'PRODUCT_NOT_AVAILABLE');
}

async function sellBadly(play: Play): Promise<void> {
  const { dice, people, pieces, submit } = play;
  const till = dice.pick(people);
  const gone = pieces.filter((piece) => piece.status !== 'available');
  if (gone.length > 0 && dice.chance(2)) {
    const answer = await submit(till, '/v1/sales', bodyOf(play, till, basketOf(play, [dice.pick(gone)])));
    expectRefusal(answer, 'PRODUCT_NOT_AVAILABLE');
    return;
  }
  const [piece] = dice.some(available(play), 1);
  if (!piece) return;
  const amountCents = piece.priceCents + dice.pick([-1, 1]);
  const payments = amountCents > 0 ? [{ method: 'CASH', amountCents }] : [];
  const body = { lines: [{ productCode: piece.code }], payments, signature: till.signature };
  expectRefusal(await submit(till, '/v1/sales', body), 'PAYMENTS_DIFFER');
}

/** How the money of some lines goes back: the way it came, or all by transfer when it is much. */
function refundsOf(sale: things.ModelSale, returnedCents: number): things.Refund[] {
  let left = returnedCents;
  return sale.payments.flatMap((payment) => {
    const amountCents = Math.min(left, payment.refundableCents);
    left -= amountCents;
    const method = returnedCents > model.TRANSFER_REFUND_OVER_CENTS ? 'BANK_TRANSFER' : payment.method;
    return amountCents > 0 ? [{ payment, method, amountCents }] : [];
  });
}

async function giveBack({ dice, people, expected, submit, day, manager }: Play): Promise<void> {
  const returnable = expected.sales.filter((sale) => things.stateOf(sale) !== 'fullReturn');
  if (returnable.length === 0) return;
  const sale = dice.pick(returnable);
  const lines = dice.some(
    sale.lines.filter((line) => !line.isReturned),
    3,
  );
  const dispositions = lines.map(() => dice.pick(DISPOSITIONS));
  const returnedCents = lines.reduce((total, line) => total + line.totalCents, 0);
  const refunds = refundsOf(sale, returnedCents);
  const till = dice.pick(people);
  const body = {
    lines: lines.map((line, at) => ({
      saleLineId: line.id,
      disposition: dispositions[at],
      ...(dispositions[at] === 'DEFECTIVE' ? { reason: 'Cierre roto' } : {}),
    })),
    refunds: refunds.map(({ payment, method, amountCents }) => ({
      paymentId: payment.id,
      method,
      amountCents,
      ...(method === 'BANK_TRANSFER' ? TRANSFER : {}),
    })),
    signature: till.signature,
    ...(model.isLate(sale, day()) ? { approval: { ...manager.signature, reason: 'Defecto de fábrica' } } : {}),
  };
  const fault = expected.returnFault(sale, lines, dispositions, refunds, day());
  const answer = await submit(till, `/v1/sales/${sale.id}/return`, body);
  if (fault) {
    expectRefusal(answer, fault);
    return;
  }
  expect(answer.status).toBe(200);
  expected.giveBack(sale, lines, dispositions, refunds);
  expect(answer.json).toMatchObject({ state: things.stateOf(sale), refundedCents: sale.refundedCents });
  const again = await submit(dice.pick(people), `/v1/sales/${sale.id}/return`, body);
  expectRefusal(again, things.stateOf(sale) === 'fullReturn' ? 'STATE_CONFLICT' : 'LINE_NOT_IN_SALE');
}

export const SALE_DEEDS = [sell, sell, sell, giveBack, giveBack, sellBadly, sellTwice] as const;
