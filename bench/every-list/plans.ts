/**
 * How the database answered each question to a list, as `auto_explain` tells it: what was read from one end of a
 * growing table to the other, and what was put in order after it was read (issue of size 1).
 */
import { readFileSync, truncateSync } from 'node:fs';
import type pg from 'pg';

/** A table of fewer rows is read whole sooner than looked up. */
const GROWN_ROWS = 5000;
/** Of a growing table a page may read so many in the order they lie in, and order so many itself. */
const MOST_READ = 1100;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
interface Explained {
  readonly 'Query Text': string;
  readonly Plan: Node;
}

export interface Finding {
  /** `Seq Scan products`, `Sort`. */
  readonly what: string;
  readonly rows: number;
  readonly statement: string;
}

/** For who connects from now on. */
export async function explainAll(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`load 'auto_explain'`);
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_format': 'json',
      'auto_explain.log_nested_statements': 'on',
    };
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter database bench set ${name} = '${value}'`);
  } finally {
    client.release(true);
  }
}

/** A run that times afterwards is not explained. */
export const explainNothing = (pool: pg.Pool): Promise<unknown> => pool.query('alter database bench reset all');

export async function tablesThatGrew(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
      and relnamespace in ('public'::regnamespace, 'audit_months'::regnamespace)
      and reltuples >= ${GROWN_ROWS}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** What was told since the last time. */
export function takeExplained(logFile: string): Explained[] {
  const said = readFileSync(logFile, 'utf8');
  truncateSync(logFile);
  return said
    .split(/^(?=\d{4}-\d\d-\d\d \d\d:)/m)
    .filter((entry) => entry.includes('plan:\n'))
    .map((entry) => JSON.parse(entry.slice(entry.indexOf('plan:\n') + 6)) as Explained);
}

export function findingsOf({ Plan, 'Query Text': statement }: Explained, grown: ReadonlySet<string>): Finding[] {
  const found: Finding[] = [];
  const walk = (node: Node): void => {
    const what = node['Node Type'].replace('Parallel ', '');
    const table = node['Relation Name'] ?? '';
    const read = what === 'Seq Scan' && grown.has(table) ? rowsOf(node) + removedBy(node) : 0;
    const sorted =
      what === 'Sort' && readsGrown(node, grown) ? (node.Plans ?? []).reduce((n, one) => n + rowsOf(one), 0) : 0;
    if (read > MOST_READ) found.push({ what: `${what} ${table}`, rows: read, statement });
    if (sorted > MOST_READ) found.push({ what, rows: sorted, statement });
    for (const one of node.Plans ?? []) walk(one);
  };
  walk(Plan);
  return found;
}

const rowsOf = (node: Node): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);
const removedBy = (node: Node): number => (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);
const readsGrown = (node: Node, grown: ReadonlySet<string>): boolean =>
  grown.has(node['Relation Name'] ?? '') || (node.Plans ?? []).some((one) => readsGrown(one, grown));
