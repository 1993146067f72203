/** Jobs at a till, against its model: taken in with or without money, handed over, cancelled and given back. */
import { expect } from 'vitest';
import type { Deed, Play } from './play.ts';
import { PLEDGE_MG } from './till-envelope-deeds.ts';
import { expectRefusal } from './till-refusal.ts';
import type { ModelWork } from './till-things.ts';
import type { Till } from '../test/shop.ts';
import { act, BACK, card, cash, newWork, unsigned, USED, WEIGHED, WORKS } from '../test/works.ts';

const payWith = (method: 'CASH' | 'CARD', cents: number) => (method === 'CASH' ? cash(cents) : card(cents));

/** Of the shop's own, so that one counter does all of it; paid now in part, whole or not at all. */
async function takeIn({ dice, expected, people, customerId, submit }: Play): Promise<void> {
  const till = dice.pick(people);
  const totalCents = dice.between(100, 20_000);
  const paidCents = dice.pick([0, dice.between(1, totalCents), totalCents]);
  const method = dice.pick(['CASH', 'CARD'] as const);
  const extraTasks = [{ description: 'Arreglo de prueba', priceCents: totalCents }];
  const isAway = dice.chance(2);
  // A customer the shop knows: nothing is written past the API, whose server may be lost at any moment.
  const ask = (payments: readonly object[]) =>
    submit(till, WORKS, {
      customerId,
      ...newWork({ type: isAway ? 'WORKSHOP' : 'STORE', extraTasks, payments }),
      signature: till.signature,
    });
  if (dice.chance(5)) {
    expectRefusal(await ask([payWith(method, totalCents + 1)]), 'ADVANCE_TOO_BIG');
  }
  const answer = await ask(paidCents > 0 ? [payWith(method, paidCents)] : []);
  expect(answer).toMatchObject({ status: 201, json: { totalCents, pendingCents: totalCents - paidCents } });
  const paymentId = answer.json.payments[0]?.id ?? null;
  const { id, code } = answer.json;
  expected.takeIn({
    id,
    code,
    isAway,
    totalCents,
    paidCents,
    method,
    paymentId,
    state: 'open',
    place: 'store',
    isDone: false,
  });
}

const some = ({ dice, expected }: Play, state: ModelWork['state']): ModelWork | undefined =>
  dice.some(
    // What is in a bag or in the workshop can neither be handed over nor given up.
    expected.works.filter((work) => work.state === state && work.place === 'store'),
    1,
  )[0];

/** From hand to hand with what it has to weigh; without a weight, or with a gram less, it stays. */
async function carry({ dice }: Play, by: Till, work: ModelWork, to: string, weightMg: number): Promise<void> {
  if (dice.chance(4)) expectRefusal(await act(by, work.id, 'move', { to }), 'WORK_UNWEIGHED');
  const light = { to, weightMg: weightMg - 1_000 };
  if (dice.chance(4)) expectRefusal(await act(by, work.id, 'move', light), 'WORK_WEIGHT_DIFFERS');
  expect((await act(by, work.id, 'move', { to, weightMg })).status).toBe(200);
}

/** By mistake first, and again. */
async function start(worker: Till, work: ModelWork): Promise<void> {
  const started = async () => expect((await act(worker, work.id, 'start')).status).toBe(200);
  await started();
  const undone = await act(worker, work.id, 'undo-start', { reason: 'Era otro sobre' });
  expect(undone).toMatchObject({ status: 200, json: { state: 'PENDING' } });
  await started();
}

/** Weighed as it leaves and as it is back, with the metal it took. */
async function doneBySupplier({ dice, bench, repairSupplierId }: Play, work: ModelWork): Promise<void> {
  const ok = async (verb: string, body: object, state: string): Promise<void> =>
    expect(await act(bench, work.id, verb, body)).toMatchObject({ status: 200, json: { state } });
  expect((await unsigned(bench, work.id, 'assign-supplier', { supplierId: repairSupplierId })).status).toBe(200);
  if (dice.chance(3)) {
    expect((await unsigned(bench, work.id, 'unassign-supplier')).status).toBe(200);
    expect((await unsigned(bench, work.id, 'assign-supplier', { supplierId: repairSupplierId })).status).toBe(200);
  }
  await ok('ship-to-supplier', WEIGHED, 'SHIPPED_TO_PROVIDER');
  expectRefusal(
    await act(bench, work.id, 'complete', { ...BACK, finishedWeightMg: PLEDGE_MG - 1_000 }),
    'WORK_WEIGHT_DIFFERS',
  );
  await ok('complete', BACK, 'DONE');
}

