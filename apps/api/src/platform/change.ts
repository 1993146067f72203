/** What changed, told to every open screen after the commit. */
import { sql } from 'kysely';
import { qb } from './db.ts';

export interface Change {
  /** The module whose records changed. */
  readonly topic: string;
  readonly storeId: string;
  readonly id?: string;
}

/** A notice of PostgreSQL holds less than 8.000 bytes, and a change less than 200: a police book has hundreds. */
const CHANGES_A_NOTICE = 40;

/** The same change is told once. */
export function noticesOf(changes: readonly Change[]): string[] {
  const told = [...new Set(changes.map((change) => JSON.stringify(change)))];
  const parts = Array.from({ length: Math.ceil(told.length / CHANGES_A_NOTICE) }, (_, at) =>
    told.slice(at * CHANGES_A_NOTICE, (at + 1) * CHANGES_A_NOTICE),
  );
  return parts.map((part) => `[${part.join(',')}]`);
}

/** Tells it by itself; a command tells it with its line of the audit. */
export const tell = (changes: readonly Change[]) =>
  sql`select pg_notify('changes', part) from unnest(${noticesOf(changes)}::text[]) as part`.compile(qb);
