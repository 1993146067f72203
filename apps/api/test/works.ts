/** Jobs for tests: a shop that takes them in, the workshop that does them, and each step of theirs. */
import { randomUUID } from 'node:crypto';
import type { Fresh } from './fuzz-office.ts';
import { uploadPhoto } from './people.ts';
import { type Answer, type House, newShop, openTill, type Till } from './shop.ts';
import { newSupplier } from './suppliers.ts';

export const WORKS = '/v1/works';
export const workUrl = (id: string, verb = ''): string => `${WORKS}/${id}${verb && `/${verb}`}`;
export const plain = (code: string): string => code.replaceAll('-', '');
export const cash = (amountCents: number) => ({ method: 'CASH', amountCents });
export const card = (amountCents: number) => ({
  method: 'CARD',
  amountCents,
  cardLast4: '4821',
  terminalTransactionId: randomUUID().slice(0, 20),
});

/** The counter that takes them in, with its till open, and the workshop. */
export interface Repairs {
  readonly counter: Till;
  readonly bench: Till;
}
export async function newRepairs(house: House): Promise<Repairs> {
  const bench = await (await newShop(house)).till('GOLD_SMITH');
  await supplyMetal(bench);
  return { counter: await openTill(house), bench };
}

/** Metal of somebody who sells it. */
export const BOUGHT = { kind: 'SUPPLIER', supplierName: 'Metales de Telde, S. L.', document: 'ALB-2026-31' } as const;
const seconds = new WeakMap<Till, Promise<Till['signature']>>();
/** Who is there and another of the workshop. */
export async function twoOf(bench: Till) {
  const known = seconds.get(bench) ?? bench.shop.person('GOLD_SMITH').then((person) => person.signature);
  seconds.set(bench, known);
  return { signature: bench.signature, secondSignature: await known };
}

/** A kilogram of gold and one of silver to work with, as the goldsmith notes it. */
export async function supplyMetal(bench: Till): Promise<void> {
  for (const metal of ['GOLD', 'SILVER']) {
    const body = { metal, suppliedMg: 1_000_000, source: BOUGHT, ...(await twoOf(bench)) };
    const answer = await bench.call('POST', '/v1/metal-remainder/supply', body);
    if (answer.status !== 201) throw new Error(answer.text);
  }
}

/** A ring to be soldered for 45,00 €, nothing paid. */
export const newWork = (over: object = {}) => ({
  type: 'WORKSHOP',
  situation: 'toBePaidOnDelivery',
  pledge: { metal: 'GOLD', weightMg: 3_420, family: 'ANILLO', gem: 'NINGUNA', description: 'Alianza de oro partida' },
  description: 'Soldar la alianza por la parte de atrás y pulirla',
  tasks: [],
  extraTasks: [{ description: 'Soldadura fina', priceCents: 4_500 }],
  hasDiscount: false,
  observations: '',
  payments: [],
  ...over,
});

export async function create(till: Till, over: object = {}, key?: string): Promise<Answer> {
  const customerId = await till.shop.customer();
  return await till.call('POST', WORKS, { customerId, ...newWork(over), signature: till.signature }, key);
}
export const made = async (till: Till, over: object = {}): Promise<{ id: string; code: string }> => {
  const { json, status, text } = await create(till, over);
  if (status !== 201) throw new Error(text);
  return json;
};

export const act = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  till.call('POST', workUrl(id, verb), { ...body, signature: till.signature }, key);
export const unsigned = (till: Till, id: string, verb: string, body?: object, key?: string): Promise<Answer> =>
  till.call('POST', workUrl(id, verb), body, key);
export const batch = (till: Till, verb: string, body: object, key?: string): Promise<Answer> =>
  till.call('POST', `${WORKS}/${verb}`, { ...body, signature: till.signature }, key);
/** As each has to weigh; of what has no metal nothing is asked. */
export async function weighedRows(till: Till, codes: readonly string[]) {
  const rows = codes.map(async (code) => {
    const { status, json } = await till.get(`${WORKS}/envelopes/${plain(code)}`);
    return { code, weightMg: status === 200 && json.holdsMetal ? json.expectedWeightMg : undefined };
  });
  return await Promise.all(rows);
}
export const move = async (till: Till, codes: readonly string[], to: string): Promise<Answer> =>
  batch(till, 'move-many', { rows: await weighedRows(till, codes), to });

