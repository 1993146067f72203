/** Lots and their police book: written down, out of it again, and held anew from the day it is handed in. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { lotsErrors } from '@quilate/domain/modules/counter/lots/lots.errors.ts';
import { lastDayOfHold } from '@quilate/domain/modules/counter/lots/lots.hold.ts';
import { LOT_GONE, type LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { rowsAfter, takeAll } from '../../../platform/moves.ts';
import type { HeldLot } from './lots.held.ts';
import { lotRecord } from './lots.record.ts';

/** Refuses used gold where no police book is kept: it would be written down nowhere (docs/decisions/0230). */
export async function requireBookShop(db: Db, storeId: string): Promise<void> {
  const store = await db.one(qb.selectFrom('store_names').select('keeps_book').where('id', '=', storeId));
  if (!store.keeps_book) throw new DomainError(lotsErrors.SHOP_WITHOUT_BOOK);
}

/** Where one is kept, by the code of the shop. */
export async function bookStoreCodes(db: Db): Promise<ReadonlySet<string>> {
  const shops = await db.run(qb.selectFrom('store_names').select('code').where('keeps_book', '=', true));
  return new Set(shops.map(({ code }) => code));
}

type BookAction = 'prepareBook' | 'enterBook' | 'leaveBook' | 'handInBook';

/** What the police hold waits where it is: its book moves the state it goes back to. */
const standingOf = (lot: HeldLot): LotState => lot.stateBefore ?? lot.state;

/** Those that stand at the beginning of their hold; what is free already, or its customer's, stays as it is. */
export const enterBook = (operation: Operation, lots: readonly HeldLot[]): Promise<void> =>
  take(operation, lots, 'initially-blocked', ['prepareBook', 'enterBook']);

/** The book is deleted: they wait for another. */
export const leaveBook = (operation: Operation, lots: readonly HeldLot[]): Promise<void> =>
  take(operation, lots, 'police-book', ['leaveBook']);

/** Freed by the days of its purchase before the book came, or no longer here: its hold does not begin again. */
const IS_PAST: readonly LotState[] = [
  'to-be-released',
  'released',
  'to-be-shipped',
  'block-int',
  'picked-up',
  'to-be-coded',
  'coding',
  'coded',
  'tagged',
  ...LOT_GONE,
];

/** Handed in: every lot that is still held is held the days of the law from that date (decision 10). */
export async function handInBook(operation: Operation, lots: readonly HeldLot[], date: string): Promise<void> {
  const held = lots.filter((lot) => !IS_PAST.includes(standingOf(lot)));
  await submitBook(operation, held, date);
  // What is past was handed in all the same, and waits for no other book.
  const past = lots.filter((lot) => !held.includes(lot)).map(({ id }) => id);
  await operation.tx.run(
    sql`update lots set submitted_date = ${date}::date where id = any (${past}::uuid[])`.compile(qb),
  );
  await take(operation, held, 'police-book', ['handInBook']);
}

/** The day its police book was handed in: from now on the hold counts from it. */
export async function submitBook({ tx }: Pick<Operation, 'tx'>, lots: readonly HeldLot[], date: string): Promise<void> {
  const ends = lots.map(({ id, holdDays }) => ({ id, until: lastDayOfHold(date, holdDays) }));
  await tx.run(
    sql`update lots k set submitted_date = ${date}::date, hold_until = e.until
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, until date) where k.id = e.id`.compile(qb),
  );
}

/** Founding data: as if the book of these lots had been handed in some days earlier. */
export const backdateHandIn = (db: Db, lotIds: readonly string[], days: number): Promise<unknown> =>
  db.run(
    sql`update lots set submitted_date = submitted_date - ${days}::int, hold_until = hold_until - ${days}::int
      where id = any (${[...lotIds]}::uuid[])`.compile(qb),
  );

async function take(
  operation: Operation,
  lots: readonly HeldLot[],
  from: LotState,
  actions: readonly BookAction[],
): Promise<void> {
  const moved = lots.filter((lot) => standingOf(lot) === from);
  for (const { id, storeId } of moved) operation.changes.push({ topic: 'lots', storeId, id });
  await takeAll(
    operation,
    lotRecord,
    moved.filter(({ stateBefore }) => stateBefore === null).map((held) => ({ held, actions })),
  );
  const kept = moved.filter(({ stateBefore }) => stateBefore !== null);
  if (kept.length === 0) return;
  const to = rowsAfter(lotRecord, { ...kept[0]!, state: from }, actions).at(-1)!.to;
  await operation.tx.run(
    sql`update lots set state_before = ${to} where id = any (${kept.map(({ id }) => id)}::uuid[])`.compile(qb),
  );
}
