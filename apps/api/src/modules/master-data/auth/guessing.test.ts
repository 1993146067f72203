/** What a stranger at the door learns, and what a flood of them costs the others. */
import { beforeEach, expect, test } from 'vitest';
import { type Answer, newShop, openTill, type Person, Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

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

test('G22 A7 how long a refusal takes does not tell who works here', async () => {
  const { till, person } = await stranger();
  await guess(till, person.email, 'Caliente1');
  const [known, unknown]: [number[], number[]] = [[], []];
  // In turns, so that a slow moment of the machine falls on both.
  for (let sample = 0; sample < 30; sample += 1) {
    await forget();
    known.push(await timed(() => guess(till, person.email, `Falsa${sample}`)));
    unknown.push(await timed(() => guess(till, `nadie${sample}@test.example`, `Falsa${sample}`)));
  }
  // Without the same work for both it would be several times as fast.
  const ratio = median(known) / median(unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
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
