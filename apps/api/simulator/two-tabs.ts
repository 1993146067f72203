/** The same person presses the same button in two tabs, each with a key of its own. */
import { expect } from 'vitest';
import type { Answer, Till } from '../test/shop.ts';
import type { Play } from './play.ts';

const TWO_TABS_EACH = 4;

/** One is done and answers; the other is told that what it saw is old, or how things stand by now. */
export async function inTwoTabs({ submit }: Play, till: Till, url: string, body: unknown): Promise<Answer> {
  const [one, other] = await Promise.all([submit(till, url, body), submit(till, url, body)]);
  const [done, told] = one.status < 300 ? [one, other] : [other, one];
  expect(told).toMatchObject({
    status: 409,
    json: { code: expect.stringMatching(/^(VERSION_CONFLICT|STATE_CONFLICT|PRODUCT_NOT_AVAILABLE)$/) },
  });
  return done;
}

/** Now and then; otherwise once. */
export const pressed = (play: Play, till: Till, url: string, body: unknown): Promise<Answer> =>
  play.dice.chance(TWO_TABS_EACH) ? inTwoTabs(play, till, url, body) : play.submit(till, url, body);
