/** Police books as screens read them, and held for a change. */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { bookList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { type BookFacts, bookMachine, bookRules } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { firstOrderAfter } from '@quilate/domain/modules/logistics/police/police.rules.ts';
import type { NextBook, PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { instant, isId, isOneOf, whole, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { countWaiting } from './police.entries.ts';
import { countNotes } from './police.notes.ts';

type BookRow = Omit<PoliceBook, 'actions'> & Omit<BookFacts, 'state'>;

/** All books of its shop before it are handed in. */
const isNextToSubmit = sql`not exists (select from police_books e where e.store_id = b.store_id
  and e.state = 'generated' and e.book_number < b.book_number) as "isNextToSubmit"`;
const columns = sql<BookRow>`b.id, b.code, b.store_id as "storeId", s.name as "storeName",
  b.book_number as "bookNumber", b.from_date::text as "fromDate", b.until_date::text as "untilDate",
  b.first_order as "firstOrder", b.last_order as "lastOrder", b.jewel_count as "jewelCount",
  b.note_count as "noteCount",
  b.generated_at as "generatedAt", g.name as "generatedBy", b.submitted_date::text as "submittedDate",
  h.name as "submittedBy", b.station, b.receipt_id is not null as "hasReceipt", b.hash, b.state,
  not exists (select from police_books l where l.store_id = b.store_id and l.state <> 'deleted'
    and l.book_number > b.book_number) as "isLast", ${isNextToSubmit}`;
const joins = sql`join store_names s on s.id = b.store_id join employee_names g on g.id = b.generated_by
  left join employee_names h on h.id = b.submitted_by`;

const shown = ({ isLast, isNextToSubmit: isNext, ...book }: BookRow): PoliceBook => ({
  ...book,
  actions: offers(bookMachine, bookRules, { state: book.state, isLast, isNextToSubmit: isNext }),
});

const bookRecords = (days: number) =>
  recordList(bookList)<BookRow>({
    kind: bookMachine.concept,
    table: 'police_books',
    as: 'b',
    columns,
    joins,
    store: 'b.store_id',
    sort: { generatedAt: instant('b.generated_at'), bookNumber: whole('b.book_number') },
    where: {
      state: isOneOf('b.state'),
      storeId: isId('b.store_id'),
      // Of the first of what it holds.
      late: () => sql`b.state = 'generated' and b.from_date < business_date() - ${days}::int`,
    },
  });

export async function listBooks(db: Db, scope: Scope, query: PageQuery<typeof bookList>) {
  const { policeBookDays } = await readLimits(db);
  const page = await listRecords(db, bookRecords(policeBookDays), query, { scope, also: [sql`b.state <> 'deleted'`] });
  return { ...page, data: page.data.map(shown) };
}

/** What the station gave for a book, for whoever sees it. */
export async function receiptOf(db: Db, scope: Scope, id: string): Promise<string> {
  const row = await db.first(qb.selectFrom('police_books').select(['store_id', 'receipt_id']).where('id', '=', id));
  if (!row?.receipt_id || !isInScope(scope, row.store_id)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.receipt_id;
}

export async function getBook(db: Db, scope: Scope, id: string): Promise<PoliceBook> {
  const row = await db.first(
    sql<BookRow>`select ${columns} from police_books b ${joins} where b.id = ${id}`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return shown(row);
}

interface Head {
  readonly bookNumber: number;
  readonly lastOrder: number;
}

export async function nextBook(db: Db, scope: Scope, storeId: string, untilDate: string): Promise<NextBook> {
  await requireStore(db, scope, storeId);
  const [head, waiting, notes] = await Promise.all([
    db.first(
      sql<Head>`select book_number as "bookNumber", last_order as "lastOrder" from police_book_heads
        where store_id = ${storeId}`.compile(qb),
    ),
    countWaiting(db, storeId, untilDate),
    countNotes(db, storeId, untilDate),
  ]);
  const { bookNumber, lastOrder } = head ?? { bookNumber: 0, lastOrder: 0 };
  return { bookNumber: bookNumber + 1, firstOrder: firstOrderAfter(lastOrder), ...waiting, ...notes };
}

export interface BookStore {
  readonly id: string;
  readonly code: string;
}
export async function requireStore(db: Db, scope: Scope, storeId: string): Promise<BookStore> {
  const store = await db.first(qb.selectFrom('store_names').select(['id', 'code']).where('id', '=', storeId));
  if (!store || !isInScope(scope, store.id)) throw new DomainError(kernelErrors.NOT_FOUND);
  return store;
}

export interface HeldHead extends Head {
  readonly lastHash: string;
}

/** The numbers of a shop, held until the operation ends: two books never share one. */
export async function lockHead(tx: Tx, storeId: string): Promise<HeldHead> {
  await tx.run(sql`insert into police_book_heads (store_id) values (${storeId}) on conflict do nothing`.compile(qb));
  return await tx.one(
    sql<HeldHead>`select book_number as "bookNumber", last_order as "lastOrder", last_hash as "lastHash"
      from police_book_heads where store_id = ${storeId} for no key update`.compile(qb),
  );
}

export async function moveHead(tx: Tx, storeId: string, head: HeldHead): Promise<void> {
  const { bookNumber, lastOrder, lastHash } = head;
  await tx.run(
    qb
      .updateTable('police_book_heads')
      .set({ book_number: bookNumber, last_order: lastOrder, last_hash: lastHash })
      .where('store_id', '=', storeId),
  );
}

export interface HeldBook extends BookFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly bookNumber: number;
  readonly firstOrder: number;
  readonly previousHash: string;
  readonly generatedDate: string;
  readonly lotIds: readonly string[];
}

interface LockInput {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly params: { readonly bookId: string };
}

/** The head of its shop first: nobody generates the next one meanwhile. */
export async function lockBook({ tx, scope, params }: LockInput): Promise<HeldBook> {
  const own = await tx.first(qb.selectFrom('police_books').select('store_id').where('id', '=', params.bookId));
  if (!own || !isInScope(scope, own.store_id)) throw new DomainError(kernelErrors.NOT_FOUND);
  const head = await lockHead(tx, own.store_id);
  const row = await tx.one(
    sql<Omit<HeldBook, 'isLast'>>`select b.id, b.code, b.store_id as "storeId", b.book_number as "bookNumber",
        b.first_order as "firstOrder", b.previous_hash as "previousHash", b.state,
        (b.generated_at at time zone ${ZONE})::date::text as "generatedDate", ${isNextToSubmit},
        array(select e.lot_id from police_book_entries e where e.book_id = b.id and e.kind = 'intake'
          order by e.lot_id) as "lotIds"
      from police_books b where b.id = ${params.bookId} for no key update of b`.compile(qb),
  );
  return { ...row, isLast: row.bookNumber === head.bookNumber };
}
