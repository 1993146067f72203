/** What would stop a start later is found before anything is made, and said with what to do. */
import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';
import { troubleEs } from './postgres.es.ts';
import { addressesOf } from './servers.ts';
import { databaseEs, type Said, startEs } from './start.es.ts';

const CONNECTING_MS = 5000;
const OLDEST = 150_000;

interface Listening {
  readonly port: number;
  readonly host: string;
}

/** Where nobody can listen, nothing is begun. Whoever takes it between this look and the start is said the same way. */
export async function refusePort({ port, host }: Listening): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw portFault(error, { port, host });
  } finally {
    server.close();
  }
}

export function portFault(error: unknown, { port, host }: Listening): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(startEs.portTaken(port), { cause: error });
  if (code === 'EACCES') return new Error(startEs.portForbidden(port), { cause: error });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(startEs.notOfThisMachine(host), { cause: error });
  return error as Error;
}

/** Makes the folder the house keeps its data in, or says why not. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(troubleEs({ kind: 'notWritable', folder, code }), { cause: error });
  }
}

/** Throws, in Spanish, when PostgreSQL is not there, does not let us in or cannot hold the house. */
export async function refuseUnreachable(databaseUrl: string, name: string): Promise<void> {
  const faults = await Promise.all(addressesOf(databaseUrl).map((url) => patientFault(url, name)));
  if (faults.includes(undefined)) return;
  // Of several servers, those that are away may be changing places: they are waited for.
  const lasting = faults.length === 1 ? faults[0] : faults.find((fault) => fault?.isAway === false);
  if (lasting) throw new Error(lasting.es);
}

interface Fault {
  readonly es: string;
  /** It may pass by itself. */
  readonly isAway: boolean;
  readonly isSilent?: true;
}

/** A machine that has just begun has more to do than answer, and so have we: silence is asked a second time. */
async function patientFault(url: string, name: string): Promise<Fault | undefined> {
  const fault = await databaseFault(url, name);
  return fault?.isSilent === true ? await databaseFault(url, name) : fault;
}

async function databaseFault(url: string, name: string): Promise<Fault | undefined> {
  const said = saidOf(url, name);
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTING_MS });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
        current_setting('server_encoding') as encoding`,
    );
    const { number, version, encoding } = rows[0]!;
    if (number < OLDEST) return { es: databaseEs.tooOld(said, version), isAway: false };
    if (encoding !== 'UTF8') return { es: databaseEs.notUtf8(said, encoding), isAway: false };
    return undefined;
  } catch (error) {
    return faultOf(error as pg.DatabaseError & NodeJS.ErrnoException, said);
  } finally {
    void client?.end().catch(() => {});
  }
}

function saidOf(url: string, name: string): Said {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return {
    name,
    server: host.startsWith('/') ? host : `${host || 'localhost'}:${port || '5432'}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  };
}

const AWAY: Readonly<Record<string, (said: Said) => string>> = {
  ECONNREFUSED: databaseEs.refused,
  ECONNRESET: databaseEs.refused,
  ENOENT: databaseEs.refused,
  ENOTFOUND: databaseEs.unknownHost,
  EAI_AGAIN: databaseEs.unknownHost,
  ETIMEDOUT: databaseEs.silent,
  EHOSTUNREACH: databaseEs.silent,
  ENETUNREACH: databaseEs.silent,
};
/** SQLSTATE of what PostgreSQL answers at the door. */
const ANSWERED: Readonly<Record<string, (said: Said) => string>> = {
  '28P01': databaseEs.wrongPassword,
  '28000': databaseEs.notLetIn,
  '42501': databaseEs.notLetIn,
  '3D000': databaseEs.noDatabase,
};
const IN_WORDS: readonly (readonly [RegExp, (said: Said) => string])[] = [
  [/^role ".*" does not exist/, databaseEs.unknownUser],
  [/client password must be/, databaseEs.noPassword],
  [/does not support SSL/, databaseEs.noTls],
  [/certificate|altnames/i, databaseEs.untrusted],
];

function faultOf(error: pg.DatabaseError & NodeJS.ErrnoException, said: Said): Fault {
  const { code = '', message, path, syscall } = error;
  if (syscall === 'open' && path) return { es: databaseEs.unreadable(said, path), isAway: false };
  if (/timeout/.test(message)) return { es: databaseEs.silent(said), isAway: true, isSilent: true };
  const away = AWAY[code];
  if (away) return { es: away(said), isAway: true };
  const words = IN_WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? ANSWERED[code];
  return { es: words?.(said) ?? databaseEs.otherwise(said, message), isAway: code === '57P03' || code === '53300' };
}
