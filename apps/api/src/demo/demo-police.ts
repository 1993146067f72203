/** What the police have asked of the shops of the demonstration: pieces taken and given back, and their books. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { backdateBook } from '../modules/logistics/police/police.public.ts';
import { Person } from './demo-person.ts';
import { sheetOfPaper } from './demo-pictures.ts';

const OFFICERS = [
  {
    policeType: 'POLICIA_NACIONAL',
    badgeNumber: '84512',
    proceedingNumber: '1203/2026',
    station: 'Comisaría de Centro',
    officerName: 'Elena',
    officerSurname: 'Déniz Falcón',
    phone: '928304600',
    holding: 'TAKEN',
  },
  {
    policeType: 'GUARDIA_CIVIL',
    badgeNumber: 'T-23117-K',
    proceedingNumber: '2026-101-877',
    station: 'Puesto de Santa Brígida',
    officerName: 'Airam',
    officerSurname: 'Quintana Suárez',
    phone: '928640001',
    holding: 'DEPOSITED',
  },
] as const;

export async function loadDemoPolice(app: App): Promise<void> {
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'TRI');
  const [a, b, c] = await brooches(shop);
  await intervene(shop, 0, [a!]);
  const part = await intervene(shop, 1, [b!, c!]);
  await shop.ask('POST', `/v1/police/interventions/${part.id}/return-items`, {
    itemIds: [part.items[0].id],
    note: 'Oficio del juzgado de instrucción 3',
    signature: shop.signature,
  });
  await giveToOwners(app, shop);
  // Nobody has taken it to the station yet.
  await generate(shop, 5);
  await shop.ask('POST', '/v1/auth/logout');
}

/** A brooch whose owner is known, and at another shop a pledge whose customer had no right to it. */
async function giveToOwners(app: App, shop: Person): Promise<void> {
  const [brooch] = (await brooches(shop)).slice(3);
  const there = await Person.enter(app, 'SHOP_ASSISTANT', 'LPA');
  const pledges = await there.ask('GET', '/v1/recoverable-sales?situation=BLQ');
  const taken = [
    { person: shop, storeCode: 'TRI', made: await intervene(shop, 0, [brooch!]) },
    { person: there, storeCode: 'LPA', made: await intervene(there, 1, [pledges.data.at(-1).lotCode]) },
  ];
  const direction = await Person.enter(app, 'ADMIN', 'TRI');
  for (const { storeCode, made } of taken) await giveToOwner(app, { storeCode, made, direction });
  for (const person of [there, direction]) await person.ask('POST', '/v1/auth/logout');
}

interface Giving {
  readonly storeCode: string;
  readonly made: { readonly id: string; readonly items: readonly { readonly id: string }[] };
  readonly direction: Person;
}
async function giveToOwner(app: App, { storeCode, made, direction }: Giving): Promise<void> {
  const manager = await Person.enter(app, 'MANAGER', storeCode);
  const today = businessDate(new Date());
  await manager.ask('POST', `/v1/police/interventions/${made.id}/give-to-owner`, {
    itemIds: made.items.map(({ id }) => id),
    authority: 'COURT',
    authorityName: 'Juzgado de Instrucción nº 3 de Las Palmas',
    orderReference: 'Diligencias previas 1203/2026',
    orderDate: today,
    handedDate: today,
    ownerName: 'Dácil Santana Melián',
    ownerNationalId: '42876551R',
    receiptId: await manager.upload('owner-receipt', 'recibo.jpg', await sheetOfPaper()),
    signature: manager.signature,
    approval: { ...direction.signature, reason: 'Auto firme' },
  });
  await manager.ask('POST', '/v1/auth/logout');
}

async function brooches(shop: Person): Promise<string[]> {
  const { data } = await shop.ask('GET', '/v1/products?q=camafeo&limit=4');
  return data.map(({ code }: { code: string }) => code);
}

/** What an officer writes down, with a picture of the record. */
export async function officerOf(person: Person, officer: number) {
  const imageId = await person.upload('police-record', 'acta.jpg', await sheetOfPaper());
  const { holding, ...said } = OFFICERS[officer]!;
  return { holding, said: { ...said, imageId, signature: person.signature } };
}

// oxlint-disable-next-line typescript/no-explicit-any -- what the API answers
async function intervene(shop: Person, officer: number, codes: readonly string[]): Promise<any> {
  const { holding, said } = await officerOf(shop, officer);
  const body = { ...said, holding, codes };
  return await shop.ask('POST', '/v1/police/interventions', body);
}

/** Of the days before today, as the weekly delivery has them. */
// oxlint-disable-next-line typescript/no-explicit-any -- what the API answers
async function generate(shop: Person, untilDaysAgo: number): Promise<any> {
  const { data } = await shop.ask('GET', '/v1/police/stores');
  const untilDate = addDays(businessDate(new Date()), -untilDaysAgo);
  return await shop.ask('POST', '/v1/police/books', { storeId: data[0].id, untilDate, signature: shop.signature });
}

/** A book of each of these days, handed in on the day after it. */
export async function handInDemoBooks(app: App, shop: Person, untilDaysAgo: readonly number[]): Promise<void> {
  for (const days of untilDaysAgo) {
    const { id } = await generate(shop, days);
    await shop.ask('POST', `/v1/police/books/${id}/submit`, {
      submittedDate: businessDate(new Date()),
      station: 'Comisaría de Centro',
      receiptId: await shop.upload('book-receipt', 'justificante.jpg', await sheetOfPaper()),
      signature: shop.signature,
    });
    await backdateBook(app.db, id, days - 1);
  }
}
