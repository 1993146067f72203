/** Jewels sold with the right to buy them back: taken, renewed, paid back and handed over, against the model. */
import { expect } from 'vitest';
import { uploadPhoto } from '../test/people.ts';
import { drawn, fromTill, ring } from '../test/purchases.ts';
import { PIN, RECOVERABLES } from '../test/recoverables.ts';
import type { Deed, Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';
import type { ModelRecoverable } from './till-things.ts';
import { pressed } from './two-tabs.ts';

const CENTS_PER_GRAM = 5_000;
/** A fifth, half a cent up: custody of a period, and what the shop earns when it is bought back. */
const fifthOf = (cents: number): number => Math.floor((cents * 2 + 5) / 10);
const PERIOD_DAYS = 30;
/** Each day late costs its share of a period's custody: all of them together, half a cent up. */
const lateCents = ({ pendingCents, dueDay }: ModelRecoverable, today: number): number =>
  Math.floor((2 * pendingCents * Math.max(0, today - dueDay) + 5 * PERIOD_DAYS) / (10 * PERIOD_DAYS));
const cash = (amountCents: number) => (amountCents > 0 ? [{ method: 'CASH', amountCents }] : []);

async function take({ dice, expected, people, submit, sellerId, day }: Play): Promise<void> {
  const till = dice.pick(people);
  const weightMg = dice.between(200, 4_000);
  const capitalCents = Math.floor((weightMg * CENTS_PER_GRAM + 500) / 1_000);
  const answer = await submit(till, RECOVERABLES, {
    customerId: sellerId,
    lines: [ring({ weightMg, metalWeightMg: weightMg })],
    photoIds: [await uploadPhoto(till, 'lot-photo')],
    appraisalCents: capitalCents,
    payments: fromTill(capitalCents),
    customerSignature: await drawn(till),
    signature: till.signature,
  });
  if (capitalCents > expected.tillCents) {
    expectRefusal(answer, 'INSUFFICIENT_FUNDS');
    return;
  }
  expect(answer.status).toBe(201);
  const { id, lotCode } = answer.json;
  const dueDay = day() + PERIOD_DAYS;
  const owed = { capitalCents, pendingCents: capitalCents };
  expected.takeRecoverable({ id, lotCode, boughtDay: day(), weightMg, dueDay, ...owed });
}

const some = ({ dice, expected }: Play): ModelRecoverable | undefined => dice.some(expected.recoverables, 1)[0];

async function step(play: Play, id: string, verb: string, body: Record<string, unknown>) {
  const till = play.dice.pick(play.people);
  const url = `${RECOVERABLES}/${id}`;
  return pressed(play, till, `${url}/${verb}`, { version: await till.seen(url), signature: till.signature, ...body });
}

/** Another period, with some of the capital or none. */
async function renew(play: Play): Promise<void> {
  const { dice, expected, day } = play;
  const sale = some(play);
  if (!sale || sale.pendingCents === 0) return;
  const custodyCents = fifthOf(sale.pendingCents) + lateCents(sale, day());
  const backCents = dice.chance(2) ? 0 : dice.between(0, sale.pendingCents - 1);
  const totalCents = custodyCents + backCents;
  const answer = await step(play, sale.id, 'renew', {
    amortizationCents: backCents,
    totalCents,
    payments: cash(totalCents),
  });
  expect(answer.status).toBe(200);
  expected.renewRecoverable(sale, custodyCents, backCents);
  sale.dueDay = Math.max(sale.dueDay, day()) + PERIOD_DAYS;
}

/** All that is owed and a fifth of it; the jewels leave with PIN and signature. */
async function buyBack(play: Play): Promise<void> {
  const { dice, expected, people, submit, manager, day } = play;
  const sale = some(play);
  if (!sale) return;
  if (sale.pendingCents > 0) {
    const profitCents = fifthOf(sale.pendingCents) + lateCents(sale, day());
    const totalCents = sale.pendingCents + profitCents;
    // The police may still ask for it: a manager says so.
    const approval = { ...manager.signature, reason: 'Lo pide su dueña' };
    const answer = await step(play, sale.id, 'withdraw', { totalCents, payments: cash(totalCents), approval });
    expect(answer.status).toBe(200);
    expected.renewRecoverable(sale, profitCents, sale.pendingCents);
    if (dice.chance(2)) return;
  }
  const till = dice.pick(people);
  const body = { pin: PIN, customerSignature: await drawn(till), signature: till.signature };
  expect((await submit(till, `${RECOVERABLES}/${sale.id}/deliver`, body)).status).toBe(200);
  expected.handOverRecoverable(sale);
}

export const RECOVERABLE_DEEDS: readonly Deed[] = [take, take, renew, buyBack];
