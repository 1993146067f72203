import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { arrived, extracted } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import {
  create,
  daysAgo,
  finish,
  giveNotice,
  manage,
  meltingUrl,
  notify,
  reviewed,
  reviewedAgo,
  takeNoticeBack,
} from '../../../../test/meltings.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { type Answer, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const lotState = async (till: Till, id: string): Promise<string> => (await till.get(`/v1/lots/${id}`)).json.state;
const refusal = async (answer: Promise<Answer>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
/** Two lots of one ring each, four grams of 18 k at 200,00 €, reviewed. */
async function rings() {
  const { metals, ids } = await arrived(house);
  const bundles: string[] = [];
  for (const id of ids) {
    await extracted(metals, id, ['MELTING']);
    bundles.push(...(await reviewed(metals, id)).map((one) => one.id));
  }
  return { metals, ids, bundles: bundles as [string, string] };
}

test('R-MELT-02 after the notice a bundle can leave, none can come; a notice is not of tomorrow', async () => {
  const { metals, ids, bundles } = await rings();
  const [one, two] = bundles;
  const { id } = await ok(create(metals, [one]));
  expect((await takeNoticeBack(metals, id)).json.details.reason).toBe('isNotified');
  expect(await refusal(giveNotice(metals, id, daysAgo(-1)))).toEqual([422, 'MELTING_NOTICE_FUTURE']);
  await ok(giveNotice(metals, id));
  expect((await giveNotice(metals, id)).json.details.reason).toBe('isNotNotified');
  expect(await refusal(manage(metals, id, [one, two]))).toEqual([409, 'MELTING_NOTIFIED']);
  await ok(takeNoticeBack(metals, id));
  await ok(manage(metals, id, [one, two]));
  await ok(giveNotice(metals, id));
  await ok(manage(metals, id, [two]));
  await ok(finish(metals, id, 4_000, 750));
  expect([await lotState(metals, ids[0]!), await lotState(metals, ids[1]!)]).toEqual(['tagged', 'removed-metal']);
  await whole();
});

test('R-MELT-02 a notice is of no day before the last review of what it names', async () => {
  const { metals, bundles } = await rings();
  const [one, two] = bundles;
  const { id } = await ok(create(metals, [one]));
  await reviewedAgo(metals, id, 3);
  await ok(manage(metals, id, [one, two]));
  expect((await metals.get(meltingUrl(id))).json.reviewedOn).toBe(daysAgo(0));
  const early = await notify(metals, id, daysAgo(1));
  expect([early.status, early.json.code]).toEqual([422, 'MELTING_NOTICE_EARLY']);
  expect(early.json.fields).toMatchObject([{ path: 'sentOn' }]);
  await ok(manage(metals, id, [one]));
  expect(await refusal(notify(metals, id, daysAgo(4)))).toEqual([422, 'MELTING_NOTICE_EARLY']);
  expect(await ok(notify(metals, id, daysAgo(3)))).toMatchObject({ noticeOverOn: daysAgo(-5) });
  await whole();
});
