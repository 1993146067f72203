/** Money that leaves a till for another shop, comes back before it leaves, arrives there, or arrives here. */
import { expect } from 'vitest';
import { money, shipmentUrl, URL } from './shipping.ts';
import { counts, type Person, type Till } from './shop.ts';
import type { Play } from './till-cash-deeds.ts';

/** Another shop, and a manager and a driver of both. */
export interface Elsewhere {
  readonly till: Till;
  readonly manager: Person;
  readonly driver: Person;
}
type Trip = Play & { readonly elsewhere: Elsewhere };

const signed = (till: Till, more: Record<string, unknown> = {}) => ({ signature: till.signature, ...more });

async function prepared(
  { submit, elsewhere }: Trip,
  from: Till,
  to: Till,
  cents: number,
  account: 'till' | 'remainder',
) {
  const stores = { originStoreId: from.shop.id, destinationStoreId: to.shop.id };
  const { id, version } = (await submit(from, URL, { type: 'money', requestedCents: cents, ...stores })).json;
  await submit(from, shipmentUrl(id, 'prepare'), { version, ...money(cents, account) });
  const approval = { ...elsewhere.manager.signature, reason: 'Traslado' };
  const finished = await submit(from, shipmentUrl(id, 'finish-preparation'), signed(from, { approval }));
  return { id: id as string, finished };
}

async function arrive({ submit, elsewhere }: Trip, from: Till, to: Till, id: string, cents: number): Promise<void> {
  const deliver = { driverSignature: elsewhere.driver.signature };
  expect((await submit(from, shipmentUrl(id, 'deliver'), deliver)).status).toBe(200);
  await submit(to, shipmentUrl(id, 'verify'), { counts: counts(cents) });
  await submit(to, shipmentUrl(id, 'finish-verification'), signed(to));
  expect((await submit(to, shipmentUrl(id, 'confirm-reception'), signed(to))).json).toMatchObject({
    state: 'finished',
  });
}

/** From the till or the remainder, at times more than there is in it. */
export async function sendMoney(trip: Trip): Promise<void> {
  const { dice, expected, people, elsewhere, expectRefusal } = trip;
  const account = dice.pick(['till', 'remainder'] as const);
  const heldCents = account === 'till' ? expected.tillCents : expected.remainderCents;
  // What nobody has cannot even be asked for.
  const asked = dice.chance(5) ? heldCents + 1 : dice.between(1, Math.max(1, Math.min(heldCents, 20_000)));
  if (asked > expected.tillCents + expected.remainderCents) return;
  const { id, finished } = await prepared(trip, dice.pick(people), elsewhere.till, asked, account);
  if (asked > heldCents) {
    expectRefusal(finished, 'SHIPMENT_FUNDS_MISSING');
    return;
  }
  expect(finished).toMatchObject({ status: 200, json: { state: 'ready-to-ship', preparedCents: asked } });
  expected.send({ id, account, amountCents: asked });
}

/** What is ready goes back to where it was taken from, or away for good. */
export async function endTrip(trip: Trip): Promise<void> {
  const { dice, expected, people, elsewhere, submit } = trip;
  const [sent] = dice.some(expected.onTheWay, 1);
  if (!sent) return;
  const till = dice.pick(people);
  if (dice.chance(2)) {
    const body = signed(till, { reason: 'Ya no hace falta' });
    expect((await submit(till, shipmentUrl(sent.id, 'cancel'), body)).json).toMatchObject({ state: 'cancelled' });
    expected.comeBack(sent);
  } else {
    await arrive(trip, till, elsewhere.till, sent.id, sent.amountCents);
    expected.arriveElsewhere(sent);
  }
}

export async function receiveMoney(trip: Trip): Promise<void> {
  const { dice, expected, people, elsewhere } = trip;
  const cents = dice.between(1, 3_000);
  const { id } = await prepared(trip, elsewhere.till, people[0]!, cents, 'remainder');
  await arrive(trip, elsewhere.till, dice.pick(people), id, cents);
  expected.remainderCents += cents;
}
