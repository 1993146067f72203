/** Interventions and books for tests: what officers ask for, and used gold taken in some days ago. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { bought, type Desk } from './purchases.ts';
import { strFromU8, unzipSync } from 'fflate';
import { pdfText } from './pdf-text.ts';
import { uploadPhoto } from './people.ts';
import type { Answer, House, Till } from './shop.ts';

export const INTERVENTIONS = '/v1/police/interventions';
export const BOOKS = '/v1/police/books';

/** What an intervention sends, unless said: the photo of the officers' record is new each time. */
export const interveneBody = async (till: Till, codes: readonly string[], more: Record<string, unknown> = {}) => ({
  policeType: 'POLICIA_NACIONAL',
  badgeNumber: '84.512',
  proceedingNumber: '1203/2026',
  station: 'Comisaría de Centro',
  officerName: 'Elena',
  officerSurname: 'Déniz Falcón',
  phone: '928 304 600',
  holding: 'TAKEN',
  imageId: await uploadPhoto(till, 'police-record'),
  codes,
  signature: till.signature,
  ...more,
});

export const intervene = async (
  till: Till,
  codes: readonly string[],
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => till.call('POST', INTERVENTIONS, await interveneBody(till, codes, more), key);

export async function intervened(
  till: Till,
  codes: readonly string[],
  more: Record<string, unknown> = {},
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer
): Promise<any> {
  const answer = await intervene(till, codes, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}

export const giveBack = (till: Till, id: string, itemIds: readonly string[], key?: string): Promise<Answer> =>
  till.call('POST', `${INTERVENTIONS}/${id}/return-items`, { itemIds, signature: till.signature }, key);

/** As if a lot had been taken in some days ago. */
export const age = (house: House, lotId: string, days: number) =>
  house.db.pool.query(
    `update lots set taken_at = taken_at - $2::int * interval '1 day', taken_date = taken_date - $2::int,
      hold_until = hold_until - $2::int where id = $1`,
    [lotId, days],
  );

/** Lots of one purchase each, the oldest first. */
export async function lotsOf(desk: Desk, days: readonly number[]): Promise<{ lotId: string; lotCode: string }[]> {
  const made: { lotId: string; lotCode: string }[] = [];
  for (const ago of days) {
    const { lotId, lotCode } = await bought(desk);
    await age(desk.shop.house, lotId, ago);
    made.push({ lotId, lotCode });
  }
  return made;
}

export const generate = (till: Till, untilDate: string, key?: string): Promise<Answer> =>
  till.call('POST', BOOKS, { storeId: till.shop.id, untilDate, signature: till.signature }, key);
export const bookStep = (till: Till, id: string, verb: string, body: object, key?: string): Promise<Answer> =>
  till.call('POST', `${BOOKS}/${id}/${verb}`, { signature: till.signature, ...body }, key);
/** Today, unless said, with a photo of what the station gave. */
export const handIn = async (
  till: Till,
  id: string,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => {
  const receiptId = await uploadPhoto(till, 'book-receipt');
  const body = { submittedDate: businessDate(new Date()), station: 'Comisaría de Centro', receiptId, ...more };
  return await bookStep(till, id, 'submit', body, key);
};

/** What goes to its true owner: the order of a court, and the paper its owner signed. */
export const ownerBody = async (till: Till, itemIds: readonly string[], more: Record<string, unknown> = {}) => ({
  itemIds,
  authority: 'COURT',
  authorityName: 'Juzgado de Instrucción nº 3 de Las Palmas',
  orderReference: 'DP 1203/2026',
  orderDate: businessDate(new Date()),
  handedDate: businessDate(new Date()),
  ownerName: 'Dácil Santana Melián',
  ownerNationalId: '12345678Z',
  receiptId: await uploadPhoto(till, 'owner-receipt'),
  signature: till.signature,
  ...more,
});
export const giveToOwner = async (
  till: Till,
  id: string,
  itemIds: readonly string[],
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  till.call('POST', `${INTERVENTIONS}/${id}/give-to-owner`, await ownerBody(till, itemIds, more), key);
/** What direction says to it. */
export const byDirection = async (till: Till, reason = 'Auto del juzgado') => {
  const direction = await till.shop.person('ADMIN');
  return { approval: { ...direction.signature, reason } };
};

/** What a book says, on paper and as a sheet. */
export async function writtenIn(till: Till, id: string): Promise<{ readonly paper: string; readonly sheet: string }> {
  const paper = (await pdfText((await till.get(`${BOOKS}/${id}/file`)).bytes)).text.replaceAll(/\s+/g, ' ');
  const parts = unzipSync(new Uint8Array((await till.get(`${BOOKS}/${id}/file?format=XLSX`)).bytes));
  const sheet = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('');
  return { paper, sheet };
}
