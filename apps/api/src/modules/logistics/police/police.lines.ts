/** The lines of a police book as they were written down: a jewel each, with its photo. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import type { BookLine, PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { FAMILY_ES, type Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { pictureOf } from '../../foundations/files/files.pictures.ts';
import type { Keeping } from '../../foundations/files/files.public.ts';
import { type Entry, type EntryLine, isChainWhole, writtenEntries } from './police.entries.ts';

export interface BookEntryLine {
  readonly orderNumber: number;
  readonly lotId: string;
  readonly entry: Entry;
  readonly line: EntryLine;
}

/** Refuses when somebody has changed the entries behind the program, or put another photo in the place of one. */
export async function linesOfBook(db: Db, book: Pick<PoliceBook, 'id' | 'hash'>): Promise<BookEntryLine[]> {
  const [entries, { previousHash }] = await Promise.all([
    writtenEntries(db, book.id),
    db.one(
      sql<{ previousHash: string }>`select previous_hash as "previousHash" from police_books
        where id = ${book.id}`.compile(qb),
    ),
  ]);
  if (!isChainWhole(entries, previousHash, book.hash)) throw refuse(policeErrors.BOOK_CHANGED);
  const lines = entries.flatMap(({ orderNumber, lotId, content }) => {
    const entry = JSON.parse(content) as Entry;
    return entry.lines.map((line): BookEntryLine => ({ orderNumber, lotId, entry, line }));
  });
  await requireSamePhotos(db, lines);
  return lines;
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

export const whatOf = ({ family, description, units }: EntryLine): string =>
  `${units > 1 ? `${units} × ` : ''}${named(FAMILY_ES[family as Family], description)}`;
/** Most descriptions begin with the family. */
const named = (family: string, description: string): string =>
  description.toLowerCase().startsWith(family.toLowerCase()) ? description : `${family}: ${description}`;

export async function bookLines(db: Db, book: PoliceBook): Promise<{ data: BookLine[]; totalCount: number }> {
  const data = (await linesOfBook(db, book)).map(({ orderNumber, lotId, entry, line }, at): BookLine => ({
    id: `${orderNumber}-${at}`,
    orderNumber,
    date: entry.date,
    originCode: entry.originCode,
    lotId,
    lotCode: entry.lotCode,
    description: whatOf(line),
    metal: line.metal,
    weightMg: line.weightMg,
    priceCents: line.priceCents,
    photoId: line.photo?.id ?? null,
  }));
  return { data, totalCount: data.length };
}

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
