/** Police books as screens read them, and held for a change. */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
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
import { countCollectionNotes, countCollections } from './police.division.ts';
import { countWaiting } from './police.entries.ts';
import { countNotes } from './police.notes.ts';

type BookRow = Omit<PoliceBook, 'actions'> & Omit<BookFacts, 'state'>;

/** All books of its shop before it are handed in. */
const isNextToSubmit = sql`not exists (select from police_books e where e.series_id = b.series_id
  and e.state = 'generated' and e.book_number < b.book_number) as "isNextToSubmit"`;
const columns = sql<BookRow>`b.id, case when b.store_id is null then 'DIVISION' else 'SHOP' end as kind, b.code,
  b.store_id as "storeId", coalesce(s.name, ${DIVISION.name}) as "storeName",
  b.book_number as "bookNumber", b.from_date::text as "fromDate", b.until_date::text as "untilDate",
  b.first_order as "firstOrder", b.last_order as "lastOrder", b.jewel_count as "jewelCount",
  b.note_count as "noteCount",
  b.generated_at as "generatedAt", g.name as "generatedBy", b.submitted_date::text as "submittedDate",
  h.name as "submittedBy", b.station, b.receipt_id is not null as "hasReceipt", b.hash, b.state,
  not exists (select from police_books l where l.series_id = b.series_id and l.state <> 'deleted'
    and l.book_number > b.book_number) as "isLast", ${isNextToSubmit}`;
const joins = sql`left join store_names s on s.id = b.store_id join employee_names g on g.id = b.generated_by
  left join employee_names h on h.id = b.submitted_by`;

const shown = ({ isLast, isNextToSubmit: isNext, ...book }: BookRow): PoliceBook => ({
  ...book,
  actions: offers(bookMachine, bookRules, { state: book.state, isLast, isNextToSubmit: isNext }),
});

const bookRecords = ({ policeBookDays, divisionBookDays }: Limits) =>
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
      kind: (kind) => sql`(b.store_id is null) = ${kind === 'DIVISION'}`,
      storeId: isId('b.store_id'),
      // Of the first of what it holds.
      late: () => sql`b.state = 'generated' and b.from_date < business_date()
        - case when b.store_id is null then ${divisionBookDays}::int else ${policeBookDays}::int end`,
    },
  });

export async function listBooks(db: Db, scope: Scope, query: PageQuery<typeof bookList>) {
  const limits = await readLimits(db);
  const page = await listRecords(db, bookRecords(limits), query, { scope, also: [sql`b.state <> 'deleted'`] });
  return { ...page, data: page.data.map(shown) };
}

/** The book of the division is for who reaches all shops. */
const seesBook = (scope: Scope, storeId: string | null): boolean =>
  storeId === null ? scope === undefined : isInScope(scope, storeId);

/** What the station gave for a book, for whoever sees it. */
export async function receiptOf(db: Db, scope: Scope, id: string): Promise<string> {
  const row = await db.first(qb.selectFrom('police_books').select(['store_id', 'receipt_id']).where('id', '=', id));
  if (!row?.receipt_id || !seesBook(scope, row.store_id)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.receipt_id;
}

export async function getBook(db: Db, scope: Scope, id: string): Promise<PoliceBook> {
  const row = await db.first(
    sql<BookRow>`select ${columns} from police_books b ${joins} where b.id = ${id}`.compile(qb),
  );
  if (!row || !seesBook(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return shown(row);
}

interface Head {
  readonly bookNumber: number;
  readonly lastOrder: number;
}

export async function nextBook(
  db: Db,
  scope: Scope,
  storeId: string | undefined,
  untilDate: string,
): Promise<NextBook> {
  const series = await requireSeries(db, scope, storeId ?? null);
  const [head, waiting, notes] = await Promise.all([
    db.first(
      sql<Head>`select book_number as "bookNumber", last_order as "lastOrder" from police_book_heads
        where store_id = ${series.id}`.compile(qb),
    ),
    series.storeId === null ? countCollections(db, untilDate) : countWaiting(db, series.storeId, untilDate),
    series.storeId === null ? countCollectionNotes(db, untilDate) : countNotes(db, series.storeId, untilDate),
  ]);
  const { bookNumber, lastOrder } = head ?? { bookNumber: 0, lastOrder: 0 };
  return { bookNumber: bookNumber + 1, firstOrder: firstOrderAfter(lastOrder), unlicensed: [], ...waiting, ...notes };
}

/** Whose numbers they are: those of a shop, or of the metals division. */
export interface BookSeries {
  readonly id: string;
  readonly code: string;
  readonly storeId: string | null;
}
export async function requireSeries(db: Db, scope: Scope, storeId: string | null): Promise<BookSeries> {
  if (storeId === null) {
    if (scope !== undefined) throw new DomainError(kernelErrors.NOT_FOUND);
    return { id: DIVISION.id, code: DIVISION.code, storeId };
  }
  const store = await db.first(qb.selectFrom('store_names').select(['id', 'code']).where('id', '=', storeId));
  if (!store || !isInScope(scope, store.id)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...store, storeId };
}

export interface HeldHead extends Head {
  readonly lastHash: string;
}

/** The numbers of a series, held until the operation ends: two books never share one. */
export async function lockHead(tx: Tx, seriesId: string): Promise<HeldHead> {
  await tx.run(sql`insert into police_book_heads (store_id) values (${seriesId}) on conflict do nothing`.compile(qb));
  return await tx.one(
    sql<HeldHead>`select book_number as "bookNumber", last_order as "lastOrder", last_hash as "lastHash"
      from police_book_heads where store_id = ${seriesId} for no key update`.compile(qb),
  );
}

export async function moveHead(tx: Tx, seriesId: string, head: HeldHead): Promise<void> {
  const { bookNumber, lastOrder, lastHash } = head;
  await tx.run(
    qb
      .updateTable('police_book_heads')
      .set({ book_number: bookNumber, last_order: lastOrder, last_hash: lastHash })
      .where('store_id', '=', seriesId),
  );
}

export interface HeldBook extends BookFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string | null;
  readonly seriesId: string;
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

/** The head of its series first: nobody generates the next one meanwhile. */
export async function lockBook({ tx, scope, params }: LockInput): Promise<HeldBook> {
  const own = await tx.first(
    qb.selectFrom('police_books').select(['store_id', 'series_id']).where('id', '=', params.bookId),
  );
  if (!own || !seesBook(scope, own.store_id)) throw new DomainError(kernelErrors.NOT_FOUND);
  const head = await lockHead(tx, own.series_id);
  const row = await tx.one(
    sql<
      Omit<HeldBook, 'isLast'>
    >`select b.id, b.code, b.store_id as "storeId", b.series_id as "seriesId", b.book_number as "bookNumber",
        b.first_order as "firstOrder", b.previous_hash as "previousHash", b.state,
        (b.generated_at at time zone ${ZONE})::date::text as "generatedDate", ${isNextToSubmit},
        array(select e.lot_id from police_book_entries e where e.book_id = b.id and e.kind = 'intake'
          and e.lot_id is not null order by e.lot_id) as "lotIds"
      from police_books b where b.id = ${params.bookId} for no key update of b`.compile(qb),
  );
  return { ...row, isLast: row.bookNumber === head.bookNumber };
}
