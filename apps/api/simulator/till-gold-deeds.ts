/** Used gold bought from till, remainder and bank, put right and undone, against the model of the till. */
import { expect } from 'vitest';
import { uploadPhoto } from '../test/people.ts';
import { byTransfer, drawn, PURCHASES, ring } from '../test/purchases.ts';
import type { Deed, Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';
import * as model from './till-model.ts';
import * as things from './till-things.ts';

const CENTS_PER_GRAM = 5_000;

/** A total among the three, at times more than there is. */
function payments({ dice }: Play, totalCents: number): things.GoldPayment[] {
  if (totalCents > model.CASH_LIMIT_CENTS) return [{ source: 'bank', amountCents: totalCents }];
  return dice.split(totalCents, 3).map((amountCents) => ({ source: dice.pick(things.GOLD_SOURCES), amountCents }));
}
const bodyOf = ({ source, amountCents }: things.GoldPayment) =>
  source === 'bank' ? byTransfer(amountCents)[0]! : { source, amountCents };

async function buyGold(play: Play): Promise<void> {
  const { dice, expected, people, submit, sellerId, day } = play;
  const till = dice.pick(people);
  const weightMg = dice.between(20, dice.chance(6) ? 29_000 : 4_000);
  const appraisalCents = Math.floor((weightMg * CENTS_PER_GRAM + 500) / 1_000);
  const paid = payments(play, appraisalCents);
  const answer = await submit(till, PURCHASES, {
    customerId: sellerId,
    lines: [ring({ weightMg, metalWeightMg: weightMg })],
    photoIds: [await uploadPhoto(till, 'lot-photo')],
    appraisalCents,
    payments: paid.map(bodyOf),
    customerSignature: await drawn(till),
    signature: till.signature,
  });
  if (expected.isGoldTooDear(paid)) {
    expectRefusal(answer, 'INSUFFICIENT_FUNDS');
    return;
  }
  expect(answer.status).toBe(201);
  expect(answer.json.totalCents).toBe(appraisalCents);
  const { id, lotId, lotCode } = answer.json;
  expected.buyGold({ id, lotId, lotCode, boughtDay: day(), payments: paid, weightMg, closesBefore: expected.closes });
}

/** Another way of paying the same; of a signed Z the manager must say yes. */
async function correctGold(play: Play): Promise<void> {
  const { dice, expected, people, submit, day } = play;
  const [gold] = dice.some(expected.gold, 1);
  if (!gold) return;
  const till = people[0]!;
  const totalCents = things.totalOf(gold.payments);
  const paid = [
    {
      source: totalCents > model.CASH_LIMIT_CENTS ? ('bank' as const) : dice.pick(things.GOLD_SOURCES),
      amountCents: totalCents,
    },
  ];
  const approval = { ...people.at(-1)!.signature, reason: 'Comprobado con el cliente' };
  const version = await till.seen(`${PURCHASES}/${gold.id}`);
  const body = {
    version,
    reason: 'Se apuntó mal el pago',
    payments: paid.map(bodyOf),
    signature: till.signature,
    approval,
  };
  const answer = await submit(till, `${PURCHASES}/${gold.id}/correct`, body);
  // It stands from the day after on.
  if (gold.boughtDay < day()) {
    expect(answer.status).toBe(409);
    return;
  }
  const fault = expected.goldCorrectionFault(gold, paid);
  if (fault) {
    expectRefusal(answer, fault);
    return;
  }
  expect(answer.status).toBe(200);
  expected.correctGold(gold, paid);
}

async function undoGold(play: Play): Promise<void> {
  const { dice, expected, people, submit, day } = play;
  const [gold] = dice.some(expected.gold, 1);
  if (!gold || dice.chance(2)) return;
  const till = people[0]!;
  const approval = { ...people.at(-1)!.signature, reason: 'De acuerdo' };
  const body = { reason: 'El cliente se arrepiente', signature: till.signature, approval };
  const answer = await submit(till, `${PURCHASES}/${gold.id}/cancel`, body);
  const isToday = gold.boughtDay === day();
  expect(answer.status).toBe(isToday ? 200 : 409);
  if (isToday) expected.undoGold(gold);
}

export const GOLD_DEEDS: readonly Deed[] = [buyGold, buyGold, correctGold, undoGold];
