/** What each table holds, in whatever order its rows lie: the same on two servers when every row of it is. */
import type pg from 'pg';
import { TABLES, type Table } from './copy-tables.ts';

/** A value is written the same way on both. */
const WRITTEN = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1`;

interface Digest {
  readonly rows: number;
  readonly sum: string;
}
export type Digests = ReadonlyMap<string, Digest>;

/** The settings of the connection are other ones afterwards. */
export async function digestsOf(client: pg.Client): Promise<Digests> {
  await client.query(WRITTEN);
  const digests = new Map<string, Digest>();
  for (const { table, columns } of (await client.query<Table>(TABLES)).rows) {
    const { rows } = await client.query<Digest>(
      `select count(*)::int8::float8 as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text as sum
        from ${table}`,
    );
    digests.set(table, rows[0]!);
  }
  return digests;
}

/** The tables that are not the same. */
export function differing(one: Digests, other: Digests): string[] {
  const tables = new Set([...one.keys(), ...other.keys()]);
  return [...tables].filter((table) => JSON.stringify(one.get(table)) !== JSON.stringify(other.get(table)));
}