export const USED = { metal: 'GOLD', metalMg: 120 };
/** As the ring leaves for its supplier, and as it is back with what it took. */
export const WEIGHED = { shippedWeightMg: 3_420 };
export const BACK = { ...USED, finishedWeightMg: 3_540 };
export const sendOff = (till: Till, id: string, over: object = {}): Promise<Answer> =>
  act(till, id, 'ship-to-supplier', { ...WEIGHED, ...over });
const CANCEL = { reason: 'Se lo ha pensado mejor' };

export const supplierOf = async (till: Till): Promise<string> =>
  (await till.call('POST', '/v1/workshop/suppliers', newSupplier())).json.id;
async function moved(till: Till, codes: readonly string[], to: string): Promise<void> {
  const { status, text } = await move(till, codes, to);
  if (status !== 201) throw new Error(text);
}
/** Sent from the shop, and read in the workshop. */
export async function toWorkshop({ counter, bench }: Repairs, ...codes: readonly string[]): Promise<void> {
  await moved(counter, codes, 'TO_WORKSHOP');
  await moved(bench, codes, 'WORKSHOP');
}
/** Sent from the workshop, and read in the shop. */
export async function toStore({ counter, bench }: Repairs, ...codes: readonly string[]): Promise<void> {
  await moved(bench, codes, 'TO_STORE');
  await moved(counter, codes, 'HERE');
}
/** Left in a shop, and its envelope read in the workshop. */
export async function received(repairs: Repairs, over: object = {}) {
  const work = await made(repairs.counter, over);
  await toWorkshop(repairs, work.code);
  return work;
}
export async function assigned(repairs: Repairs, over: object = {}) {
  const { bench } = repairs;
  const work = await received(repairs, over);
  const supplierId = await supplierOf(bench);
  await unsigned(bench, work.id, 'assign-supplier', { supplierId });
  return { ...work, supplierId };
}
/** Done in the workshop and back in its shop. */
export async function ready(repairs: Repairs, over: object = {}) {
  const { bench } = repairs;
  const work = await received(repairs, over);
  await act(bench, work.id, 'start');
  await act(bench, work.id, 'complete', BACK);
  await toStore(repairs, work.code);
  return work;
}
async function started(repairs: Repairs) {
  const work = await received(repairs);
  await act(repairs.bench, work.id, 'start');
  return work;
}
export async function cancelled({ counter }: Repairs, over: object = {}) {
  const work = await made(counter, over);
  const { json } = await act(counter, work.id, 'cancel', CANCEL);
  return { ...work, payments: json.payments as { id: string; amountCents: number; method: string }[] };
}

