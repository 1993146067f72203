/** What goes wrong under people who work: processes and servers die while they do, and a clock is wrong or jumps on. */
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

/** As a machine that was asleep: nothing is lost, and everybody signs in again. */
const FORWARD_MS = 5 * 3_600_000;

const WAYS = ['api', 'clock', 'forward'] as const;
const WAYS_OF_THREE = [...WAYS, 'server', 'server', 'server'] as const;

interface Round {
  readonly house: MovedHouse;
  readonly dice: Dice;
  readonly plays: readonly Play[];
  readonly work: () => Promise<void>;
  readonly tell: (what: string) => void;
}

/** The round is worked to its end, whatever happens meanwhile. */
export async function disturb({ house, dice, plays, work, tell }: Round): Promise<void> {
  const way = dice.pick(house.hasOtherServers ? WAYS_OF_THREE : WAYS);
  tell(`something goes wrong with the ${way}`);
  if (way === 'clock') {
    await house.withClockBack(() => nobodyWrites(dice.pick(plays)));
    await work();
    return;
  }
  if (way === 'forward') {
    await house.clock.goOn(FORWARD_MS);
    // Sessions of before are over by then.
    const [{ bench, bulk }] = plays as [Play];
    const tills = plays.flatMap(({ people, online }) => [...people, online]);
    await Promise.all([...tills, bench, bulk].map((till) => till.enter()));
    await work();
    return;
  }
  const die = way === 'api' ? () => house.killApi() : () => house.loseServer();
  await Promise.all([work(), sleep(dice.between(0, 60)).then(die)]);
}
