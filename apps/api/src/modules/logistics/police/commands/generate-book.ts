import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { bookMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { bookCode, firstOrderAfter } from '@quilate/domain/modules/logistics/police/police.rules.ts';
import { type BookState, MAX_BOOK_LOTS } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { wordsOf } from '../../../../platform/search.ts';
import type { HeldLot } from '../../../counter/lots/lots.held.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { enterBook } from '../../../counter/lots/lots.books.ts';
import { bookRecord } from '../police.record.ts';
import { type BookSeries, type HeldHead, lockHead, moveHead, requireSeries } from '../police.books.ts';
import {
  type WaitingCollection,
  waitingCollectionNotes,
  type WaitingCollectionNote,
  waitingCollections,
} from '../police.division.ts';
import { entryHash, type Waiting, waitingEntries } from '../police.entries.ts';
import { type WaitingNote, waitingNotes } from '../police.notes.ts';

const MOST = MAX_BOOK_LOTS + 1;

/** Writes down what a shop, or the division, took in until a day, from the number after the last one (R-POL-04). */
export const generateBook = creation({
  endpoint: policeContract.generateBook,
  record: bookRecord,
  action: 'generateBook',
  async lock({ tx, scope, body }) {
    const series = await requireSeries(tx, scope, body.storeId);
    const head = await lockHead(tx, series.id);
    const { storeId } = series;
    const found = storeId === null ? await ofDivision(tx, body.untilDate) : await ofShop(tx, storeId, body.untilDate);
    return { series, head, ...found };
  },
  async run(operation, { body, facts: { series, head, lots, told }, state }) {
    const { untilDate } = body;
    if (untilDate > operation.today) throw new DomainError(policeErrors.BOOK_FUTURE);
    if (told.length === 0) throw new DomainError(policeErrors.BOOK_EMPTY);
    if (told.length > MAX_BOOK_LOTS) throw refuse(policeErrors.BOOK_TOO_LONG, { maxLots: MAX_BOOK_LOTS });
    refuseUnlicensed(told);
    const book = await writeBook(operation, { state, series, head, told, untilDate });
    const written = new Set(told.map((one) => (one.kind === 'intake' && 'lotId' in one ? one.lotId : undefined)));
    await enterBook(
      operation,
      lots.filter((lot) => written.has(lot.id)),
    );
    const { id, code, firstOrder, lastOrder, hash } = book;
    const of = series.storeId === null ? {} : { storeId: series.storeId };
    return { id, code, ...of, details: { firstOrder, lastOrder, hash } };
  },
});

type Told = TakenIn | WaitingNote | WaitingCollection | WaitingCollectionNote;
type TakenIn = { readonly kind: 'intake' } & Waiting;
interface ToTell {
  readonly lots: readonly HeldLot[];
  /** What is taken in first, then what became of others. */
  readonly told: readonly Told[];
}

async function ofShop(tx: Tx, storeId: string, untilDate: string): Promise<ToTell> {
  const read = () => waitingEntries(tx, storeId, untilDate, MOST);
  // Read with the head held: what the book before took is no longer waiting.
  const found = await read();
  const [lots, again, notes] = await Promise.all([
    lockLotsById(
      tx,
      found.map(({ lotId }) => lotId),
    ),
    // And again with the lots held: what was undone meanwhile never was, what came meanwhile waits for the next.
    read(),
    waitingNotes(tx, storeId, untilDate, MOST),
  ]);
  const isHeld = new Set(lots.map(({ id }) => id));
  const waiting = again.filter(({ lotId }) => isHeld.has(lotId));
  return { lots, told: [...waiting.map((entry) => ({ kind: 'intake' as const, ...entry })), ...notes] };
}

/** A change of a collection that is being made is later than what is read here, and is told in the next one. */
async function ofDivision(tx: Tx, untilDate: string): Promise<ToTell> {
  const [waiting, notes] = await Promise.all([
    waitingCollections(tx, untilDate, MOST),
    waitingCollectionNotes(tx, untilDate, MOST),
  ]);
  return { lots: [], told: [...waiting, ...notes] };
}

/** The law asks for the licence of who brought it (RD 197/1988 art. 95). */
function refuseUnlicensed(told: readonly Told[]): void {
  const missing = told.find(
    (one) => 'seller' in one && 'licenceNumber' in one.seller && one.seller.licenceNumber === '',
  );
  if (missing && 'seller' in missing) throw refuse(policeErrors.BOOK_UNLICENSED, { customerName: missing.seller.name });
}

interface ToWrite {
  readonly state: BookState;
  readonly series: BookSeries;
  readonly head: HeldHead;
  readonly told: readonly Told[];
  readonly untilDate: string;
}

async function writeBook(operation: Operation, { state, series, head, told, untilDate }: ToWrite) {
  const { tx, who, now } = operation;
  const { storeId } = series;
  const id = uuidv7();
  const bookNumber = head.bookNumber + 1;
  const code = bookCode(series.code, bookNumber);
  const firstOrder = firstOrderAfter(head.lastOrder);
  const entries = chained(told, head.lastHash, firstOrder);
  const { orderNumber: lastOrder, hash } = entries.at(-1)!;
  const takenIn = told.filter((one): one is TakenIn | WaitingCollection => one.kind === 'intake');
  await tx.run(
    qb.insertInto('police_books').values({
      id,
      code,
      store_id: storeId,
      book_number: bookNumber,
      from_date: told.map(({ date }) => date).toSorted()[0]!,
      until_date: untilDate,
      first_order: firstOrder,
      last_order: lastOrder,
      jewel_count: sum(takenIn.map(({ lines }) => lines.length)),
      note_count: told.length - takenIn.length,
      previous_hash: head.lastHash,
      hash,
      state,
      generated_at: now,
      generated_by: who.employeeId,
    }),
  );
  const rows = entries.map(
    ({ orderNumber: order_number, lotId, collectionId, kind, changeId, content, hash: own }) => ({
      id: uuidv7(),
      book_id: id,
      store_id: storeId,
      order_number,
      lot_id: lotId,
      collection_id: collectionId,
      kind,
      change_id: changeId,
      content,
      hash: own,
    }),
  );
  await tx.run(qb.insertInto('police_book_entries').values(rows));
  await moveHead(tx, series.id, { bookNumber, lastOrder, lastHash: hash });
  const words = wordsOf(code, 'libro', String(bookNumber));
  operation.words.push({ kind: bookMachine.concept, recordId: id, at: now, storeId, words });
  return { id, code, firstOrder, lastOrder, hash };
}

/** What it says of what it takes in is without its kind, as in the books of before. */
function contentOf(one: Told): string {
  const { kind, changeId: _change, ...rest } = one;
  const { lotId: _lot, collectionId: _collection, ...told } = { lotId: null, collectionId: null, ...rest };
  return JSON.stringify(kind === 'intake' ? told : { kind, ...told });
}

function chained(told: readonly Told[], previousHash: string, firstOrder: number) {
  let last = previousHash;
  return told.map((one, at) => {
    const orderNumber = firstOrder + at;
    const content = contentOf(one);
    last = entryHash(last, orderNumber, content);
    const lotId = 'lotId' in one ? one.lotId : null;
    const collectionId = 'collectionId' in one ? one.collectionId : null;
    return { lotId, collectionId, kind: one.kind, changeId: one.changeId, orderNumber, content, hash: last };
  });
}
