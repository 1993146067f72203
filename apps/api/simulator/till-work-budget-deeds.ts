/** Budgets of the workshop against the model: asked for, priced at the bench, begun as a job or given back. */
import { expect } from 'vitest';
import { BUDGETS, budgetUrl, newBudget, priceOf, step } from '../test/work-budgets.ts';
import { card, cash } from '../test/works.ts';
import type { Deed, Play } from './play.ts';
import { PLEDGE_MG } from './till-envelope-deeds.ts';
import { expectRefusal } from './till-refusal.ts';
import type { ModelWorkBudget } from './till-things.ts';

async function askForPrice({ dice, expected, people, customerId, submit }: Play): Promise<void> {
  const till = dice.pick(people);
  const { pledge, ...about } = newBudget();
  const { signature } = till;
  const body = { customerId, ...about, pledge: { ...pledge, weightMg: PLEDGE_MG }, signature };
  const answer = await submit(till, BUDGETS, body);
  expect(answer).toMatchObject({ status: 201, json: { state: 'PENDING' } });
  const totalCents = dice.between(100, 20_000);
  expected.workBudgets.push({ id: answer.json.id, totalCents, state: 'asked' });
}

/** The shop says no price, and accepts none before there is one. */
async function setPrice({ dice, expected, people, bench }: Play): Promise<void> {
  const [budget] = dice.some(
    expected.workBudgets.filter(({ state }) => state === 'asked'),
    1,
  );
  if (!budget) return;
  const { id, totalCents } = budget;
  if (dice.chance(3)) expectRefusal(await step(dice.pick(people), id, 'accept', { totalCents }), 'STATE_CONFLICT');
  const priced = await step(bench, id, 'set-budget', priceOf(totalCents));
  expect(priced).toMatchObject({ status: 200, json: { state: 'BUDGETED', totalCents } });
  budget.state = 'priced';
}

/** A fifth at least, and the jewel is a job of the workshop from then on; or no, and it goes back over the counter. */
async function answerPrice(play: Play): Promise<void> {
  const { dice, expected, people } = play;
  const [budget] = dice.some(
    expected.workBudgets.filter(({ state }) => state !== 'asked'),
    1,
  );
  if (!budget) return;
  if (budget.state === 'rejected') {
    const { json } = await step(dice.pick(people), budget.id, 'return-pledge');
    expect(json).toMatchObject({ state: 'REJECTED' });
    expected.workBudgets = expected.workBudgets.filter((known) => known !== budget);
    return;
  }
  if (dice.chance(3)) {
    const { json } = await step(dice.pick(people), budget.id, 'reject', { reason: 'Le parece caro' });
    expect(json).toMatchObject({ state: 'PENDING_REJECTED' });
    budget.state = 'rejected';
    return;
  }
  await begin(play, budget);
}

async function begin({ dice, expected, people, submit }: Play, budget: ModelWorkBudget): Promise<void> {
  const { id, totalCents } = budget;
  const till = dice.pick(people);
  const { signature } = till;
  expectRefusal(await step(till, id, 'accept', { totalCents: totalCents + 1 }), 'BUDGET_CHANGED');
  expect(await step(till, id, 'accept', { totalCents })).toMatchObject({ status: 200 });
  const url = budgetUrl(id, 'pay-initial');
  const leastCents = Math.ceil(totalCents / 5);
  const method = dice.pick(['CASH', 'CARD'] as const);
  const payWith = (cents: number) => [method === 'CASH' ? cash(cents) : card(cents)];
  if (leastCents > 1)
    expectRefusal(
      await submit(till, url, { payments: payWith(leastCents - 1), signature }),
      'INITIAL_PAYMENT_TOO_SMALL',
    );
  const paidCents = dice.between(leastCents, totalCents);
  const answer = await submit(till, url, { payments: payWith(paidCents), signature });
  expect(answer).toMatchObject({ status: 200, json: { state: 'APPROVED', initialPaymentCents: paidCents } });
  const { json: work } = await till.get(`/v1/works/${answer.json.work.id}`);
  expected.workBudgets = expected.workBudgets.filter((known) => known !== budget);
  const { code, payments } = work;
  const [{ id: paymentId }] = payments;
  const paid = { totalCents, paidCents, method, paymentId };
  const begun = { state: 'open', place: 'store', isDone: false } as const;
  expected.takeIn({ id: work.id, code, isAway: true, ...paid, ...begun });
}

export const WORK_BUDGET_DEEDS: readonly Deed[] = [askForPrice, setPrice, answerPrice, answerPrice];
