/** Used gold for tests: prices of the day, a customer with papers, and one purchase brought to any point. */
import { balances } from '../src/modules/foundations/ledger/ledger.public.ts';
import { seedPrices } from '../src/modules/master-data/prices/prices.public.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import sharp from 'sharp';
import { addPaper, ADDRESS, newCustomer, uploadPhoto } from './people.ts';
import { type Answer, type House, openTill, type Person, type Shop, type Till } from './shop.ts';

export const PURCHASES = '/v1/purchases';
const NO = { ORO_24: null, ORO_22: null, ORO_18: null, ORO_BAJO: null, PLATA: null };
const CO = { ORO_24: 7_000, ORO_22: 6_200, ORO_18: 5_000, ORO_BAJO: 3_900, PLATA: 45 };
const TIERS = [
  { fromMg: 0, toMg: 50_000, extraCentsPerGram: 0 },
  { fromMg: 50_000, toMg: null, extraCentsPerGram: 100 },
];

/** 18 k at 50,00 € a gram, and one euro more a gram from 50 g on. */
export async function setPrices(house: House): Promise<void> {
  const from = '2026-01-01T00:00:00Z';
  await seedPrices(house.db, 'references', from, { XI: NO, A3: NO, CO, VR: CO });
  await seedPrices(house.db, 'goldTiers', from, { tiers: TIERS });
}

export interface Desk {
  readonly till: Till;
  readonly shop: Shop;
  readonly customerId: string;
  readonly manager: Person;
}

/** Somebody who may sell to the shop, whatever the amount. */
export async function newSeller(till: Till): Promise<string> {
  const customerId = await newCustomer(till, { address: ADDRESS });
  await addPaper(till, customerId, 'DATA_PRIVACY');
  await addPaper(till, customerId, 'NATIONAL_ID');
  return customerId;
}

export async function newDesk(house: House): Promise<Desk> {
  const till = await openTill(house);
  return { till, shop: till.shop, customerId: await newSeller(till), manager: await till.shop.person('MANAGER') };
}

/** A scrawl with enough ink, as a customer draws it. */
export async function drawn(till: Till): Promise<{ fileId: string }> {
  const [width, height] = [300, 120];
  const data = Buffer.alloc(width * height * 3, 255);
  for (let x = 10; x < 290; x += 1) {
    const middle = Math.round(60 + 40 * Math.sin(x / 20));
    for (const y of [middle - 1, middle, middle + 1]) data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { fileId: await uploadBytes(till, 'drawn-signature', bytes) };
}

async function uploadBytes(till: Till, purpose: string, bytes: Buffer): Promise<string> {
  const edge = 'quilate-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="firma.png"\r\n\r\n`;
  const response = await till.shop.house.send({
    method: 'POST',
    url: `/v1/files?purpose=${purpose}`,
    headers: { authorization: `Bearer ${till.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return JSON.parse(response.body).id;
}

export const ring = (more: Record<string, unknown> = {}) => ({
  family: 'ANILLO',
  description: 'Anillo liso, grabado M y J 1998',
  metal: 'ORO_18',
  units: 1,
  weightMg: 4_000,
  metalWeightMg: 4_000,
  hallmarks: '750',
  gems: [],
  adjustCents: 0,
  ...more,
});
export const fromTill = (amountCents: number) => [{ source: 'till', amountCents }];
export const byTransfer = (amountCents: number) => [
  {
    source: 'bank',
    amountCents,
    iban: 'ES9121000418450200051332',
    holderName: 'Idaira',
    holderSurname: 'Rodríguez Santana',
  },
];

/** What a purchase of 200,00 € from the till sends, unless said: its photo and its signature are new each time. */
export async function purchaseBody(desk: Pick<Desk, 'till' | 'customerId'>, more: Record<string, unknown> = {}) {
  const { till, customerId } = desk;
  return {
    customerId,
    lines: [ring()],
    photoIds: [await uploadPhoto(till, 'lot-photo')],
    appraisalCents: 20_000,
    payments: fromTill(20_000),
    customerSignature: await drawn(till),
    signature: till.signature,
    ...more,
  };
}

export const buy = async (
  desk: Pick<Desk, 'till' | 'customerId'>,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => desk.till.call('POST', PURCHASES, await purchaseBody(desk, more), key);

export async function bought(
  desk: Pick<Desk, 'till' | 'customerId'>,
  more: Record<string, unknown> = {},
): Promise<Answer['json']> {
  const answer = await buy(desk, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}

export async function purchaseStep(till: Till, id: string, verb: string, body: object, key?: string): Promise<Answer> {
  const url = `${PURCHASES}/${id}`;
  const seen = verb === 'correct' ? { version: await till.seen(url, key) } : {};
  return await till.call('POST', `${url}/${verb}`, { ...seen, ...body }, key);
}
export const lotStep = (till: Till, id: string, verb: string, body?: unknown, key?: string): Promise<Answer> =>
  till.call('POST', `/v1/lots/${id}/${verb}`, body, key);

/** What the books of the shop hold of what a purchase moves. */
export async function heldOf(till: Till): Promise<Record<string, number | undefined>> {
  const { code } = till.shop;
  const money = ['till', 'remainder', 'bank', 'stock:used'] as const;
  const paths = [...money.map((name) => storeAccount(code, name)), `store:${code}:metal:ORO_18`];
  const found = await balances(till.shop.house.db, paths);
  return Object.fromEntries([...money, 'ORO_18'].map((name, at) => [name, found[paths[at]!]]));
}