/** `till`: somebody of the direction at an open till, who is shop and workshop at once. */
export function workRecords(till: () => Till): Fresh {
  const both = (): Repairs => ({ counter: till(), bench: till() });
  const one = async (over: object = {}) => ({ workId: (await made(till(), over)).id });
  const there = async () => ({ workId: (await received(both())).id });
  const begun = async () => ({ workId: (await started(both())).id });
  const held = async () => ({ workId: (await assigned(both())).id });
  const pictured = async () => one({ photoId: await uploadPhoto(till(), 'work-pledge') });
  const at = (verb = '') => `${WORKS}/{workId}${verb && `/${verb}`}`;
  const values = newWork();
  return {
    [`GET ${at()}`]: () => one(),
    [`GET ${at('photo')}`]: pictured,
    [`GET ${at('photo/thumbnail')}`]: pictured,
    [`GET ${at('photos/{photoId}')}`]: async () => {
      const photoId = await uploadPhoto(till(), 'work-pledge');
      return { ...(await one({ photoId })), photoId };
    },
    [`GET ${at('receipt')}`]: () => one({ payments: [card(1_000)] }),
    [`GET ${at('envelope')}`]: () => one(),
    [`GET ${WORKS}/envelopes/{code}`]: async () => ({ code: (await made(till())).code }),
    [`POST ${WORKS}`]: async () => ({
      ...values,
      customerId: await till().shop.customer(),
      photoId: undefined,
      pieces: [{ family: 'ANILLO', description: 'Alianza', weightMg: values.pledge.weightMg, photoId: undefined }],
      saleCode: undefined,
      relatedWorkCode: undefined,
      promisedOn: undefined,
      payments: [card(1_000)],
      invoiceAddress: undefined,
    }),
    [`PATCH ${at()}`]: async () => {
      const { pledge, description, tasks, extraTasks, hasDiscount } = values;
      const edit = { pledge, description, tasks, extraTasks, hasDiscount, keptLines: [], photoId: undefined };
      return { ...edit, ...(await one()), version: 1 };
    },
    [`POST ${at('edit-observations')}`]: async () => ({ ...(await one()), observations: 'Con cuidado', version: 1 }),
    [`POST ${at('plan')}`]: async () => ({ ...(await one()), promisedOn: null, workerId: null, version: 1 }),
    [`POST ${at('agree-with-supplier')}`]: async () => ({ ...(await held()), supplierCostCents: 900 }),
    [`POST ${at('start')}`]: there,
    [`POST ${at('undo-start')}`]: begun,
    [`POST ${at('assign-supplier')}`]: async () => ({ ...(await one()), supplierId: await supplierOf(till()) }),
    [`POST ${at('unassign-supplier')}`]: held,
    [`POST ${at('reassign-supplier')}`]: async () => ({ ...(await held()), supplierId: await supplierOf(till()) }),
    [`POST ${at('ship-to-supplier')}`]: async () => ({ ...(await held()), ...WEIGHED }),
    [`POST ${at('complete')}`]: async () => {
      await supplyMetal(till());
      const photoIds = [await uploadPhoto(till(), 'work-pledge')];
      return { ...(await begun()), ...BACK, observations: '', photoIds };
    },
    [`POST ${at('move')}`]: async () => ({ ...(await one()), to: 'TO_WORKSHOP', weightMg: 3_420, observations: '' }),
    [`POST ${at('cancel')}`]: () => one(),
    [`POST ${at('declare-lost')}`]: () => one(),
    [`POST ${at('confirm-refund')}`]: async () => {
      const { id, payments } = await cancelled(both(), { payments: [card(1_000)] });
      return { workId: id, refunds: [{ paymentId: payments[0]!.id, method: 'CARD', amountCents: 1_000 }] };
    },
    [`POST ${at('correct-payment')}`]: async () => {
      const { id } = await made(till(), { payments: [cash(1_000)] });
      const [{ id: paymentId }] = (await till().get(workUrl(id))).json.payments;
      const { amountCents: _, ...payment } = card(1);
      return { workId: id, paymentId, payment };
    },
    [`POST ${at('confirm-pickup')}`]: async () => {
      await supplyMetal(till());
      return { workId: (await ready(both())).id, payments: [card(4_500)], invoiceAddress: undefined };
    },
    ...batchRecords(till, both),
  };
}

/** Many at once, and the metal they take. */
function batchRecords(till: () => Till, both: () => Repairs): Fresh {
  return {
    'POST /v1/metal-remainder/begin': async () => ({ metal: 'SILVER', weightMg: 1_000, observations: 'Apertura' }),
    'POST /v1/metal-remainder/count': async () => {
      const [gold] = (await till().get('/v1/metal-remainder')).json.data;
      return { metal: 'GOLD', seenMg: gold.totalMg, countedMg: gold.totalMg + 10, observations: 'Limaduras' };
    },
    'POST /v1/metal-remainder/supply': async () => ({
      metal: 'GOLD',
      suppliedMg: 1_000,
      observations: '',
      source: BOUGHT,
      secondSignature: (await twoOf(till())).secondSignature,
    }),
    [`POST ${WORKS}/start-many`]: async () => ({ codes: [(await received(both())).code] }),
    [`POST ${WORKS}/ship-many`]: async () => ({ rows: [{ code: (await assigned(both())).code, ...WEIGHED }] }),
    [`POST ${WORKS}/complete-many`]: async () => {
      await supplyMetal(till());
      const work = await received(both());
      await act(till(), work.id, 'start');
      return { rows: [{ code: work.code, ...BACK }] };
    },
    [`POST ${WORKS}/move-many`]: async () => ({
      rows: [{ code: (await made(till())).code, weightMg: 3_420 }],
      to: 'TO_WORKSHOP',
    }),
  };
}
