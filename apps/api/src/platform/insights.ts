/** What a room offers to the questions of the office: its sums by something, of a period (settled 23). */
import type { Reading, Sums } from '@quilate/domain/kernel/insight.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}
/** Of a key over all days, or of a day over all keys. */
export interface Part<S extends string = string> {
  readonly key: string | null;
  readonly day: string | null;
  readonly sums: Sums<S>;
}
export interface InsightSource<Name extends string = string, S extends string = string> {
  readonly insight: Name;
  /** Each key of the grouping and each day of the period that has anything. */
  readonly read: (db: Db, reading: Reading, period: Period) => Promise<readonly Part<S>[]>;
}

/** `grossCents` as PostgreSQL has it in its column. */
export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `jsonb` of every sum: bigint within what a double holds whole. */
export const summed = (names: readonly string[]): RawBuilder<Sums> =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(name), sql`coalesce(sum(${sql.ref(columnOf(name))}), 0)::bigint`]),
  )})`;
