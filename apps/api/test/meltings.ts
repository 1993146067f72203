/** Meltings: what waits for the fire, reviewed, and the melting brought to any state. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { Fresh } from './fuzz-office.ts';
import { broken, extracted } from './extractions.ts';
import { ok } from './goods.ts';
import { uploadPhoto } from './people.ts';
import { newOffice } from './shipping.ts';
import type { Answer, Till } from './shop.ts';

export const MELTINGS = '/v1/metals/meltings';
export const REVIEW = `${MELTINGS}/review`;
export const BUNDLES = `${MELTINGS}/bundles`;
export const meltingUrl = (id: string, verb = ''): string => `${MELTINGS}/${id}${verb && `/${verb}`}`;
export const daysAgo = (days: number): string => addDays(businessDate(new Date()), -days);

type Json = Answer['json'];
/** What waits of a lot, a piece or a closing. */
export const waitingOf = async (till: Till, originId: string): Promise<Json[]> =>
  (await till.get(`${MELTINGS}/pending`)).json.data.filter((row: Json) => row.originId === originId);

interface Line {
  readonly jewelId: string | null;
  readonly metal: string;
  readonly weightMg: number;
  readonly fineness: number;
}
export const linesOf = (bundle: Json): Line[] =>
  bundle.lines.map(({ jewelId, metal, weightMg, fineness }: Line) => ({ jewelId, metal, weightMg, fineness }));
export const review = (till: Till, bundle: Json, lines: readonly Line[] = linesOf(bundle), key?: string) => {
  const { source, originId } = bundle;
  return till.call('POST', REVIEW, { source, originId, lines, signature: till.signature }, key);
};
/** What waits of it, taken as it was bought; answers the reviews. */
export async function reviewed(till: Till, originId: string): Promise<Json[]> {
  const found = await waitingOf(till, originId);
  const reviews: Json[] = [];
  for (const bundle of found) reviews.push(await ok(review(till, bundle)));
  return reviews;
}
export const undoReview = (till: Till, id: string, key?: string): Promise<Answer> => {
  const body = { reason: 'Se pesa otra vez', signature: till.signature };
  return till.call('POST', `${BUNDLES}/${id}/undo-review`, body, key);
};

export const create = (till: Till, bundleIds: readonly string[], key?: string): Promise<Answer> =>
  till.call('POST', MELTINGS, { bundleIds, notes: '', signature: till.signature }, key);
const versionOf = async (till: Till, id: string): Promise<number> => (await till.get(meltingUrl(id))).json.version;
export const step = async (till: Till, id: string, verb: string, more: object): Promise<Answer> =>
  till.call('POST', meltingUrl(id, verb), { version: await versionOf(till, id), ...more });
export const manage = (till: Till, id: string, bundleIds: readonly string[]): Promise<Answer> =>
  step(till, id, 'manage', { bundleIds, notes: 'Cambiada' });
/** As if what is in it had been reviewed so many days ago. */
export const reviewedAgo = async (till: Till, id: string, days = 20): Promise<void> => {
  const ago = `update melting_bundles set reviewed_at = now() - make_interval(days => $1) where melting_id = $2`;
  await till.shop.house.db.pool.query(ago, [days, id]);
};
/** Reviewed long before it. */
export async function giveNotice(till: Till, id: string, sentOn = daysAgo(8)): Promise<Answer> {
  await reviewedAgo(till, id);
  return notify(till, id, sentOn);
}
export const notify = async (till: Till, id: string, sentOn: string): Promise<Answer> => {
  const receiptId = await uploadPhoto(till, 'melting-notice');
  return await step(till, id, 'give-notice', {
    sentOn,
    reference: 'REG-2026-114',
    receiptId,
    signature: till.signature,
  });
};
const why = (till: Till) => ({ reason: 'Se decide otra cosa', signature: till.signature });
export const takeNoticeBack = (till: Till, id: string, key?: string): Promise<Answer> =>
  till.call('POST', meltingUrl(id, 'take-notice-back'), why(till), key);
export const cancel = (till: Till, id: string, key?: string): Promise<Answer> =>
  till.call('POST', meltingUrl(id, 'cancel'), why(till), key);
export const finish = (till: Till, id: string, barMg: number, assay: number, more: object = {}): Promise<Answer> =>
  step(till, id, 'finish', { barMg, assay, signature: till.signature, ...more });

/** `till`: somebody of the direction, once there is one. */
export function meltingRecords(till: () => Till): Fresh {
  let office: Promise<Till> | undefined;
  const there = (): Promise<Till> => (office ??= newOffice(till().shop.house).then((shop) => shop.till('ADMIN')));
  const piece = async () => {
    const { id } = await broken(await there());
    await extracted(await there(), id, ['MELTING']);
    return id;
  };
  const bundles = async (): Promise<string[]> => (await reviewed(await there(), await piece())).map(({ id }) => id);
  const at = async (days?: number) => {
    const metals = await there();
    const { id, weightMg } = await ok(create(metals, await bundles()));
    if (days !== undefined) await ok(giveNotice(metals, id, daysAgo(days)));
    const version = await versionOf(metals, id);
    return { meltingId: id as string, version, barMg: weightMg as number, assay: 750, sentOn: daysAgo(0) };
  };
  const url = (verb = '') => `${MELTINGS}/{meltingId}${verb && `/${verb}`}`;
  return {
    [`GET ${url()}`]: () => at(),
    [`POST ${REVIEW}`]: async () => {
      const [bundle] = await waitingOf(await there(), await piece());
      return { source: bundle.source, originId: bundle.originId, lines: linesOf(bundle) };
    },
    [`POST ${BUNDLES}/{bundleId}/undo-review`]: async () => ({ bundleId: (await bundles())[0]! }),
    [`POST ${MELTINGS}`]: async () => ({ bundleIds: await bundles() }),
    [`POST ${url('manage')}`]: async () => ({ ...(await at()), bundleIds: await bundles() }),
    [`POST ${url('give-notice')}`]: async () => ({
      ...(await at()),
      receiptId: await uploadPhoto(till(), 'melting-notice'),
    }),
    [`GET ${url('notice')}`]: () => at(),
    [`GET ${url('notice-copy')}`]: () => at(7),
    [`POST ${url('take-notice-back')}`]: () => at(1),
    [`POST ${url('finish')}`]: () => at(9),
    [`POST ${url('cancel')}`]: () => at(),
  };
}
