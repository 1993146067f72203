/** What goes wrong under people who work: processes and servers die while they do, and a wrong clock stops them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { counts } from '../test/shop.ts';
import type { Dice } from './dice.ts';
import type { MovedHouse } from './moved-house.ts';
import type { Play } from './play.ts';

/** Nothing is written while the clock of the books is behind them. */
async function nobodyWrites({ people, expected, submit }: Play): Promise<void> {
  const [till] = people;
  const body = { account: 'till', counts: counts(expected.tillCents), signature: till!.signature };
  const answer = await submit(till!, '/v1/cash/count', body);
  expect(answer).toMatchObject({ status: 503, json: { code: 'CLOCK_BACK' } });
}

interface Round {
  readonly house: MovedHouse;
  readonly dice: Dice;
  readonly plays: readonly Play[];
  readonly work: () => Promise<void>;
  readonly tell: (what: string) => void;
}

/** The round is worked to its end, whatever happens meanwhile. */
export async function disturb({ house, dice, plays, work, tell }: Round): Promise<void> {
  const ways = ['api', 'clock', ...(house.hasOtherServers ? ['server'] : [])] as const;
  const way = dice.pick(ways);
  tell(`something goes wrong with the ${way}`);
  if (way === 'clock') {
    await house.withClockBack(() => nobodyWrites(dice.pick(plays)));
    await work();
    return;
  }
  const die = way === 'api' ? () => house.killApi() : () => house.loseServer();
  await Promise.all([work(), sleep(dice.between(0, 60)).then(die)]);
}
