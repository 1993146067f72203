/** Closings with wholesale customers: prices that rule, metal that is fetched, reviewed and paid. */
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { seedPrices } from '../src/modules/master-data/prices/prices.public.ts';
import type { Fresh } from './fuzz-office.ts';
import { uploadPhoto } from './people.ts';
import { drawn } from './purchases.ts';
import { type Answer, counts, type House, newShop, type Till } from './shop.ts';
import { wholesaleCustomer, wholesaleRecords } from './wholesale.ts';

export const CLOSINGS = '/v1/metals/closings';
export const COLLECTIONS = '/v1/metals/collections';
const IBAN = 'ES9121000418450200051332';

/** 121,00 € a gram of fine gold: 90,75 € of 18 karats, 120,88 € of 24. Silver at 1,50 €: 1,39 €. */
export const setClosingPrices = (house: House): Promise<void> =>
  seedPrices(house.db, 'fixed', '2024-01-01T00:00:00Z', {
    goldCentsPerGram: 12_100,
    silverCentsPerGram: 150,
    isEnabled: true,
  });

export async function division(house: House): Promise<Till> {
  await setClosingPrices(house);
  return await (await newShop(house)).till('METAL_STAFF');
}

// oxlint-disable-next-line typescript/no-explicit-any -- an answer
const made = ({ status, json, text }: Answer): any => {
  if (status >= 300) throw new Error(text);
  return json;
};

export const DIVISION_CASH = '/v1/metals/cash';
/** The till of the division, open with this much: it comes from the bank of its commercial. */
export async function divisionTill(till: Till, cents: number): Promise<void> {
  const shared = { signature: till.signature };
  const open = { counts: [], redistribution: 'CONFIRM', ...shared };
  made(await till.call('POST', `${DIVISION_CASH}/open`, open));
  const why = { concept: 'Fondo del comercial', observations: 'Para pagar cierres' };
  const input = { type: 'COMMERCIAL_INPUT', amountCents: cents, counts: counts(cents), ...why, ...shared };
  made(await till.call('POST', `${DIVISION_CASH}/add-movement`, input));
}

export const agreedLine = (metal: Metal = 'ORO_18', weightMg = 100_000, appliedCents = 8_800) => ({
  metal,
  weightMg,
  appliedCents,
});
export const closingBody = async (till: Till, customerId: string, over: object = {}) => ({
  customerId,
  lines: [agreedLine()],
  discount18Cents: 0,
  notes: '',
  customerSignature: await drawn(till),
  signature: till.signature,
  ...over,
});

/** Whose account was written down months ago: who did may pay to it again. */
export const knownForLong = (till: Till, id: string) =>
  till.shop.house.db.pool.query(
    `update wholesale_customers set iban_changed_at = now() - interval '90 days' where id = $1`,
    [id],
  );

/** 100 g of 18 karats at 88,00 €: 8.800,00 €, three pickups, half on account once metal has come. */
export async function closed(till: Till, over: object = {}, customer: object = {}) {
  const { id } = await wholesaleCustomer(till, customer);
  await knownForLong(till, id);
  return made(await till.call('POST', CLOSINGS, await closingBody(till, id, over)));
}

/** What says which version of a closing or a collection it saw. */
const SEEING = ['pay', 'undo-last-payment', 'review', 'undo-last-review', 'return-rejected', 'undo-return'];
async function signed(till: Till, url: string, verb: string, body: object, key?: string): Promise<Answer> {
  const seen = SEEING.includes(verb) ? { version: await till.seen(url, key) } : {};
  return await till.call('POST', `${url}/${verb}`, { ...seen, signature: till.signature, ...body }, key);
}
export const step = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  signed(till, `${CLOSINGS}/${id}`, verb, body, key);
export const transfer = (amountCents: number) => ({
  payment: { method: 'BANK_TRANSFER', amountCents, iban: IBAN, holderName: 'Idaira', holderSurname: 'Falcón Rivero' },
});
/** Another pair of eyes of the division, one for each till. */
const seconds = new WeakMap<Till, Promise<{ employeeId: string; code: string }>>();
export function second(till: Till) {
  const known = seconds.get(till) ?? till.shop.person('METAL_STAFF').then((person) => person.signature);
  seconds.set(till, known);
  return known;
}
/** With somebody besides, whether needed or not. */
export const pay = async (till: Till, id: string, amountCents: number, key?: string): Promise<Answer> =>
  step(till, id, 'pay', { ...transfer(amountCents), secondSignature: await second(till) }, key);

export const collectBody = async (till: Till, closingId: string, weightMg: number, metal: Metal = 'ORO_18') => ({
  closingId,
  lines: [{ metal, weightMg }],
  notes: '',
  customerSignature: await drawn(till),
  signature: till.signature,
});
export const collect = async (till: Till, closingId: string, weightMg: number, key?: string): Promise<Answer> =>
  till.call('POST', COLLECTIONS, await collectBody(till, closingId, weightMg), key);
