/** Books of the police: each lot a shop took in is in one, and leaves once that has been at the station long enough. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { expect } from 'vitest';
import { uploadPhoto } from '../test/people.ts';
import { BOOKS } from '../test/police.ts';
import type { Deed, Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';

/** What was bought today may still be put right or undone. */
const DAYS_AGO = 1;

async function writeBook({ people, shop, expected, submit, day }: Play): Promise<void> {
  const manager = people.at(-1)!;
  const waiting = expected.taken.filter((lot) => !lot.isBooked && lot.boughtDay <= day() - DAYS_AGO);
  const untilDate = addDays(businessDate(new Date()), -DAYS_AGO);
  const answer = await submit(manager, BOOKS, { storeId: shop.id, untilDate, signature: manager.signature });
  // What has become of lots that stand in one is written down too.
  if (waiting.length === 0 && answer.status !== 201) {
    expectRefusal(answer, 'BOOK_EMPTY');
    return;
  }
  expect(answer.status).toBe(201);
  // Asked of the API: at any moment the books may move to another server.
  const { json } = await manager.get(`${BOOKS}/${answer.json.id}/lines`);
  const taken = json.data.filter(({ kind }: { kind: string }) => kind === 'intake');
  const written = new Set<string>(taken.map(({ lotCode }: { lotCode: string }) => lotCode));
  expect([...written].toSorted()).toEqual(waiting.map(({ lotCode }) => lotCode).toSorted());
  for (const lot of waiting) lot.isBooked = true;
  expected.books.push({ id: answer.json.id, lots: waiting });
}

/** The oldest that is not at the station goes there; a later one has to wait for it. */
async function handIn({ people, expected, submit, day, dice }: Play): Promise<void> {
  const manager = people.at(-1)!;
  const [next, after] = expected.books;
  if (!next) return;
  const receiptId = await uploadPhoto(manager, 'book-receipt');
  const body = {
    submittedDate: businessDate(new Date()),
    station: 'Comisaría de Centro',
    receiptId,
    signature: manager.signature,
  };
  if (after && dice.chance(3)) {
    expectRefusal(await submit(manager, `${BOOKS}/${after.id}/submit`, body), 'STATE_CONFLICT');
    return;
  }
  expect((await submit(manager, `${BOOKS}/${next.id}/submit`, body)).status).toBe(200);
  for (const lot of next.lots) lot.handedInDay = day();
  expected.books.shift();
}

/** What was bought until yesterday is at the station in the morning, as a careful shop does it. */
export async function bringBooks(play: Play): Promise<void> {
  await writeBook(play);
  while (play.expected.books.length > 0) await handIn(play);
}

export const POLICE_DEEDS: readonly Deed[] = [writeBook, handIn, handIn];
