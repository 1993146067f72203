/** Bars: cast by a melting, sold to a refinery, paid, or given to the workshop. */
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { releasedClosing } from './encodings.ts';
import type { Fresh } from './fuzz-office.ts';
import { ok } from './goods.ts';
import { create, daysAgo, finish, giveNotice, linesOf, review, waitingOf } from './meltings.ts';
import { newOffice } from './shipping.ts';
import type { Answer, House, Till } from './shop.ts';

export const BARS = '/v1/metals/bars';
export const barUrl = (id: string, verb = ''): string => `${BARS}/${id}${verb && `/${verb}`}`;

/** Metal of a closing, melted: the bar. */
export async function cast(metals: Till, weightMg = 4_000, assay = 748): Promise<Answer['json']> {
  const closing = await releasedClosing(metals);
  const [free] = await waitingOf(metals, closing.id);
  const bundle = await ok(review(metals, free, [{ ...linesOf(free)[0]!, weightMg }]));
  const made = await ok(create(metals, [bundle.id]));
  await ok(giveNotice(metals, made.id));
  await ok(finish(metals, made.id, weightMg, assay));
  const { data } = (await metals.get(`${BARS}?q=${made.code}`)).json;
  return (await metals.get(barUrl(data[0].id))).json;
}
export const newMetals = async (house: House): Promise<Till> => (await newOffice(house)).till('METAL_STAFF');

const step = async (till: Till, id: string, verb: string, more: object): Promise<Answer> => {
  const { version } = (await till.get(barUrl(id))).json;
  return await till.call('POST', barUrl(id, verb), { version, signature: till.signature, ...more });
};
export const SALE = {
  refineryName: 'Afinaciones del Norte, S. A.',
  refineryTaxId: entityTaxId('A', '2812345'),
  document: 'LIQ-2026-88',
  priceCents: 32_000,
};
export const sell = (till: Till, id: string, more: object = {}): Promise<Answer> =>
  step(till, id, 'sell', { ...SALE, soldOn: daysAgo(0), ...more });
export const settle = (till: Till, id: string, more: object = {}): Promise<Answer> =>
  step(till, id, 'settle', { paidOn: daysAgo(0), reference: 'TRF-771', ...more });
const reason = 'Se anotó por error';
export const takeBack = (till: Till, id: string): Promise<Answer> => step(till, id, 'take-back', { reason });
export const unsettle = (till: Till, id: string): Promise<Answer> => step(till, id, 'unsettle', { reason });

/** `till`: somebody of the direction, once there is one. */
export function barRecords(till: () => Till): Fresh {
  let office: Promise<Till> | undefined;
  const there = (): Promise<Till> => (office ??= newMetals(till().shop.house));
  const at = async (...acts: readonly ((metals: Till, id: string) => Promise<Answer>)[]) => {
    const metals = await there();
    const { id } = await cast(metals);
    for (const act of acts) await ok(act(metals, id));
    const { version } = (await metals.get(barUrl(id))).json;
    return { barId: id as string, version, ...SALE, soldOn: daysAgo(0), paidOn: daysAgo(0) };
  };
  const url = (verb = '') => `${BARS}/{barId}${verb && `/${verb}`}`;
  return {
    [`GET ${url()}`]: () => at(),
    [`POST ${url('sell')}`]: () => at(),
    [`POST ${url('take-back')}`]: () => at(sell),
    [`POST ${url('settle')}`]: () => at(sell),
    [`POST ${url('unsettle')}`]: () => at(sell, settle),
  };
}
