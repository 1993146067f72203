/** A closing that is released is not over: it is paid, and what is the customer's goes back, whatever became of its metal. */
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  agreedLine,
  closed,
  CLOSINGS,
  collected,
  division,
  giveBack,
  officers,
  pay,
  review,
  setClosingPrices,
  step,
} from '../../../../test/closings.ts';
import { create as newEncoding, encode, step as encoding, weighed } from '../../../../test/encodings.ts';
import { ok } from '../../../../test/goods.ts';
import { create as newMelting, finish, giveNotice, reviewed } from '../../../../test/meltings.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
beforeAll(() => setClosingPrices(house));

const closingOf = async (till: Till, id: string) => (await till.get(`${CLOSINGS}/${id}`)).json;
const balance = async (path: string): Promise<number> => (await balances(house.db, [path]))[path] ?? 0;

/** Ten grams of 18 karats accepted at 88,00 €, released with nothing paid. */
async function unpaid() {
  const till = await (await newOffice(house)).till('METAL_STAFF');
  const owedBefore = await balance('metals:payable');
  const { id } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
  await ok(review(till, (await collected(till, id, 10_000)).id, 10_000));
  await ok(step(till, id, 'release', { reason: 'Se paga el viernes' }));
  return { till, id, owedBefore };
}

async function melted(till: Till, id: string): Promise<void> {
  const bundles = await reviewed(till, id);
  const melting = await ok(
    newMelting(
      till,
      bundles.map((bundle) => bundle.id),
    ),
  );
  await ok(giveNotice(till, melting.id));
  await ok(finish(till, melting.id, melting.weightMg, 750));
}

async function encoded(till: Till, id: string): Promise<void> {
  const closings = [{ closingId: id, metal: 'ORO_18', weightMg: 10_000 }];
  const piece = await ok(newEncoding(till, [], { closings }));
  await ok(encoding(till, piece.id, 'receive'));
  await ok(encoding(till, piece.id, 'verify', weighed(10_000)));
  await ok(encode(till, piece.id));
}

test.each([
  ['melted', melted],
  ['made a piece', encoded],
])('R-CLO-05 R-CLO-03 a closing whose metal was %s while it was unpaid is paid afterwards', async (_, become) => {
  const { till, id, owedBefore } = await unpaid();
  await become(till, id);
  const gone = await closingOf(till, id);
  expect(gone).toMatchObject({ state: 'RELEASED', payableCents: 88_000, statuses: { payments: 'PENDING' } });
  expect(gone.pending.toPayCents).toBe(88_000);
  // Its metal is nowhere to be taken back, and its money is owed all the same.
  expect((await step(till, id, 'undo-release', { reason: 'Falta pagar' })).status).toBe(409);
  expect(await balance('metals:payable')).toBe(owedBefore - 88_000);

  expect(await pay(till, id, 88_001)).toMatchObject({ status: 422, json: { code: 'PAYMENT_OVER_AGREED' } });
  expect((await pay(till, id, 50_000)).status).toBe(200);
  const rest = await pay(till, id, 38_000);
  expect(rest).toMatchObject({ status: 200, json: { paidCents: 88_000, payableCents: 0, pending: { toPayCents: 0 } } });
  expect(await balance('metals:payable')).toBe(owedBefore);
  // A payment written down wrongly is undone and made again, as of any other.
  await ok(step(till, id, 'undo-last-payment', { reason: 'A otra cuenta' }));
  expect((await pay(till, id, 38_000)).json.statuses.payments).toBe('COMPLETED');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CLO-02 R-CLO-03 rejected grams of a closing that was released are given back afterwards', async () => {
  const till = await division(house);
  const kept = await balance('metals:rejected:ORO_18');
  const { id } = await closed(till);
  const { id: collectionId } = await collected(till, id, 10_000);
  await ok(review(till, collectionId, 9_000, 1_000));
  const released = await ok(step(till, id, 'release', { reason: 'El cliente vendrá a por lo suyo' }));
  expect(released).toMatchObject({ state: 'RELEASED', pending: { toReturnMg: 1_000 } });
  expect(await balance('metals:rejected:ORO_18')).toBe(kept + 1_000);

  const key = 'un-rechazo-devuelto-una-vez';
  const back = await giveBack(till, collectionId, key);
  expect(back).toMatchObject({ status: 200, json: { toReturnMg: 0, rejectedMg: 1_000 } });
  expect(await closingOf(till, id)).toMatchObject({ state: 'RELEASED', pending: { toReturnMg: 0 } });
  expect(await balance('metals:rejected:ORO_18')).toBe(kept);
  expect((await giveBack(till, collectionId)).status).toBe(409);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CLO-03 R-CLO-06 grams a release left to be fetched are fetched, reviewed, paid and melted', async () => {
  const till = await (await newOffice(house)).till('METAL_STAFF');
  const { id } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] }, { maxPickups: 2 });
  await ok(review(till, (await collected(till, id, 4_000)).id, 4_000));
  const released = await ok(step(till, id, 'release', { reason: 'El resto viene otro día' }));
  expect(released).toMatchObject({ state: 'RELEASED', pending: { toCollectMg: 6_000 } });
  await ok(step(till, id, 'intervene', await officers(till)));
  await expect(collected(till, id, 6_000)).rejects.toThrow('STATE_CONFLICT');
  await ok(step(till, id, 'resume-release', { reason: 'Devuelto por la policía' }));
  await ok(review(till, (await collected(till, id, 5_000)).id, 5_000));
  await expect(collected(till, id, 1_000)).rejects.toThrow('PICKUPS_SPENT');
  expect((await pay(till, id, 79_200)).status).toBe(200);
  await melted(till, id);
  expect(await closingOf(till, id)).toMatchObject({
    state: 'RELEASED',
    pending: { toCollectMg: 1_000, toPayCents: 0 },
  });
  expect(await brokenInvariants(house.db)).toEqual([]);
});
