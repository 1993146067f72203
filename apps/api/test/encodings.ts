/** Encodings: what waits to be made a piece, and the piece brought to any state. */
import type { Fresh } from './fuzz-office.ts';
import { closed, CLOSINGS, collected, review, setClosingPrices } from './closings.ts';
import { broken, extracted } from './extractions.ts';
import { ok } from './goods.ts';
import { newOffice } from './shipping.ts';
import type { Answer, Till } from './shop.ts';

export const ENCODINGS = '/v1/metals/encodings';
export const encodingUrl = (id: string, verb = ''): string => `${ENCODINGS}/${id}${verb && `/${verb}`}`;

export const newBody = (till: Till, jewelIds: readonly string[], more: object = {}) => ({
  jewelIds,
  closings: [],
  description: 'Anillo rehecho con dos',
  family: 'ANILLO',
  signature: till.signature,
  ...more,
});
export const create = (till: Till, jewelIds: readonly string[], more: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', ENCODINGS, newBody(till, jewelIds, more), key);

export const versionOf = async (till: Till, id: string): Promise<number> =>
  (await till.get(encodingUrl(id))).json.version;
export const step = async (till: Till, id: string, verb: string, more: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', encodingUrl(id, verb), { version: await versionOf(till, id), ...more }, key);
export const weighed = (weightMg: number, more: object = {}) => ({
  weightMg,
  gem: 'NINGUNA',
  gemWeightMg: 0,
  hallmarks: '750',
  ...more,
});
export const encode = (till: Till, id: string, key?: string): Promise<Answer> =>
  step(till, id, 'encode', { finalPriceCents: 59_900, taxBp: 1_500, signature: till.signature }, key);
export const undoEncode = (till: Till, id: string, key?: string): Promise<Answer> =>
  step(till, id, 'undo-encode', { reason: 'Era otra pieza', signature: till.signature }, key);
export const cancel = (till: Till, id: string, key?: string): Promise<Answer> =>
  till.call('POST', encodingUrl(id, 'cancel'), { reason: 'Mejor se funden', signature: till.signature }, key);

/** Made, received and verified as it is. */
export async function verified(till: Till, jewelIds: readonly string[], weightMg: number): Promise<string> {
  const { id } = await ok(create(till, jewelIds));
  await ok(step(till, id, 'receive'));
  await ok(step(till, id, 'verify', weighed(weightMg)));
  return id;
}

/** A released closing with grams of 18 karats accepted. */
export async function releasedClosing(till: Till, weightMg = 10_000): Promise<{ id: string; code: string }> {
  await setClosingPrices(till.shop.house);
  const made = await closed(till);
  const one = await collected(till, made.id, weightMg);
  await ok(review(till, one.id, weightMg));
  const body = { reason: 'Se funde ya', signature: till.signature };
  return ok(till.call('POST', `${CLOSINGS}/${made.id}/release`, body));
}

/** `till`: somebody of the direction, once there is one. */
export function encodingRecords(till: () => Till): Fresh {
  let office: Promise<Till> | undefined;
  const there = (): Promise<Till> => (office ??= newOffice(till().shop.house).then((shop) => shop.till('ADMIN')));
  const waiting = async () => {
    const { id } = await broken(await there());
    return extracted(await there(), id, ['UNIFY']);
  };
  const at = async (verbs: readonly (readonly [string, object])[]) => {
    const metals = await there();
    const { id, weightMg } = await ok(create(metals, await waiting()));
    for (const [verb, body] of verbs) {
      const more = verb === 'verify' ? weighed(weightMg, { reason: 'Sin piedras' }) : body;
      await ok(step(metals, id, verb, more));
    }
    return { encodingId: id as string, version: await versionOf(metals, id), ...weighed(weightMg), taxBp: 1_500 };
  };
  const created = () => at([]);
  const received = () => at([['receive', {}]]);
  const onHold = () =>
    at([
      ['receive', {}],
      ['put-on-hold', { reason: 'Sin contraste' }],
    ]);
  const done = () =>
    at([
      ['receive', {}],
      ['verify', {}],
    ]);
  const encodedOne = async () => {
    const { encodingId } = await done();
    const { version } = await ok(encode(await there(), encodingId));
    return { encodingId, version: version as number, reason: 'Era otra pieza' };
  };
  const url = (verb = '') => `${ENCODINGS}/{encodingId}${verb && `/${verb}`}`;
  return {
    [`GET ${url()}`]: created,
    [`POST ${ENCODINGS}`]: async () => ({ jewelIds: await waiting(), closings: [], family: 'ANILLO' }),
    [`POST ${url('receive')}`]: created,
    [`POST ${url('step-back')}`]: received,
    [`POST ${url('put-on-hold')}`]: received,
    [`POST ${url('resume')}`]: onHold,
    [`POST ${url('verify')}`]: received,
    [`POST ${url('encode')}`]: done,
    [`POST ${url('undo-encode')}`]: encodedOne,
    [`POST ${url('cancel')}`]: created,
  };
}
