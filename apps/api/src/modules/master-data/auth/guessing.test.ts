/** What a stranger at the door learns, and what a flood of them costs the others. */
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { withRealHashes } from '../../../../test/quick-hashes.ts';
import { type Answer, newShop, openTill, type Person, type Shop, Till, useHouse } from '../../../../test/shop.ts';
import { type App, createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { asAppRole, qb } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';

const house = useHouse();
const forget = () => house.db.run(qb.deleteFrom('secret_attempts'));
beforeEach(forget);

const guess = (till: Till, email: string, password: string): Promise<Answer> =>
  till.call('POST', '/v1/auth/login', { storeId: till.shop.id, email, password });
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function stranger(): Promise<{ till: Till; person: Person }> {
  const shop = await newShop(house);
  const person = await shop.person('SHOP_ASSISTANT');
  return { till: new Till(shop, person), person };
}

test('G22 A7 of fifty guesses at a locked till at the same moment at most five are looked at', async () => {
  const till = await (await newShop(house)).till();
  await till.call('POST', '/v1/auth/lock');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => till.call('POST', '/v1/auth/unlock', { secret: `falso-${n}` })),
  );
  const looked = replies.filter((reply) => reply.json.code === 'UNLOCK_WRONG').length;
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThanOrEqual(5);
  expect(replies.some((reply) => reply.status === 200)).toBe(false);
});

/** As the design asks, or as a machine that does other things too can tell. */
const [SAMPLES, DIFFERS_PERCENT] = inject('isLong') ? [200, 10] : [40, 30];

/** By how much the answers about who works here and about a stranger differ in time, in hundredths. */
async function differencePercent(ask: (email: string, sample: number) => Promise<unknown>, email: string) {
  const ratios: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await forget();
    // In turns, and each first as often, so that a slow moment of the machine falls on both.
    const known = () => timed(() => ask(email, sample));
    const unknown = () => timed(() => ask(`nadie${sample}@test.example`, sample));
    const [first, second] = sample % 2 === 0 ? [known, unknown] : [unknown, known];
    const [a, b] = [await first(), await second()];
    ratios.push(sample % 2 === 0 ? a / b : b / a);
  }
  return Math.abs(median(ratios) - 1) * 100;
}

describe('G22 A7 how long an answer takes does not tell who works here', () => {
  /** With the hashes the house pays for: those of the tests take no time anybody could measure. */
  const realHouse = async (): Promise<{ app: App; shop: Shop; person: Person }> =>
    await withRealHashes(async () => {
      const env = { PORT: '0', QUILATE_JOBS: 'off', QUILATE_STRANGERS_PER_MINUTE: '1000000' };
      const config = readConfig({ ...env, QUILATE_SECRET: 'test-pepper-'.repeat(4) });
      const urls = { owner: house.databaseUrl, app: asAppRole(house.databaseUrl) };
      const app = await createApp({ ...config, poolSize: 2 }, urls, createLog('silent'));
      // Its decoy is made by now, and of the same cost.
      expect(await app.secrets.matches(null, 'nadie')).toBe(false);
      const shop = await newShop(house);
      return { app, shop, person: await shop.person('SHOP_ASSISTANT') };
    });
  const asker = (app: App, url: string, payload: (email: string, n: number) => object) => (email: string, n: number) =>
    app.server.inject({ method: 'POST', url, payload: payload(email, n) });

  test('of a login that fails', async () => {
    const { app, shop, person } = await realHouse();
    const fails = asker(app, '/v1/auth/login', (email, n) => ({ storeId: shop.id, email, password: `Falsa${n}` }));
    // The work is there, or there would be nothing to compare.
    const once = await timed(() => fails('nadie@test.example', 0));
    expect(once).toBeGreaterThan(10);
    expect(await differencePercent(fails, person.email)).toBeLessThan(DIFFERS_PERCENT);
    await app.close();
  }, 120_000);

  test('of a link that is asked for', async () => {
    const { app, person } = await realHouse();
    const asks = asker(app, '/v1/auth/forgot-password', (email) => ({ email }));
    expect(await differencePercent(asks, person.email)).toBeLessThan(DIFFERS_PERCENT);
    await app.close();
  }, 120_000);
});

test('A29 a flood of logins leaves the tills working', async () => {
  const till = await openTill(house);
  const { till: door } = await stranger();
  const flood = Promise.all(Array.from({ length: 200 }, (_, n) => guess(door, `nadie${n}@test.example`, `Falsa${n}`)));
  const times: number[] = [];
  for (let sale = 0; sale < 10; sale += 1) {
    const { code } = await till.shop.piece();
    times.push(await timed(async () => expect((await till.sell([code], 10_000)).status).toBe(201)));
  }
  const refused = (await flood).map((reply) => reply.status);
  expect(refused.every((status) => status === 401 || status === 429)).toBe(true);
  expect(median(times)).toBeLessThan(2_000);
});
