/** Jewels a shop has to ask for: half paid, brought by purchases, handed over or given up, against the model. */
import { expect } from 'vitest';
import { BUDGETS, PIECE, step } from '../test/budgets.ts';
import type { Deed, Play } from './play.ts';
import { allBack, newPayments, paymentsOf, refundBody } from './till-booking-deeds.ts';
import * as model from './till-model.ts';
import { expectRefusal } from './till-refusal.ts';
import * as things from './till-things.ts';

/** Half of it now, neither more nor less. */
async function askFor(play: Play): Promise<void> {
  const { dice, expected, people, submit, customerId } = play;
  const till = dice.pick(people);
  const totalCents = 2 * dice.between(500, 30_000);
  const halfCents = totalCents / 2;
  const isWrong = dice.chance(6);
  const answer = await submit(till, BUDGETS, {
    customerId,
    reference: 'Alianza de oro, talla 14, grabada',
    totalCents,
    payments: paymentsOf(play, isWrong ? halfCents - 1 : halfCents, totalCents),
    signature: till.signature,
  });
  if (isWrong) {
    expectRefusal(answer, 'PAYMENTS_DIFFER');
    return;
  }
  expect(answer).toMatchObject({ status: 201, json: { firstPaymentCents: halfCents, pendingCents: halfCents } });
  const payments = newPayments(play, answer, []);
  expected.askFor({ id: answer.json.id, totalCents, payments, piece: undefined, state: 'asked' });
}

const some = ({ dice, expected }: Play): things.ModelBudget | undefined => dice.some(expected.budgets, 1)[0];

/** One step further: bought and given a code, or sent to the shop and received there. */
async function bring(play: Play): Promise<void> {
  const { dice, people, bulk, pieces, expected } = play;
  const [budget] = dice.some(
    expected.budgets.filter(({ state }) => state !== 'here'),
    1,
  );
  if (!budget) return;
  if (budget.state === 'asked') {
    expect(await step(bulk, budget.id, 'mark-requested')).toMatchObject({ json: { state: 'REQUESTED' } });
    const { status, json } = await step(bulk, budget.id, 'encode-received', PIECE);
    expect([status, json.state]).toEqual([200, 'ENCODED']);
    const { id, code } = json.product;
    Object.assign(budget, { state: 'encoded' });
    budget.piece = {
      id,
      code,
      priceCents: budget.totalCents,
      costCents: 0,
      weightMg: PIECE.weightMg,
      isRefundable: true,
      status: 'ready',
    };
    return;
  }
  expect(await step(bulk, budget.id, 'ship-to-store')).toMatchObject({ json: { state: 'SHIPPED' } });
  const received = await step(dice.pick(people), budget.id, 'confirm-reception');
  expect(received).toMatchObject({ status: 200, json: { state: 'RECEIVED' } });
  budget.state = 'here';
  pieces.push(budget.piece!);
}

/** The other half is paid and it is a sale from then on, with all its payments. */
async function pickUp(play: Play): Promise<void> {
  const { dice, expected, people, submit, day } = play;
  const budget = some(play);
  if (!budget) return;
  const till = dice.pick(people);
  const { id, totalCents } = budget;
  const payments = paymentsOf(play, totalCents / 2, totalCents);
  const answer = await submit(till, `${BUDGETS}/${id}/confirm-payment-and-pickup`, {
    payments,
    signature: till.signature,
  });
  if (budget.state !== 'here') {
    expectRefusal(answer, 'STATE_CONFLICT');
    return;
  }
  expect(answer).toMatchObject({ status: 200, json: { state: 'COMPLETED', pendingCents: 0 } });
  const rest = newPayments(play, answer, budget.payments);
  const sale = (await till.get(`/v1/sales/${answer.json.sale.id}`)).json;
  const line = { id: sale.lines[0].id, piece: budget.piece!, totalCents, isReturned: false };
  expected.handOverAsked(budget, {
    id: sale.id,
    beganAs: id,
    soldDay: day(),
    totalCents,
    refundedCents: 0,
    lines: [line],
    payments: [...budget.payments, ...rest],
  });
}

/** The half goes back as it came; above the limit by transfer. What came for it is for everybody. */
async function giveUp({ dice, expected, people, submit }: Play): Promise<void> {
  const [budget] = dice.some(expected.budgets, 1);
  if (!budget) return;
  const till = people[0]!;
  const isMuch = budget.totalCents / 2 > model.TRANSFER_REFUND_OVER_CENTS;
  const refunds = allBack(budget.payments, isMuch);
  const answer = await submit(till, `${BUDGETS}/${budget.id}/give-up`, {
    reason: 'Ha encontrado otra',
    refunds: refunds.map(refundBody),
    signature: till.signature,
    approval: { ...people[2]!.signature, reason: 'De acuerdo' },
  });
  if (!isMuch && things.cashOf(budget.payments) > expected.tillCents) {
    expectRefusal(answer, 'INSUFFICIENT_FUNDS');
    return;
  }
  expect(answer).toMatchObject({ status: 200, json: { state: 'COMPLETED', refundedCents: budget.totalCents / 2 } });
  expected.giveUp(budget, refunds);
}

export const BUDGET_DEEDS: readonly Deed[] = [askFor, bring, bring, pickUp, giveUp];
