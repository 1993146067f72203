/** Shipments of the demonstration, made by its people: to prepare, ready, on the way, and one that lies still. */
import type { App } from '../app.ts';
import type { NewProduct } from '../modules/master-data/products/products.public.ts';
import { Person } from './demo-person.ts';

type Traveller = readonly [storeCode: 'LPA' | 'TRI', code: string, text: string, weightMg: number, priceCents: number];

const FORGOTTEN: readonly Traveller[] = [
  ['TRI', 'TRAENV22', 'Gargantilla de comunión', 3_300, 34_900],
  ['TRI', 'TRAENV23', 'Gargantilla fina', 2_150, 22_900],
];
const IN_TWO_BAGS: readonly (readonly Traveller[])[] = [
  [
    ['LPA', 'LPAENV22', 'Gargantilla rosario', 12_400, 124_000],
    ['LPA', 'LPAENV23', 'Gargantilla eslabón plano', 9_850, 98_500],
  ],
  [['LPA', 'LPAENV24', 'Gargantilla con cruz de olivina', 6_120, 67_300]],
];
const STILL_HERE = ['2', '3', '4', '5', '6', '7', '8', '9'].map((figure, at): Traveller => [
  'LPA',
  `LPAENV3${figure}`,
  'Tobillera de bolitas',
  2_000 + at * 110,
  21_900 + at * 1_000,
]);

/** Pieces that travel, or still are to. */
export const demoTravellers = (ids: ReadonlyMap<string, string>): NewProduct[] =>
  [...FORGOTTEN, ...IN_TWO_BAGS.flat(), ...STILL_HERE].map(
    ([storeCode, code, description, weightMg, finalPriceCents]) => ({
      storeCode,
      storeId: ids.get(storeCode)!,
      code,
      description,
      family: 'CADENA',
      metal: 'ORO_18',
      source: 'NEW',
      weightMg,
      costCents: Math.round(finalPriceCents * 0.55),
      finalPriceCents,
      taxBp: 1500,
    }),
  );

const bagOf = (pieces: readonly Traveller[], at = 0) => ({
  number: at + 1,
  weightMg: pieces.reduce((all, [, , , weightMg]) => all + weightMg, 0),
  codes: pieces.map(([, code]) => code),
});

interface Asked {
  readonly type: 'products' | 'money';
  readonly from: string;
  readonly to: string;
  readonly note?: string;
  readonly department?: string;
  readonly requestedCents?: number;
}

async function ask(shop: Person, { from, to, ...body }: Asked): Promise<string> {
  const { data } = await shop.ask('GET', '/v1/shipments/stores');
  const idOf = (code: string) => data.find((store: { code: string }) => store.code === code).id;
  const made = await shop.ask('POST', '/v1/shipments', {
    ...body,
    originStoreId: idOf(from),
    destinationStoreId: idOf(to),
  });
  return made.id;
}

async function pack(app: App, shop: Person, id: string, bags: readonly (readonly Traveller[])[]): Promise<string[]> {
  const { version } = await shop.ask('GET', `/v1/shipments/${id}`);
  await shop.ask('POST', `/v1/shipments/${id}/prepare`, { version, packages: bags.map(bagOf) });
  const manager = await Person.enter(app, 'MANAGER', 'LPA');
  const { packages } = await shop.ask('POST', `/v1/shipments/${id}/finish-preparation`, {
    signature: shop.signature,
    approval: { ...manager.signature, reason: 'Revisado con la tienda' },
  });
  await manager.ask('POST', '/v1/auth/logout');
  return packages.map(({ slug }: { slug: string }) => slug);
}

/** Ready since then: nobody has come for it. */
export async function forgetShipment(app: App): Promise<void> {
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'TRI');
  const id = await ask(shop, { type: 'products', from: 'TRI', to: 'LPA', note: 'Vitrina de comuniones' });
  await pack(app, shop, id, [FORGOTTEN]);
  await shop.ask('POST', '/v1/auth/logout');
}

export async function makeDemoShipments(app: App): Promise<void> {
  const here = await Person.enter(app, 'SHOP_ASSISTANT', 'LPA');
  const driver = await Person.enter(app, 'DRIVER', 'LPA');
  const id = await ask(here, { type: 'products', from: 'LPA', to: 'TRI' });
  const packageCodes = await pack(app, here, id, IN_TWO_BAGS);
  await here.ask('POST', `/v1/shipments/${id}/deliver`, { driverSignature: driver.signature, packageCodes });
  await ask(here, { type: 'products', from: 'LPA', to: 'JDM' });
  const there = await Person.enter(app, 'SHOP_ASSISTANT', 'TRI');
  const note = 'Excedente del remanente';
  await ask(there, { type: 'money', from: 'TRI', to: 'OFI', department: 'office', requestedCents: 50_000, note });
  for (const person of [here, driver, there]) await person.ask('POST', '/v1/auth/logout');
}
