/** A connection of its own, for a start, an upgrade or a copy: none of them waits for ever either (G8, F5). */
import pg from 'pg';
import { KEPT_ALIVE, streamOf } from './pool.ts';

const CONNECTING_MS = 5000;
const LEAVING_MS = 2000;
/** The server gives up first and says why; only one that says nothing is left to the connection. */
const GRACE_MS = 5000;
const STATEMENT_MS = 60_000;
/** Of an upgrade and of a copy, whose statements read or write whole tables. */
export const AT_LENGTH_MS = 30 * 60_000;

export class SilentDatabase extends Error {
  override name = 'SilentDatabase';
}

/** Throws `SilentDatabase`, in Spanish, when nothing is heard of the server for longer than a statement may take. */
export async function ownerClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
  statementMs: number = STATEMENT_MS,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTING_MS,
    ...KEPT_ALIVE,
  });
  let silence: SilentDatabase | undefined;
  // Lost while nothing is asked of it, nobody else listens.
  client.on('error', () => {});
  const stream = streamOf(client);
  stream.on('timeout', () => {
    silence = new SilentDatabase('La base de datos no contesta. Comprueba que funciona y que la red llega hasta ella.');
    stream.destroy();
  });
  try {
    await client.connect();
    await patiently(client, statementMs);
    return await work(client);
  } catch (error) {
    throw silence ?? error;
  } finally {
    // What was begun and not committed ends with the connection.
    const gone = setTimeout(() => stream.destroy(), LEAVING_MS);
    await client.end().catch(() => {});
    clearTimeout(gone);
  }
}

/** From here on a statement may take so long. */
export async function patiently(client: pg.Client, statementMs: number): Promise<void> {
  streamOf(client).setTimeout(statementMs + GRACE_MS);
  await client.query(`set statement_timeout = ${statementMs}`);
}
