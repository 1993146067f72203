/** The lines of a police book as they were written down: a jewel each, with its photo. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { EntryKind } from '@quilate/domain/modules/logistics/police/police.states.ts';
import type { BookLine, PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { FAMILY_ES, type Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { pictureOf } from '../../foundations/files/files.pictures.ts';
import type { Keeping } from '../../foundations/files/files.public.ts';
import { type Entry, type EntryLine, isChainWhole, writtenEntries, type WrittenEntry } from './police.entries.ts';
import type { CollectionEntry, CollectionLine, CollectionNote } from './police.division.ts';
import type { Note } from './police.notes.ts';

export interface BookEntryLine {
  readonly orderNumber: number;
  readonly lotId: string;
  readonly entry: Entry;
  readonly line: EntryLine;
}
export interface BookNoteLine {
  readonly orderNumber: number;
  readonly lotId: string;
  readonly note: Note;
}
export type BookRow = BookEntryLine | BookNoteLine;
export const isEntry = (row: BookRow): row is BookEntryLine => 'entry' in row;

/** Refuses when somebody has changed the entries behind the program. */
export async function entriesOfBook(db: Db, book: Pick<PoliceBook, 'id' | 'hash'>): Promise<WrittenEntry[]> {
  const [entries, { previousHash }] = await Promise.all([
    writtenEntries(db, book.id),
    db.one(
      sql<{ previousHash: string }>`select previous_hash as "previousHash" from police_books
        where id = ${book.id}`.compile(qb),
    ),
  ]);
  if (!isChainWhole(entries, previousHash, book.hash)) throw refuse(policeErrors.BOOK_CHANGED);
  return entries;
}

/** Of a shop; refused as well when somebody has put another photo in the place of one. */
export async function linesOfBook(db: Db, book: Pick<PoliceBook, 'id' | 'hash'>): Promise<BookRow[]> {
  const entries = await entriesOfBook(db, book);
  const rows = entries.flatMap(({ orderNumber, lotId: ofLot, kind, content }): BookRow[] => {
    const lotId = ofLot!;
    if (kind !== 'intake') return [{ orderNumber, lotId, note: JSON.parse(content) as Note }];
    const entry = JSON.parse(content) as Entry;
    return entry.lines.map((line) => ({ orderNumber, lotId, entry, line }));
  });
  await requireSamePhotos(db, rows.filter(isEntry));
  return rows;
}

async function requireSamePhotos(db: Db, lines: readonly BookEntryLine[]): Promise<void> {
  const written = new Map(lines.flatMap(({ line: { photo } }) => (photo ? [[photo.id, photo.sha256] as const] : [])));
  const kept = await db.run(
    sql<{ id: string; sha256: string }>`select id, encode(sha256, 'hex') as sha256 from files
      where id = any (${[...written.keys()]}::uuid[])`.compile(qb),
  );
  if (kept.length !== written.size || kept.some(({ id, sha256 }) => written.get(id) !== sha256)) {
    throw refuse(policeErrors.BOOK_CHANGED);
  }
}

export const whatOf = ({ family, description, units }: Pick<EntryLine, 'family' | 'description' | 'units'>): string =>
  `${units > 1 ? `${units} × ` : ''}${named(FAMILY_ES[family as Family], description)}`;
/** Most descriptions begin with the family. */
const named = (family: string, description: string): string =>
  description.toLowerCase().startsWith(family.toLowerCase()) ? description : `${family}: ${description}`;

/** The entry it is about and its jewels; each that left by an operation of its own with it. */
export function whatNoted({ kind, ofOrder, reference, jewels }: Note): string {
  const each = jewels.map((jewel) => {
    const isOfAnother = jewel.leftBy !== null && jewel.leftBy !== reference;
    return isOfAnother ? `${whatOf(jewel)} (${jewel.leftBy})` : whatOf(jewel);
  });
  const { noteOf, annulmentOf } = policeEs.sheet;
  return (kind === 'annulment' ? annulmentOf : noteOf)(String(ofOrder), each.join('; '));
}
/** On paper each on a line of its own, so that no code is broken. */
export const destinationOfNote = ({ noted, piece, reference }: Note, between = ', '): string =>
  [policeEs.noted[noted], piece, reference].filter(Boolean).join(between);

