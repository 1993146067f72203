/** People for the tests of customers: registered by a till, with papers. */
import type { FilePurpose } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import sharp from 'sharp';
import { behindTheGuards } from './database.ts';
import { type Answer, type House, newShop, seedPapers, type Till } from './shop.ts';

export const ADDRESS = {
  street: 'Calle Mayor de Triana',
  number: '45',
  town: 'Las Palmas de Gran Canaria',
  zipCode: '35002',
  province: 'P35',
};
let digits = 20_000_000;
export const nextNationalId = (): string => `${(digits += 1)}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
export const person = (more: Record<string, unknown> = {}) => ({
  nationalId: nextNationalId(),
  name: 'Idaira',
  surname: 'Rodríguez Santana',
  birthDate: '1984-05-12',
  mobile: '612 345 678',
  ...more,
});

export const anyTill = async (house: House): Promise<Till> => (await newShop(house)).till();
export const register = (till: Till, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  till.call('POST', '/v1/customers', person(more), key);
export const customerUrl = (id: string, verb = ''): string => `/v1/customers/${id}${verb && `/${verb}`}`;
/** Registered, with nothing signed yet. */
export const newStranger = async (till: Till, more: Record<string, unknown> = {}): Promise<string> =>
  (await register(till, more)).json.id;
/** Registered, and with the privacy document signed, as everything that is begun for them asks. */
export async function newCustomer(till: Till, more: Record<string, unknown> = {}): Promise<string> {
  const id = await newStranger(till, more);
  await seedPapers(till.shop.house, id, ['DATA_PRIVACY']);
  return id;
}

/** The body an edit sends: the whole form. */
export async function formOf(till: Till, id: string): Promise<Record<string, unknown>> {
  const {
    idKind,
    idCountry,
    nationalId,
    name,
    surname,
    birthDate,
    email,
    mobile,
    landline,
    notes,
    acceptsSms,
    acceptsEmail,
    ...rest
  } = (await till.get(customerUrl(id))).json;
  const text = { email: email ?? '', mobile: mobile ?? '', landline: landline ?? '' };
  const { address, version } = rest;
  return {
    idKind,
    idCountry,
    nationalId,
    name,
    surname,
    birthDate,
    ...text,
    notes,
    acceptsSms,
    acceptsEmail,
    address,
    version,
  };
}

/** A photo a person of the shop has just taken. */
export async function uploadPhoto(
  till: Till,
  purpose: FilePurpose = 'customer-document',
  background = '#c49843',
): Promise<string> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const edge = 'quilate-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="dni.png"\r\n\r\n`;
  const response = await till.shop.house.send({
    method: 'POST',
    url: `/v1/files?purpose=${purpose}`,
    headers: { authorization: `Bearer ${till.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return JSON.parse(response.body).id;
}
/** A piece somebody has photographed; answers the photo. */
export async function photographed(till: Till, productId: string): Promise<string> {
  const fileId = await uploadPhoto(till, 'product-image');
  return (await till.call('POST', `/v1/products/${productId}/add-image`, { fileId })).json.images[0].id;
}
export const addPaper = async (till: Till, id: string, kind: string): Promise<Answer> =>
  till.call('POST', customerUrl(id, 'add-document'), { kind, fileId: await uploadPhoto(till) });

/** What happens while everything a customer bought was so long ago that no law keeps it. */
export async function longAfter<T>(house: House, customerId: string, run: () => Promise<T>): Promise<T> {
  const shift = async (sign: '-' | '+'): Promise<void> => {
    for (const [table, column] of [
      ['sales', 'business_date'],
      ['invoices', 'issue_date'],
    ] as const)
      await behindTheGuards(
        house.databaseUrl,
        `update ${table} set ${column} = ${column} ${sign} interval '7 years' where customer_id = '${customerId}'`,
      );
  };
  await shift('-');
  try {
    return await run();
  } finally {
    await shift('+');
  }
}

/** A session opened just now, beside any other, by its name. */
export async function sessionOf(shop: Till['shop'], whose: Till['person']): Promise<string> {
  const elsewhere = await shop.signIn(whose);
  const { data } = (await elsewhere.get('/v1/auth/sessions')).json as { data: { id: string; isCurrent: boolean }[] };
  return data.find(({ isCurrent }) => isCurrent)!.id;
}
