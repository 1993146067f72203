/** The till of the metals division against its model: opened, moved by hand, counted and closed by itself. */
import { MOVEMENT_TYPES } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { expect } from 'vitest';
import { DIVISION_CASH } from '../test/closings.ts';
import type { Answer, Till } from '../test/shop.ts';
import type { Dice } from './dice.ts';
import { type CashPlay, countBody, countSomething, moveByHand, takeBack } from './till-cash-deeds.ts';
import type { TillModel } from './till-model.ts';
import { expectRefusal } from './till-refusal.ts';
import type { Count } from './till-things.ts';

const DEEDS = [moveByHand, moveByHand, takeBack, countSomething] as const;
/** In a day, at most. */
const DEEDS_AT_MOST = 4;

interface DivisionTill {
  readonly dice: Dice;
  readonly till: Till;
  readonly cash: TillModel;
}

/** Right, or a little off; what is over its target goes to the remainder, or stays. */
function countOf(dice: Dice, heldCents: number): Count {
  const off = dice.chance(3) ? dice.between(-500, 500) : 0;
  return { countedCents: Math.max(0, heldCents + off), isMove: dice.chance(2) };
}

export async function divisionTillDay({ dice, till, cash }: DivisionTill): Promise<void> {
  const submit = (who: Till, url: string, body: unknown): Promise<Answer> => who.call('POST', url, body);
  const play: CashPlay = {
    dice,
    expected: cash,
    people: [till],
    submit,
    cash: DIVISION_CASH,
    movements: MOVEMENT_TYPES,
  };

  const first = countOf(dice, cash.floatCents);
  const toRemainder = cash.redistribution(first);
  if (toRemainder === 'INSUFFICIENT_FUNDS') throw new Error('what is over nothing is never missing');
  const opened = await submit(till, `${DIVISION_CASH}/open`, countBody(till, first, cash.floatCents));
  expect(opened.status).toBe(201);
  cash.open(first, toRemainder);
  expect(opened.json).toMatchObject({ expectedCents: cash.tillCents, openingCents: cash.tillCents });
  const twice = countBody(till, { countedCents: 0, isMove: false }, 0);
  if (dice.chance(3)) expectRefusal(await submit(till, `${DIVISION_CASH}/open`, twice), 'CASH_ALREADY_OPEN');

  for (let left = dice.between(1, DEEDS_AT_MOST); left > 0; left -= 1) await dice.pick(DEEDS)(play);

  const last = countOf(dice, cash.tillCents);
  const moved = cash.redistribution(last) as number;
  const expectedCents = cash.tillCents;
  const body = { ...countBody(till, last, expectedCents), cardTerminalTotalCents: 0 };
  const closed = await submit(till, `${DIVISION_CASH}/close`, body);
  expect(closed.status).toBe(200);
  cash.close(last, moved, 0);
  expect(closed.json).toMatchObject({
    session: { zNumber: cash.closes },
    expectedCents,
    countedCents: last.countedCents,
    differenceCents: last.countedCents - expectedCents,
    toRemainderCents: moved,
    closingCents: cash.floatCents,
  });
}

/** `held`: what the books say by account; `bankCents`: of the rest of the division. */
export function expectDivisionTillAgrees(cash: TillModel, held: Record<string, number>, bankCents: number): void {
  const of = (name: string): number => held[name] ?? 0;
  expect({
    till: of('till'),
    float: of('float'),
    remainder: of('remainder'),
    bank: of('bank'),
    extraordinary: of('extraordinary'),
    differences: of('difference:till') + of('difference:remainder'),
  }).toEqual({
    till: cash.tillCents,
    float: cash.floatCents,
    remainder: cash.remainderCents,
    bank: cash.bankCents + bankCents,
    extraordinary: cash.extraordinaryCents,
    differences: cash.tillDifferenceCents + cash.remainderDifferenceCents,
  });
}
