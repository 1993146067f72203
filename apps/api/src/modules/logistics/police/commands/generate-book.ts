import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { bookMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { bookCode, firstOrderAfter } from '@quilate/domain/modules/logistics/police/police.rules.ts';
import { type BookState, MAX_BOOK_LOTS } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { indexWords, wordsOf } from '../../../../platform/search.ts';
import { lockLotsById } from '../../../counter/lots/lots.public.ts';
import { enterBook } from '../../../counter/lots/lots.books.ts';
import { bookRecord } from '../police.record.ts';
import { type BookStore, type HeldHead, lockHead, moveHead, requireStore } from '../police.books.ts';
import { entryHash, type Waiting, waitingEntries } from '../police.entries.ts';
import { type WaitingNote, waitingNotes } from '../police.notes.ts';

/** Writes down what a shop took in until a day, from the number after the last one (R-POL-04). */
export const generateBook = creation({
  endpoint: policeContract.generateBook,
  record: bookRecord,
  action: 'generateBook',
  async lock({ tx, scope, body }) {
    const store = await requireStore(tx, scope, body.storeId);
    const head = await lockHead(tx, store.id);
    const read = () => waitingEntries(tx, store.id, body.untilDate, MAX_BOOK_LOTS + 1);
    // Read with the head held: what the book before took is no longer waiting.
    const lots = await lockLotsById(
      tx,
      (await read()).map(({ lotId }) => lotId),
    );
    // And again with the lots held: what was undone meanwhile never was, what came meanwhile waits for the next.
    const isHeld = new Set(lots.map(({ id }) => id));
    const waiting = (await read()).filter(({ lotId }) => isHeld.has(lotId));
    const notes = await waitingNotes(tx, store.id, body.untilDate, MAX_BOOK_LOTS + 1);
    return { store, head, lots, waiting, notes };
  },
  async run(operation, { body, facts: { store, head, lots, waiting, notes }, state }) {
    const { untilDate } = body;
    if (untilDate > operation.today) throw new DomainError(policeErrors.BOOK_FUTURE);
    if (waiting.length + notes.length === 0) throw new DomainError(policeErrors.BOOK_EMPTY);
    if (waiting.length + notes.length > MAX_BOOK_LOTS)
      throw refuse(policeErrors.BOOK_TOO_LONG, { maxLots: MAX_BOOK_LOTS });
    const book = await writeBook(operation, { state, store, head, waiting, notes, untilDate });
    const written = new Set(waiting.map(({ lotId }) => lotId));
    await enterBook(
      operation,
      lots.filter((lot) => written.has(lot.id)),
    );
    const { id, code, firstOrder, lastOrder, hash } = book;
    return { id, code, storeId: store.id, details: { firstOrder, lastOrder, hash } };
  },
});

interface ToWrite {
  readonly state: BookState;
  readonly store: BookStore;
  readonly head: HeldHead;
  readonly waiting: readonly Waiting[];
  readonly notes: readonly WaitingNote[];
  readonly untilDate: string;
}

async function writeBook(operation: Operation, { state, store, head, waiting, notes, untilDate }: ToWrite) {
  const { tx, who, now } = operation;
  const id = uuidv7();
  const bookNumber = head.bookNumber + 1;
  const code = bookCode(store.code, bookNumber);
  const firstOrder = firstOrderAfter(head.lastOrder);
  const told = [...waiting.map((entry) => ({ kind: 'intake' as const, ...entry })), ...notes];
  const entries = chained(told, head.lastHash, firstOrder);
  const { orderNumber: lastOrder, hash } = entries.at(-1)!;
  await tx.run(
    qb.insertInto('police_books').values({
      id,
      code,
      store_id: store.id,
      book_number: bookNumber,
      from_date: told.map(({ date }) => date).toSorted()[0]!,
      until_date: untilDate,
      first_order: firstOrder,
      last_order: lastOrder,
      jewel_count: waiting.reduce((all, { lines }) => all + lines.length, 0),
      note_count: notes.length,
      previous_hash: head.lastHash,
      hash,
      state,
      generated_at: now,
      generated_by: who.employeeId,
    }),
  );
  const rows = entries.map(({ orderNumber: order_number, lotId, kind, changeId, content, hash: own }) => ({
    id: uuidv7(),
    book_id: id,
    store_id: store.id,
    order_number,
    lot_id: lotId,
    kind,
    change_id: changeId,
    content,
    hash: own,
  }));
  await tx.run(qb.insertInto('police_book_entries').values(rows));
  await moveHead(tx, store.id, { bookNumber, lastOrder, lastHash: hash });
  const words = wordsOf(code, 'libro', String(bookNumber));
  await tx.run(indexWords({ kind: bookMachine.concept, recordId: id, at: now, storeId: store.id, words }));
  return { id, code, firstOrder, lastOrder, hash };
}

/** What it says of a lot it takes in is without its kind, as in the books of before. */
const contentOf = ({ kind, lotId: _lot, changeId: _change, ...told }: Told): string =>
  JSON.stringify(kind === 'intake' ? told : { kind, ...told });

type Told = ({ readonly kind: 'intake' } & Waiting) | WaitingNote;

/** Lots that are taken in first, then what became of others. */
function chained(told: readonly Told[], previousHash: string, firstOrder: number) {
  let last = previousHash;
  return told.map((one, at) => {
    const orderNumber = firstOrder + at;
    const content = contentOf(one);
    last = entryHash(last, orderNumber, content);
    const { lotId, kind, changeId } = one;
    return { lotId, kind, changeId, orderNumber, content, hash: last };
  });
}
