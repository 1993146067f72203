/** Books of the police: each lot a shop took in is in one of them, wherever it has gone by then. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { expect } from 'vitest';
import { BOOKS } from '../test/police.ts';
import type { Deed, Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';

/** Of what is free by now: a book that is handed in would hold the others longer. */
const DAYS_AGO = 16;

async function writeBook({ people, shop, expected, submit, day }: Play): Promise<void> {
  const manager = people.at(-1)!;
  const waiting = expected.taken.filter((lot) => !lot.isBooked && lot.boughtDay <= day() - DAYS_AGO);
  const untilDate = addDays(businessDate(new Date()), -DAYS_AGO);
  const answer = await submit(manager, BOOKS, { storeId: shop.id, untilDate, signature: manager.signature });
  if (waiting.length === 0) {
    expectRefusal(answer, 'BOOK_EMPTY');
    return;
  }
  expect(answer.status).toBe(201);
  // Asked of the API: at any moment the books may move to another server.
  const { json } = await manager.get(`${BOOKS}/${answer.json.id}/lines`);
  const written = new Set<string>(json.data.map(({ lotCode }: { lotCode: string }) => lotCode));
  expect([...written].toSorted()).toEqual(waiting.map(({ lotCode }) => lotCode).toSorted());
  for (const lot of waiting) lot.isBooked = true;
}

export const POLICE_DEEDS: readonly Deed[] = [writeBook];
