/** Recoverable sales for tests: one of 200,00 € brought to any day and any state. */
import { ageRecoverables } from '../src/modules/counter/recoverable-sales/recoverable-sales.course.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { onOwnersBehalf } from './database.ts';
import { agedInHold } from './holds.ts';
import { balances } from '../src/modules/foundations/ledger/ledger.public.ts';
import { qb } from '../src/platform/db.ts';
import { customerUrl } from './people.ts';
import { type Desk, drawn, purchaseBody } from './purchases.ts';
import type { Answer, House, Till } from './shop.ts';

export const RECOVERABLES = '/v1/recoverable-sales';
export const PIN = '4821';
export const cash = (amountCents: number) => [{ method: 'CASH', amountCents }];

export const take = async (desk: Desk, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  desk.till.call('POST', RECOVERABLES, await purchaseBody(desk, more), key);

/** Of 200,00 € from the till, unless said. */
// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export async function taken(desk: Desk, more: Record<string, unknown> = {}): Promise<any> {
  const answer = await take(desk, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}

/** What says which version of it was seen. */
const SEEING = ['renew', 'undo-renewal', 'withdraw'];
export async function step(till: Till, id: string, verb: string, body: Record<string, unknown> = {}, key?: string) {
  const url = `${RECOVERABLES}/${id}`;
  const seen = SEEING.includes(verb) ? { version: await till.seen(url, key) } : {};
  return await till.call('POST', `${url}/${verb}`, { ...seen, signature: till.signature, ...body }, key);
}

export const renew = (till: Till, id: string, totalCents: number, more: Record<string, unknown> = {}) =>
  step(till, id, 'renew', { totalCents, payments: cash(totalCents), ...more });
export const withdraw = (till: Till, id: string, totalCents: number, more: Record<string, unknown> = {}) =>
  step(till, id, 'withdraw', { totalCents, payments: cash(totalCents), ...more });

export async function deliver(desk: Desk, id: string, more: Record<string, unknown> = {}): Promise<Answer> {
  return step(desk.till, id, 'deliver', { pin: PIN, customerSignature: await drawn(desk.till), ...more });
}
export const allowed = (desk: Desk, reason = 'Lo pide el cliente') => ({
  reason,
  approval: { ...desk.manager.signature, reason },
});

export const givePin = (till: Till, customerId: string): Promise<Answer> =>
  till.call('POST', customerUrl(customerId, 'set-pin'), { pin: PIN });

/** As if it had been taken, and whatever came since done, so many days earlier; its hold has gone by with them. */
export async function daysPass(house: House, id: string, days: number): Promise<void> {
  await house.db.run(
    sql`update recoverable_sales set taken_date = taken_date - ${days}::int, due_date = due_date - ${days}::int
      where id = ${id}`.compile(qb),
  );
  await onOwnersBehalf(
    house.databaseUrl,
    `update recoverable_sale_events set event_date = event_date - $2::int,
        due_before = due_before - $2::int, due_after = due_after - $2::int
      where recoverable_sale_id = $1`,
    [id, days],
  );
  await agedInHold(house, sql`origin_id = ${id}`, days);
  await ageRecoverables(house.db);
}

/** What the books of the shop hold of what a recoverable sale moves. */
export async function booksOf(till: Till): Promise<Record<string, number>> {
  const { code } = till.shop;
  const money = ['till', 'stock:used', 'recoverable', 'income:custody'] as const;
  const paths = [...money.map((name) => storeAccount(code, name)), `store:${code}:metal:ORO_18`];
  const found = await balances(till.shop.house.db, paths);
  return Object.fromEntries([...money, 'ORO_18'].map((name, at) => [name, found[paths[at]!]!]));
}
