/** Envelopes of jobs in bags, against the model: to the workshop, done there, and back, each bag weighed. */
import { expect } from 'vitest';
import { bag, shipmentUrl, URL } from '../test/shipping.ts';
import type { Shop, Till } from '../test/shop.ts';
import { act, USED, BACK } from '../test/works.ts';
import type { Deed, Play } from './play.ts';
import type { ModelWork } from './till-things.ts';

/** Of the pledge, as `newWork` says it. */
export const PLEDGE_MG = 3_420;

/** Prepared, allowed and given to the driver. */
async function sent(play: Play, from: Till, to: Shop, works: readonly ModelWork[], isBack: boolean): Promise<void> {
  const { manager, driver, expected, submit } = play;
  const ok = async (verb: string, body: unknown) => {
    const answer = await submit(from, verb, body);
    expect(answer.status).toBeLessThan(300);
    return answer.json;
  };
  const stores = { originStoreId: from.shop.id, destinationStoreId: to.id };
  const { id, version } = await ok(URL, { type: 'workshop-works', ...stores });
  const weightMg = works.length * (PLEDGE_MG + (isBack ? USED.metalMg : 0));
  const codes = works.map(({ code }) => code);
  await ok(shipmentUrl(id, 'prepare'), { version, packages: [bag(codes, { weightMg })] });
  const approval = { ...manager.signature, reason: 'Traslado de sobres' };
  const { packages } = await ok(shipmentUrl(id, 'finish-preparation'), { signature: from.signature, approval });
  await ok(shipmentUrl(id, 'deliver'), { driverSignature: driver.signature });
  for (const work of works) work.place = isBack ? 'to-store' : 'to-workshop';
  expected.bags.push({ id, packageId: packages[0].id, works, weightMg, isBack });
}

async function sendToWorkshop(play: Play): Promise<void> {
  const { dice, expected, people, office } = play;
  const works = dice.some(
    expected.works.filter((work) => work.isAway && !work.isDone && work.state === 'open' && work.place === 'store'),
    3,
  );
  if (works.length > 0) await sent(play, dice.pick(people), office, works, false);
}

/** What arrives in the workshop is done there and sent back; what comes back waits for its customer. */
async function receiveBag(play: Play): Promise<void> {
  const { dice, expected, people, bench, shop, submit } = play;
  const [one] = dice.some(expected.bags, 1);
  if (!one) return;
  const { id, works, packageId, weightMg, isBack } = one;
  const there = isBack ? dice.pick(people) : bench;
  if (!isBack) expect((await act(bench, works[0]!.id, 'start')).status).toBe(409);
  const codes = works.map(({ code }) => code);
  const read = await submit(there, shipmentUrl(id, 'verify'), { codes, weights: [{ packageId, weightMg }] });
  expect(read.status).toBe(200);
  const { signature } = there;
  await submit(there, shipmentUrl(id, 'finish-verification'), { signature });
  const finished = await submit(there, shipmentUrl(id, 'confirm-reception'), { signature });
  expect(finished).toMatchObject({ status: 200, json: { state: 'finished' } });
  expected.bags.splice(expected.bags.indexOf(one), 1);
  if (isBack) {
    for (const work of works) Object.assign(work, { place: 'store', isDone: true });
    return;
  }
  for (const work of works) {
    expect((await act(bench, work.id, 'start')).status).toBe(200);
    expect((await act(bench, work.id, 'complete', BACK)).status).toBe(200);
    work.place = 'workshop';
  }
  await sent(play, bench, shop, works, true);
}

export const ENVELOPE_DEEDS: readonly Deed[] = [sendToWorkshop, receiveBag, receiveBag];
