/** What the police have asked of the shops of the demonstration: pieces taken and given back, and their books. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';

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
  await books(shop, [
    { until: 15, submitted: 14 },
    { until: 5, submitted: undefined },
  ]);
  await shop.ask('POST', '/v1/auth/logout');
}

async function brooches(shop: Person): Promise<string[]> {
  const { data } = await shop.ask('GET', '/v1/products?q=camafeo&limit=3');
  return data.map(({ code }: { code: string }) => code);
}

/** What an officer writes down, with a picture of the record. */
export async function officerOf(person: Person, officer: number) {
  const sharp = (await import('sharp')).default;
  const record = await sharp({ create: { width: 620, height: 877, channels: 3, background: '#f4f1ea' } })
    .jpeg()
    .toBuffer();
  const imageId = await person.upload('police-record', 'acta.jpg', record);
  const { holding, ...said } = OFFICERS[officer]!;
  return { holding, said: { ...said, imageId, signature: person.signature } };
}

// oxlint-disable-next-line typescript/no-explicit-any -- what the API answers
async function intervene(shop: Person, officer: number, codes: readonly string[]): Promise<any> {
  const { holding, said } = await officerOf(shop, officer);
  const body = { ...said, holding, codes };
  return await shop.ask('POST', '/v1/police/interventions', body);
}

interface Wanted {
  readonly until: number;
  readonly submitted: number | undefined;
}

/** Of the days before today, as the weekly delivery has them. */
async function books(shop: Person, wanted: readonly Wanted[]): Promise<void> {
  const today = businessDate(new Date());
  const { signature } = shop;
  const { data } = await shop.ask('GET', '/v1/police/stores');
  for (const { until, submitted } of wanted) {
    const body = { storeId: data[0].id, untilDate: addDays(today, -until), signature };
    const { id } = await shop.ask('POST', '/v1/police/books', body);
    if (submitted === undefined) continue;
    await shop.ask('POST', `/v1/police/books/${id}/submit`, {
      submittedDate: addDays(today, -submitted),
      station: 'Comisaría de Centro',
      signature,
    });
  }
}
