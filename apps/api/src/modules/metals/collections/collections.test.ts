import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  act,
  agreedLine,
  closed,
  CLOSINGS,
  collect,
  collectBody,
  collected,
  COLLECTIONS,
  division,
  giveBack,
  pay,
  step,
  review,
  reviewBody,
} from '../../../../test/closings.ts';
import { drawn } from '../../../../test/purchases.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';
import { freeMetals } from '../closings/closings.takes.ts';

const house = useHouse();
const ACCOUNTS = ['metals:metal:ORO_18', 'metals:metal-origin:ORO_18', 'metals:stock', 'metals:payable'];
/** What an operation has moved in the books of the division. */
async function moved(what: () => Promise<unknown>): Promise<number[]> {
  const before = await balances(house.db, ACCOUNTS);
  await what();
  const after = await balances(house.db, ACCOUNTS);
  return ACCOUNTS.map((path) => after[path]! - before[path]!);
}
const closingOf = async (till: Till, id: string) => (await till.get(`${CLOSINGS}/${id}`)).json;
const why = { reason: 'Báscula sin calibrar' };

test('R-CLO-04 what is left is told to the milligram: no limit refuses what it says', async () => {
  const till = await division(house);
  const { id, agreedCents } = await closed(till, { lines: [agreedLine('ORO_18', 12_345, 8_550)] });
  expect(agreedCents).toBe(105_550);
  const over = await collect(till, id, 12_350);
  expect(over.json.fields[0].message).toContain('12,345 g');
  expect((await collect(till, id, 12_345)).status).toBe(201);
});

test('R-CLO-04 of each karat no more is fetched than is pending, to the hundredth of a gram', async () => {
  const till = await division(house);
  const { id, code } = await closed(till);
  const first = await collected(till, id, 60_000);
  expect(first).toMatchObject({
    code: expect.stringMatching(/^RG-/),
    closingCode: code,
    state: 'PENDING',
    weightMg: 60_000,
    weightCents: 528_000,
    acceptedCents: 0,
  });
  const over = { status: 422, json: { code: 'COLLECTED_OVER_PENDING', fields: [{ path: 'lines.0.weightMg' }] } };
  expect(await collect(till, id, 40_010)).toMatchObject(over);
  const other = await till.call('POST', COLLECTIONS, await collectBody(till, id, 10, 'ORO_24'));
  expect(other).toMatchObject({ status: 422, json: { code: 'METAL_NOT_AGREED' } });
  await collected(till, id, 40_000);
  expect(await closingOf(till, id)).toMatchObject({
    statuses: { collections: 'COMPLETED', reviews: 'PENDING' },
    collectionCount: 2,
    lines: [{ collectedMg: 100_000 }],
  });
  expect(await collect(till, id, 10)).toMatchObject({ status: 409, json: { details: { reason: 'hasPendingMetal' } } });
});

