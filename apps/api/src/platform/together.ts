/**
 * Readings that are asked for at once, as one statement: a card that tells of eight rooms asks the database once.
 * `together(db)` is handed to whoever reads; what is asked in one turn goes out at its end.
 */
import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import type { Query } from './many-rows.ts';

interface Asked {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly answer: (rows: unknown[]) => void;
  readonly fail: (error: unknown) => void;
}

const IS_READING = /^\s*(select|with)\b/i;
/** Where a parameter goes; what is between quotes is left as it is. */
const PLACE = /'(?:[^']|'')*'|\$(\d+)/g;
/** As JSON writes what the driver gives as `…Z`. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;
const asDriver = (_: string, value: unknown): unknown =>
  typeof value === 'string' && INSTANT.test(value) ? value.replace('+00:00', 'Z') : value;

/** Of each of these, over what it asks. */
const gathered = new WeakMap<Db, Db>();
/** What answers in the end: the transaction, or the pool. */
export const askedOver = (db: Db): Db => gathered.get(db) ?? db;

/**
 * Only reads. What the driver gives as text because it is no whole number (`numeric`), and bytes, are asked outside: in
 * JSON they are something else.
 */
export function together(db: Db): Db {
  // Who is handed one of these goes with the others.
  if (gathered.has(db)) return db;
  let waiting: Asked[] = [];
  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    void answerAll(db, asked);
  };
  const run = <O>(query: Query<O>): Promise<O[]> => {
    const { sql: text, parameters } = 'sql' in query ? query : query.compile();
    if (!IS_READING.test(text)) throw new Error(`only what reads goes together: ${text.slice(0, 60)}`);
    if (waiting.length === 0) queueMicrotask(flush);
    return new Promise((answer, fail) => {
      waiting.push({ text, parameters, answer: answer as Asked['answer'], fail });
    });
  };
  const first = async <O>(query: Query<O>): Promise<O | undefined> => (await run(query))[0];
  const one = async <O>(query: Query<O>): Promise<O> => {
    const row = await first(query);
    if (row === undefined) throw new Error('a row was expected');
    return row;
  };
  const all: Db = { vault: db.vault, run, first, one };
  gathered.set(all, db);
  return all;
}

async function answerAll(db: Db, asked: readonly Asked[]): Promise<void> {
  try {
    const answers = asked.length === 1 ? [await db.run(statementOf(asked[0]!))] : await asOne(db, asked);
    asked.forEach(({ answer }, at) => answer(answers[at]!));
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

const statementOf = ({ text, parameters }: Pick<Asked, 'text' | 'parameters'>) =>
  CompiledQuery.raw(text, [...parameters]);

async function asOne(db: Db, asked: readonly Asked[]): Promise<unknown[][]> {
  const parameters: unknown[] = [];
  const parts = asked.map(({ text, parameters: own }) => {
    const shift = parameters.length;
    parameters.push(...own);
    const numbered = text.replaceAll(PLACE, (found, n?: string) => (n === undefined ? found : `$${Number(n) + shift}`));
    return `(select coalesce(json_agg(to_json(r)), '[]') from (${numbered}) r)`;
  });
  const text = `select json_build_array(${parts.join(', ')})::text as answers`;
  const [row] = await db.run(statementOf({ text, parameters }));
  return JSON.parse((row as { answers: string }).answers, asDriver) as unknown[][];
}
