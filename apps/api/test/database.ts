/** A private, migrated database for one test file: real commits, real triggers, no cleaning between files. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

export interface TestDatabase {
  /** Available from `beforeAll` on. Close every connection to it before the file ends; keep a pool at 5 or fewer. */
  readonly url: string;
}

/** Call it at the top of the file, before the `beforeAll` that uses the address. */
export function useDatabase(): TestDatabase {
  let made: MadeDatabase | undefined;
  beforeAll(async () => {
    made = await makeDatabase();
  });
  afterAll(() => made?.drop());
  return {
    get url() {
      if (!made) throw new Error('useDatabase(): the address is known from beforeAll on');
      return made.url;
    },
  };
}

export interface MadeDatabase extends TestDatabase {
  drop(): Promise<void>;
}

/** One more, for as long as somebody wants it. */
export async function makeDatabase(): Promise<MadeDatabase> {
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  const server = inject('pgUrl');
  await onServer(server, `create database ${name} template ${inject('pgTemplate')} ${inject('pgStrategy')}`);
  return {
    url: server.replace('/DBNAME', `/${name}`),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** One with nothing in it, for what is put back or begun anew. */
export async function makeEmptyDatabase(): Promise<MadeDatabase> {
  const made = await makeDatabase();
  await onServer(made.url, 'drop schema public, audit_months cascade; create schema public');
  return made;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('/DBNAME', '/postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** As the owner of the tables, guards and all: what the role that answers has no right to. */
export async function onOwnersBehalf(databaseUrl: string, text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(text, values.length > 0 ? [...values] : undefined);
  } finally {
    await client.end();
  }
}

/** Somebody else's transaction that holds what `text` locks; the answer lets it go. */
export async function holdLock(databaseUrl: string, text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(text, [...values]);
  return async (): Promise<void> => {
    await client.query('rollback');
    await client.end();
  };
}

/** How many connections of this database wait for a lock now. */
export async function waitingForLocks(databaseUrl: string): Promise<number> {
  const { rows } = await onOwnersBehalf(
    databaseUrl,
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return (rows as { n: number }[])[0]!.n;
}

/** As somebody with the keys of the database does it, past its triggers: to make what no longer comes about. */
export async function behindTheGuards(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