const lineOf = ({ orderNumber, lotId, entry, line }: BookEntryLine): Omit<BookLine, 'id'> => ({
  kind: 'intake',
  orderNumber,
  noted: null,
  ofOrder: null,
  date: entry.date,
  originCode: entry.originCode,
  lotId,
  lotCode: entry.lotCode,
  description: whatOf(line),
  metal: line.metal,
  weightMg: line.weightMg,
  priceCents: line.priceCents,
  photoId: line.photo?.id ?? null,
});
const noteLineOf = ({ orderNumber, lotId, note }: BookNoteLine): Omit<BookLine, 'id'> => ({
  kind: note.kind,
  orderNumber,
  noted: note.noted,
  ofOrder: note.ofOrder,
  date: note.date,
  originCode: note.originCode,
  lotId,
  lotCode: note.lotCode,
  description: whatNoted(note),
  metal: null,
  weightMg: null,
  priceCents: null,
  photoId: null,
});

export async function bookLines(db: Db, book: PoliceBook): Promise<{ data: BookLine[]; totalCount: number }> {
  if (book.kind === 'DIVISION') {
    const lines = (await divisionRows(db, book)).map(divisionLineOf);
    return { data: lines, totalCount: lines.length };
  }
  const data = (await linesOfBook(db, book)).map((row, at): BookLine => ({
    id: `${row.orderNumber}-${at}`,
    ...(isEntry(row) ? lineOf(row) : noteLineOf(row)),
  }));
  return { data, totalCount: data.length };
}

/** One alloy of a collection under its order number, or of what became of it. */
export interface DivisionRow {
  readonly kind: EntryKind;
  readonly orderNumber: number;
  readonly said: CollectionEntry | CollectionNote;
  readonly line: CollectionLine;
}
export const divisionRows = async (db: Db, book: Pick<PoliceBook, 'id' | 'hash'>): Promise<DivisionRow[]> =>
  (await entriesOfBook(db, book)).flatMap(({ orderNumber, kind, content }) => {
    const said = JSON.parse(content) as CollectionEntry | CollectionNote;
    return said.lines.map((line) => ({ kind, orderNumber, said, line }));
  });

/** What it says besides its alloy: who brought it, or the entry it is about. */
export function whatOfCollection({ kind, said }: Pick<DivisionRow, 'kind' | 'said'>): string {
  if ('seller' in said) return said.seller.name;
  const { noteOf, annulmentOf } = policeEs.sheet;
  return (kind === 'annulment' ? annulmentOf : noteOf)(String(said.ofOrder), policeEs.noted[said.noted]);
}
const divisionLineOf = (row: DivisionRow, at: number): BookLine => ({
  id: `${row.orderNumber}-${at}`,
  kind: row.kind,
  orderNumber: row.orderNumber,
  noted: 'noted' in row.said ? row.said.noted : null,
  ofOrder: 'ofOrder' in row.said ? row.said.ofOrder : null,
  date: row.said.date,
  originCode: row.said.collectionCode,
  lotId: null,
  lotCode: null,
  description: whatOfCollection(row),
  metal: row.line.metal,
  weightMg: row.line.weightMg,
  priceCents: null,
  photoId: null,
});

/** Small pictures of the photos of a book, as paper takes them; what was erased since is left out. */
export async function picturesOf(
  db: Db,
  keeping: Keeping,
  lines: readonly BookEntryLine[],
): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  for (const { lotId, line } of lines) {
    const id = line.photo?.id;
    if (id === undefined || pictures.has(id)) continue;
    const picture = await pictureOf(db, keeping, { id, recordId: lotId });
    if (picture) pictures.set(id, picture);
  }
  return pictures;
}
