/** Keyset pages, newest first: the cursor names the last row, the count stops where it costs more than the page. */
import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { LOST_PAGE_ES } from '@quilate/domain/kernel/validation.es.ts';
import { MAX_COUNT } from '@quilate/domain/kernel/contract.ts';

export interface Cursor {
  readonly at: string;
  readonly id: string;
}

export const encodeCursor = (cursor: Cursor): string => Buffer.from(`${cursor.at} ${cursor.id}`).toString('base64url');

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** A day that is in the calendar: PostgreSQL refuses the others, and that would be our fault. */
const isInstant = (text: string): boolean =>
  INSTANT.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 19) === text.slice(0, 19);

/** What a cursor holds, and its type in the database: it comes from outside, so it is read before it is asked. */
export const CURSOR_TYPES = { instants: 'timestamptz', days: 'date', wholes: 'bigint', texts: 'text' } as const;
export type CursorOf = keyof typeof CURSOR_TYPES;
const RIGHT: { readonly [K in CursorOf | 'versions' | 'months']: (cursor: Cursor) => boolean } = {
  instants: ({ at, id }) => isInstant(at) && UUID.test(id),
  days: ({ at, id }) => isInstant(`${at}T00:00:00Z`) && UUID.test(id),
  wholes: ({ at, id }) => /^-?\d{1,15}$/.test(at) && UUID.test(id),
  texts: ({ at, id }) => !at.includes('\0') && UUID.test(id),
  versions: ({ at, id }) => at === '0' && /^\d{1,15}$/.test(id),
  months: ({ at, id }) =>
    (at === '0' || (/^\S{10} \d{1,6}$/.test(at) && isInstant(`${at.slice(0, 10)}T00:00:00Z`))) && /^\d{1,15}$/.test(id),
};

/** `versions` are numbered rows, which have no instant; `months` those of which the older lie in months. */
export function decodeCursor(text: string | undefined, of: keyof typeof RIGHT = 'instants'): Cursor | undefined {
  if (text === undefined) return undefined;
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  // A name has spaces, an id has none.
  const [at, id] = [plain.slice(0, plain.lastIndexOf(' ')), plain.slice(plain.lastIndexOf(' ') + 1)];
  if (!RIGHT[of]({ at, id })) {
    throw new DomainError(kernelErrors.VALIDATION, {}, [{ path: 'cursor', code: 'CURSOR', message: LOST_PAGE_ES }]);
  }
  return { at, id };
}

/** `count(*)` that reads at most `MAX_COUNT + 1` rows of `from`. */
export const cappedCount = (from: RawBuilder<unknown>): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (select 1 ${from} limit ${MAX_COUNT + 1}) counted`;

export function totals(counted: number): { totalCount: number; totalIsCapped?: true } {
  return counted > MAX_COUNT ? { totalCount: MAX_COUNT, totalIsCapped: true } : { totalCount: counted };
}

/** One row more than the page tells whether there is a next one. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, ...(rows.length > limit && last ? { nextCursor: encodeCursor(cursorOf(last)) } : {}) };
}

export const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Pages of a short list in its own order: the cursor counts the rows before it. */
export const offsetOf = (cursor: string | undefined): number => Number(decodeCursor(cursor, 'versions')?.id ?? 0);

export function pageAt<Row>(rows: readonly Row[], limit: number, offset: number) {
  const isLast = rows.length <= limit;
  const nextCursor = encodeCursor({ at: '0', id: String(offset + limit) });
  return { data: rows.slice(0, limit), ...(isLast ? {} : { nextCursor }) };
}
