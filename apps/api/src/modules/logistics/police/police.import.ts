/** Books a shop kept elsewhere: the next one and its entries go on after them (docs/decisions/0370). */
import { sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { lockHead, moveHead } from './police.books.ts';

interface LastBook {
  readonly storeId: string;
  readonly bookNumber: number;
}
/** Of each shop that has one, also if it was taken away since. */
export const lastBooks = (db: Db): Promise<LastBook[]> =>
  db.run(
    sql<LastBook>`select series_id as "storeId", max(book_number)::int as "bookNumber" from police_books
      group by series_id`.compile(qb),
  );

/** Whether all of them were in time: a book that is made meanwhile waits for its head, or has it. */
export async function beginBooks(tx: Tx, books: readonly (LastBook & { lastOrder: number })[]): Promise<boolean> {
  const inOrder = books.toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1));
  for (const { storeId, bookNumber, lastOrder } of inOrder) {
    const head = await lockHead(tx, storeId);
    if (head.bookNumber > 0) return false;
    await moveHead(tx, storeId, { bookNumber, lastOrder, lastHash: '' });
  }
  return true;
}

/** In the order of their shops: who makes a book there waits. */
export async function holdBooks(tx: Tx, storeIds: readonly string[]): Promise<void> {
  for (const storeId of storeIds.toSorted()) await lockHead(tx, storeId);
}

/** No book of here followed them. */
export async function unbeginBooks(tx: Tx, storeIds: readonly string[]): Promise<void> {
  for (const storeId of storeIds) await moveHead(tx, storeId, { bookNumber: 0, lastOrder: 0, lastHash: '' });
}