export const collected = async (till: Till, closingId: string, weightMg = 100_000) =>
  made(await collect(till, closingId, weightMg));

export const act = (till: Till, id: string, verb: string, body: object = {}, key?: string): Promise<Answer> =>
  signed(till, `${COLLECTIONS}/${id}`, verb, body, key);
export const reviewBody = (acceptedMg: number, rejectedMg = 0, metal: Metal = 'ORO_18') => ({
  lines: [{ metal, acceptedMg, rejectedMg }],
  notes: '',
});
export const review = (till: Till, id: string, acceptedMg: number, rejectedMg = 0, key?: string): Promise<Answer> =>
  act(till, id, 'review', reviewBody(acceptedMg, rejectedMg), key);
export const giveBack = async (till: Till, id: string, key?: string): Promise<Answer> =>
  act(till, id, 'return-rejected', { customerSignature: await drawn(till) }, key);

export const officers = async (till: Till) => ({
  policeType: 'GUARDIA_CIVIL',
  badgeNumber: 'T-23117-K',
  proceedingNumber: '2026-101-877',
  station: 'Puesto de Santa Brígida',
  officerName: 'Airam',
  officerSurname: 'Quintana Suárez',
  phone: '928 640 001',
  imageId: await uploadPhoto(till, 'police-record'),
});

/** `till`: somebody of the direction, once there is one. */
export function closingRecords(till: () => Till): Fresh {
  const why = { reason: 'Lo pide el cliente' };
  const one = async (over: object = {}) => {
    await setClosingPrices(till().shop.house);
    const { id, version } = await closed(till(), over, { allowsPrepayment: true });
    return { closingId: id as string, version: version as number };
  };
  const paid = async () => {
    const { closingId } = await one();
    const { version } = made(await pay(till(), closingId, 10_000));
    return { closingId, version, ...why };
  };
  const fetched = async () => {
    const { closingId } = await one();
    const { id, version } = await collected(till(), closingId, 50_000);
    return { collectionId: id as string, version: version as number };
  };
  const judged = async () => {
    const { collectionId } = await fetched();
    const { version } = made(await review(till(), collectionId, 40_000, 10_000));
    return { collectionId, version: version as number };
  };
  return {
    ...wholesaleRecords(till),
    [`GET ${CLOSINGS}/{closingId}`]: one,
    [`POST ${CLOSINGS}`]: async () => {
      await setClosingPrices(till().shop.house);
      return await closingBody(till(), (await wholesaleCustomer(till())).id);
    },
    [`POST ${CLOSINGS}/{closingId}/pay`]: async () => ({ ...(await one()), ...transfer(10_000) }),
    [`POST ${CLOSINGS}/{closingId}/undo-last-payment`]: paid,
    [`POST ${CLOSINGS}/{closingId}/release`]: async () => ({ ...(await one()), ...why }),
    [`POST ${CLOSINGS}/{closingId}/undo-release`]: async () => {
      const { closingId } = await one();
      made(await step(till(), closingId, 'release', why));
      return { closingId, ...why };
    },
    [`POST ${CLOSINGS}/{closingId}/intervene`]: async () => ({ ...(await one()), ...(await officers(till())) }),
    [`POST ${CLOSINGS}/{closingId}/remove-intervention`]: async () => {
      const { closingId } = await one();
      made(await step(till(), closingId, 'intervene', await officers(till())));
      return { closingId, ...why };
    },
    [`POST ${CLOSINGS}/{closingId}/resume-release`]: async () => {
      const { collectionId } = await judged();
      const { closingId } = made(await till().get(`${COLLECTIONS}/${collectionId}`));
      made(await step(till(), closingId, 'release', why));
      made(await step(till(), closingId, 'intervene', await officers(till())));
      return { closingId, ...why };
    },
    [`GET ${COLLECTIONS}/{collectionId}`]: fetched,
    [`POST ${COLLECTIONS}`]: async () => {
      const { closingId } = await one();
      return await collectBody(till(), closingId, 10_000);
    },
    [`POST ${COLLECTIONS}/{collectionId}/review`]: async () => ({ ...(await fetched()), ...reviewBody(1_000, 1_000) }),
    [`POST ${COLLECTIONS}/{collectionId}/undo-last-review`]: async () => ({ ...(await judged()), ...why }),
    [`POST ${COLLECTIONS}/{collectionId}/return-rejected`]: async () => ({
      ...(await judged()),
      customerSignature: await drawn(till()),
    }),
    [`POST ${COLLECTIONS}/{collectionId}/undo-return`]: async () => {
      const { collectionId } = await judged();
      const { version } = made(await giveBack(till(), collectionId));
      return { collectionId, version: version as number, ...why };
    },
    [`POST ${COLLECTIONS}/{collectionId}/cancel`]: async () => ({ ...(await fetched()), ...why }),
  };
}