test('R-CLO-04 twenty fetch at once: together never more than was agreed', async () => {
  const till = await division(house);
  const { id } = await closed(till, {}, { maxPickups: 50 });
  const bodies = [];
  for (let at = 0; at < 20; at += 1) bodies.push(await collectBody(till, id, 15_000));
  const answers = await Promise.all(bodies.map((body) => till.call('POST', COLLECTIONS, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  expect((await closingOf(till, id)).lines[0].collectedMg).toBe(90_000);
});

test('R-CLO-07 no more pickups than agreed, whatever the customer’s are today; a cancelled one does not count', async () => {
  const till = await division(house);
  const { id } = await closed(till, {}, { maxPickups: 2 });
  const first = await collected(till, id, 10_000);
  await collected(till, id, 10_000);
  expect(await collect(till, id, 10_000)).toMatchObject({ status: 409, json: { code: 'PICKUPS_SPENT' } });
  expect((await act(till, first.id, 'cancel')).status).toBe(422);
  const cancelled = await act(till, first.id, 'cancel', why, 'una-recogida-anulada-una-vez');
  expect(cancelled.json.state).toBe('CANCELLED');
  expect((await act(till, first.id, 'cancel', why, 'una-recogida-anulada-una-vez')).json).toEqual(cancelled.json);
  expect((await act(till, first.id, 'cancel', why)).status).toBe(409);
  expect((await collect(till, id, 90_000)).status).toBe(201);
});

test('R-CLO-04 what is accepted enters the metal of the division and is owed; a wrong review never was', async () => {
  const till = await division(house);
  const { id } = await closed(till);
  const { id: collectionId } = await collected(till, id, 60_000);
  expect(await review(till, collectionId, 59_000, 1_010)).toMatchObject({
    status: 422,
    json: { code: 'REVIEWED_OVER_COLLECTED' },
  });
  expect((await review(till, collectionId, 0)).status).toBe(422);
  const key = 'una-revision-una-sola-vez';
  expect(await moved(() => review(till, collectionId, 40_000, 0, key))).toEqual([40_000, -40_000, 352_000, -352_000]);
  expect(await moved(() => review(till, collectionId, 40_000, 0, key))).toEqual([0, 0, 0, 0]);
  const done = await review(till, collectionId, 19_000, 1_000);
  expect(done.json).toMatchObject({ state: 'COMPLETED', acceptedMg: 59_000, rejectedMg: 1_000, toReturnMg: 1_000 });
  expect((await review(till, collectionId, 10)).status).toBe(409);
  expect((await closingOf(till, id)).statuses).toMatchObject({ collections: 'PENDING', reviews: 'REJECTIONS' });
  const undoKey = 'una-revision-deshecha-una-vez';
  expect((await act(till, collectionId, 'undo-last-review')).status).toBe(422);
  expect(await moved(() => act(till, collectionId, 'undo-last-review', why, undoKey))).toEqual([
    -19_000, 19_000, -167_200, 167_200,
  ]);
  expect(await moved(() => act(till, collectionId, 'undo-last-review', why, undoKey))).toEqual([0, 0, 0, 0]);
  const { json } = await till.get(`${COLLECTIONS}/${collectionId}`);
  expect(json).toMatchObject({ state: 'PENDING', acceptedMg: 40_000, rejectedMg: 0 });
  expect(json.reviews.map(({ undoneAt }: { undoneAt: string | null }) => undoneAt !== null)).toEqual([true, false]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CLO-02 rejected grams are given back for a signature; until then the closing shows them', async () => {
  const till = await division(house);
  const { id } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
  const { id: collectionId } = await collected(till, id, 10_000);
  await review(till, collectionId, 9_000, 1_000);
  expect((await act(till, collectionId, 'return-rejected')).status).toBe(422);
  const old = { version: (await till.get(`${COLLECTIONS}/${collectionId}`)).json.version - 1 };
  const stale = { ...old, customerSignature: await drawn(till) };
  expect((await act(till, collectionId, 'return-rejected', stale)).json.code).toBe('VERSION_CONFLICT');
  const back = await giveBack(till, collectionId);
  expect(back.json).toMatchObject({ toReturnMg: 0, rejectedMg: 1_000 });
  const statuses = async () => (await closingOf(till, id)).statuses;
  expect(await statuses()).toMatchObject({ collections: 'COMPLETED', reviews: 'COMPLETED', payments: 'PENDING' });
  expect((await giveBack(till, collectionId)).status).toBe(409);
  // Given back for good, its review stands; the way back begins with the last step.
  expect((await act(till, collectionId, 'undo-last-review', why)).status).toBe(409);
  expect((await act(till, collectionId, 'undo-return', { ...why, ...old })).json.code).toBe('VERSION_CONFLICT');
  const key = 'una-devolucion-deshecha-una-vez';
  const undone = await act(till, collectionId, 'undo-return', why, key);
  expect(undone.json.toReturnMg).toBe(1_000);
  expect((await act(till, collectionId, 'undo-return', why, key)).json).toEqual(undone.json);
  expect((await act(till, collectionId, 'undo-return', why)).status).toBe(409);
  expect(await statuses()).toMatchObject({ reviews: 'REJECTIONS' });
  expect((await act(till, collectionId, 'undo-last-review', why)).status).toBe(200);
});

test('R-CLO-05 metal that is paid does not go away: the payment is undone first', async () => {
  const till = await division(house);
  const { id } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
  const { id: collectionId } = await collected(till, id, 10_000);
  await pay(till, id, 44_000);
  const paid = { status: 409, json: { code: 'ALREADY_PAID' } };
  expect(await act(till, collectionId, 'cancel', why)).toMatchObject(paid);
  await review(till, collectionId, 10_000);
  await pay(till, id, 44_000);
  expect(await act(till, collectionId, 'undo-last-review', why)).toMatchObject(paid);
  await step(till, id, 'undo-last-payment', why);
  expect((await act(till, collectionId, 'undo-last-review', why)).status).toBe(200);
});

test('R-CLO-04 two review the same grams at once: one of them is told that they are not as they saw them', async () => {
  const till = await division(house);
  const { id } = await closed(till);
  const { id: collectionId } = await collected(till, id, 60_000);
  const { version } = (await till.get(`${COLLECTIONS}/${collectionId}`)).json;
  const seen = { ...reviewBody(40_000), version };
  const both = await Promise.all([1, 2].map(() => act(till, collectionId, 'review', seen)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('R-CLO-04 the last review of the closing is the one that is undone', async () => {
  const till = await division(house);
  const { id } = await closed(till);
  const [a, b] = [await collected(till, id, 30_001), await collected(till, id, 30_001)];
  await review(till, a.id, 30_001);
  await review(till, b.id, 30_001);
  expect(await act(till, a.id, 'undo-last-review', why)).toMatchObject({
    status: 409,
    json: { details: { reason: 'isLastOfClosing' } },
  });
  for (const one of [b, a]) expect((await act(till, one.id, 'undo-last-review', why)).status).toBe(200);
});

test('R-CLO-06 B-14 collections are found by code, closing and customer; extractions find what was released', async () => {
  const till = await division(house);
  const made = await closed(till, {}, { fiscalName: 'Recogidas Únicas, S. L.' });
  const one = await collected(till, made.id, 20_000);
  const ids = async (query: string) =>
    (await till.get(`${COLLECTIONS}?${query}`)).json.data.map((row: { id: string }) => row.id);
  for (const q of [one.code, 'unicas', made.code]) expect(await ids(`q=${q}`)).toEqual([one.id]);
  expect(await ids('q=unicas&status[]=COMPLETED')).toEqual([]);
  const { text } = await till.get(`${COLLECTIONS}/export?purpose=CONTROL&format=csv&q=unicas`);
  expect(text).toContain(`;"${made.code}";"Recogidas Únicas, S. L.";"Oro 18 k";"20,000";"0,000";"0,000";"Pendiente"`);
  await review(till, one.id, 20_000);
  const released = () => freeMetals(house.db, [made.id]);
  expect(await released()).toEqual([]);
  await till.call('POST', `${CLOSINGS}/${made.id}/release`, { ...why, signature: till.signature });
  expect(await released()).toMatchObject([{ code: made.code, metal: 'ORO_18', leftMg: 20_000 }]);
});

test('R-CLO-04 I146 I164 what is fetched has accounts of its own, gross and fine, until its review, what is rejected until it is given back', async () => {
  const till = await division(house);
  const { id } = await closed(till);
  const names = ['unreviewed', 'rejected', 'owners', 'metal'];
  const paths = names.map((name) => `metals:${name}:ORO_18`);
  const fine = names.map((name) => `metals:fine-${name}:ORO`);
  const held = async (what: () => Promise<unknown>): Promise<number[]> => {
    const before = await balances(house.db, [...paths, ...fine]);
    await what();
    const after = await balances(house.db, [...paths, ...fine]);
    expect(await brokenInvariants(house.db)).toEqual([]);
    const grams = paths.map((path) => after[path]! - before[path]!);
    // Of 750 thousandths, to the microgram.
    expect(fine.map((path) => after[path]! - before[path]!)).toEqual(grams.map((mg) => mg * 750 || 0));
    return grams;
  };
  let first = '';
  const fetch = async () => ({ id: first } = await collected(till, id, 60_000));
  expect(await held(fetch)).toEqual([60_000, 0, -60_000, 0]);
  expect(await held(() => review(till, first, 50_000, 6_000))).toEqual([-56_000, 6_000, 50_000, 50_000]);
  expect(await held(() => giveBack(till, first))).toEqual([0, -6_000, 6_000, 0]);
  expect(await held(() => act(till, first, 'undo-return', why))).toEqual([0, 6_000, -6_000, 0]);
  expect(await held(() => act(till, first, 'undo-last-review', why))).toEqual([56_000, -6_000, -50_000, -50_000]);
  expect(await held(() => review(till, first, 0, 1_000))).toEqual([-1_000, 1_000, 0, 0]);
  expect(await held(() => act(till, first, 'undo-last-review', why))).toEqual([1_000, -1_000, 0, 0]);
  expect(await held(() => act(till, first, 'cancel', why))).toEqual([-60_000, 0, 60_000, 0]);
});
