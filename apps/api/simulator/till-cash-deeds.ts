/**
 * What people do at a till besides selling, against its model: count it, move its money by hand, say right what was
 * wrong.
 */
import { randomUUID } from 'node:crypto';
import { type MovementType, SHOP_MOVEMENT_TYPES } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { expect } from 'vitest';
import { uploadPhoto } from '../test/people.ts';
import { counts, type Till } from '../test/shop.ts';
import type { Deed, Play } from './play.ts';
import * as model from './till-model.ts';
import { expectRefusal } from './till-refusal.ts';
import * as things from './till-things.ts';

const CASH = '/v1/cash';
const WHY = { concept: 'Cambio', observations: 'Para dar cambio el sábado' };
const TRANSFER = { iban: 'ES9121000418450200051332', holderName: 'Nayra', holderSurname: 'Hernández' };

/** What opening and closing send of a count. */
export function countBody(till: Till, count: things.Count, heldCents: number) {
  return {
    counts: counts(count.countedCents),
    redistribution: count.isMove ? 'MOVE' : 'CONFIRM',
    signature: till.signature,
    ...(count.countedCents === heldCents ? {} : { reason: 'No cuadra el recuento' }),
  };
}

/** Whose cash it is, and where it is asked for. */
export type CashPlay = Pick<Play, 'dice' | 'expected' | 'people' | 'submit'> & {
  readonly cash?: string;
  readonly movements?: readonly MovementType[];
};

/** Till or remainder, right or wrong; a wrong one needs its reason. */
export async function countSomething({ dice, expected, people, submit, cash = CASH }: CashPlay): Promise<void> {
  const till = dice.pick(people);
  const account = dice.pick(['till', 'remainder'] as const);
  const heldCents = account === 'till' ? expected.tillCents : expected.remainderCents;
  const countedCents = Math.max(0, heldCents + dice.pick([0, 0, dice.between(-4_000, 4_000)]));
  const body = { account, counts: counts(countedCents), signature: till.signature };
  if (countedCents !== heldCents) {
    expectRefusal(await submit(till, `${cash}/count`, body), 'MISMATCH_REASON_MISSING');
  }
  const answer = await submit(till, `${cash}/count`, { ...body, reason: 'Contado dos veces' });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ countedCents, differenceCents: countedCents - heldCents });
  expected.count(account, countedCents);
}

/** Every way there is, at times for more than there is. */
export async function moveByHand(play: CashPlay): Promise<void> {
  const { dice, expected, people, submit, cash = CASH, movements = SHOP_MOVEMENT_TYPES } = play;
  const till = dice.pick(people);
  const type = dice.pick(movements);
  const availableCents = expected.availableCents(type);
  const isTooMuch = availableCents !== null && (availableCents === 0 || dice.chance(6));
  const amountCents = isTooMuch
    ? availableCents + dice.between(1, 500)
    : dice.between(1, Math.min(availableCents ?? 30_000, 30_000));
  const bank = things.IS_BANK[type]
    ? { bankReference: `ING-${amountCents}`, slipId: await uploadPhoto(till, 'cash-slip') }
    : {};
  const body = { type, amountCents, counts: counts(amountCents), ...WHY, ...bank, signature: till.signature };
  const answer = await submit(till, `${cash}/add-movement`, body);
  if (isTooMuch) {
    expectRefusal(answer, 'INSUFFICIENT_FUNDS');
    return;
  }
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ type, amountCents, state: 'booked' });
  expected.move({ id: answer.json.id, type, amountCents, isCorrected: false });
}

/** Takes a movement back by its opposite: once, and only what is still there. */
export async function takeBack({ dice, expected, people, submit, cash = CASH }: CashPlay): Promise<void> {
  if (expected.movements.length === 0) return;
  const movement = dice.pick(expected.movements);
  const till = dice.pick(people);
  const body = { reason: 'El importe era otro', signature: till.signature };
  const answer = await submit(till, `${cash}/movements/${movement.id}/correct-movement`, body);
  const fault = expected.takeBackFault(movement);
  if (fault) {
    expectRefusal(answer, fault);
    return;
  }
  expect(answer.status).toBe(200);
  expected.takeBack(movement);
  expect(answer.json).toMatchObject({ state: 'corrected' });
}

/** Says how a sale was really paid; one of a signed Z asks for the manager too. */
async function correctAPayment({ dice, expected, people, submit }: Play): Promise<void> {
  const found = dice.some(
    expected.sales.filter((one) => one.payments.length > 0),
    1,
  );
  for (const sale of found) {
    const payment = dice.pick(sale.payments);
    const till = people[0]!;
    const method = dice.pick(
      sale.totalCents > model.CASH_LIMIT_CENTS
        ? (['CARD', 'BANK_TRANSFER'] as const)
        : (['CASH', 'CARD', 'BANK_TRANSFER'] as const),
    );
    const body = {
      paymentId: payment.id,
      payment: {
        CASH: { method },
        CARD: { method, cardLast4: '1881', terminalTransactionId: randomUUID().slice(0, 20) },
        BANK_TRANSFER: { method, ...TRANSFER },
      }[method],
      reason: 'Se pagó de otra forma',
      signature: till.signature,
      approval: { ...people[2]!.signature, reason: 'Visto el extracto' },
    };
    const url = `/v1/sales/${sale.id}/correct-payment`;
    const fault = expected.correctionFault(sale, payment, method);
    if (fault === undefined && expected.isOfClosedSession(payment)) {
      const { approval: _, ...alone } = body;
      expect(await submit(till, url, alone)).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    }
    const answer = await submit(till, url, body);
    if (fault) {
      expectRefusal(answer, fault);
      return;
    }
    expect(answer).toMatchObject({ status: 200, json: { id: sale.id } });
    const right = answer.json.payments.find(
      (one: { correctsPaymentId: string }) => one.correctsPaymentId === payment.id,
    );
    expect(right).toMatchObject({ method, amountCents: payment.amountCents });
    expected.correctPayment(payment, { id: right.id, method });
  }
}

export const CASH_DEEDS: readonly Deed[] = [countSomething, moveByHand, moveByHand, takeBack, correctAPayment];