/** In the shop, or in the workshop once its envelope has been read there; then it is here again. */
async function doTheWork(play: Play, till: Till, work: ModelWork): Promise<void> {
  const { bench } = play;
  const worker = work.isAway ? bench : till;
  if (work.isAway) {
    expect((await act(bench, work.id, 'start')).status).toBe(409);
    await carry(play, till, work, 'TO_WORKSHOP', PLEDGE_MG);
    await carry(play, bench, work, 'WORKSHOP', PLEDGE_MG);
  }
  if (work.isAway && play.dice.chance(4)) await doneBySupplier(play, work);
  else {
    await start(worker, work);
    expect((await act(worker, work.id, 'complete', BACK)).status).toBe(200);
  }
  if (!work.isAway) return;
  await carry(play, bench, work, 'TO_STORE', PLEDGE_MG + USED.metalMg);
  await carry(play, till, work, 'HERE', PLEDGE_MG + USED.metalMg);
}

/** Done and handed over: what is pending is paid, or the pledge stays. */
async function handOverWork(play: Play): Promise<void> {
  const { dice, expected, people, submit } = play;
  const work = some(play, 'open');
  if (!work) return;
  const till = dice.pick(people);
  if (!work.isDone) await doTheWork(play, till, work);
  expectRefusal(await act(till, work.id, 'cancel', { reason: 'Tarde' }), 'WORK_STARTED');
  const restCents = work.totalCents - work.paidCents;
  const url = `/v1/works/${work.id}/confirm-pickup`;
  const { signature } = till;
  if (restCents > 0) expectRefusal(await submit(till, url, { payments: [], signature }), 'WORK_UNPAID');
  const method = dice.pick(['CASH', 'CARD'] as const);
  const payments = restCents > 0 ? [payWith(method, restCents)] : [];
  const answer = await submit(till, url, { payments, signature });
  expect(answer).toMatchObject({ status: 200, json: { state: 'FINISHED', paidCents: work.totalCents } });
  expected.finishWork(work, method);
}

async function cancelWork(play: Play): Promise<void> {
  const { dice, expected, people, submit } = play;
  const work = some(play, 'open');
  if (!work) return;
  const till = dice.pick(people);
  const body = { reason: 'Se lo ha pensado mejor', signature: till.signature };
  const answer = await submit(till, `/v1/works/${work.id}/cancel`, body);
  if (work.isDone) {
    expectRefusal(answer, 'WORK_STARTED');
    return;
  }
  expect(answer).toMatchObject({ status: 200, json: { state: 'CANCELLED' } });
  expected.cancelWork(work);
}

/** What was cancelled goes back as it came; cash only while there is some. */
async function giveBackWork(play: Play): Promise<void> {
  const { dice, expected, people, submit } = play;
  const work = some(play, 'cancelled');
  if (!work) return;
  const till = dice.pick(people);
  const refunds = work.paymentId
    ? [{ paymentId: work.paymentId, method: work.method, amountCents: work.paidCents }]
    : [];
  const answer = await submit(till, `/v1/works/${work.id}/confirm-refund`, { refunds, signature: till.signature });
  if (work.method === 'CASH' && work.paidCents > expected.tillCents) {
    expectRefusal(answer, 'INSUFFICIENT_FUNDS');
    return;
  }
  expect(answer).toMatchObject({ status: 200, json: { state: 'REFUNDED' } });
  expected.giveBackWork(work);
}

export const WORK_DEEDS: readonly Deed[] = [takeIn, takeIn, handOverWork, cancelWork, giveBackWork];
