/** What goes to a database on another machine, with a real handshake. */
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER, SERVER_KEY, SIGNER, STRANGER } from '../../test/certificates.ts';
import { aloneIn, type Server } from '../../test/cluster.ts';
import { createPool } from './pool.ts';

let server: Server;
let folder = '';

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'quilate-wire-')));
  // The account PostgreSQL runs as must reach its folder.
  chmodSync(folder, 0o755);
  server = await aloneIn(path.join(folder, 'postgres'), {
    'server.crt': SERVER,
    'server.key': SERVER_KEY,
    'postgresql.auto.conf': 'ssl = on',
  });
  writeFileSync(path.join(folder, 'signer.pem'), SIGNER);
  writeFileSync(path.join(folder, 'stranger.pem'), STRANGER);
});
afterAll(async () => {
  await server.destroy();
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

/** Whether the connection is sealed, and how, as the server sees it. */
async function wireTo(host: string, query: string) {
  const pool = createPool(`postgres://app@${host}:${server.port}/postgres?${query}`, 1);
  try {
    const { rows } = await pool.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()');
    return rows[0];
  } finally {
    await pool.end();
  }
}
const signedBy = (name: string): string => `sslmode=verify-full&sslrootcert=${path.join(folder, name)}`;

test('G34 V12.3.2 by verify-full the database is spoken with under TLS, and shows who it is', async () => {
  expect(await wireTo('localhost', signedBy('signer.pem'))).toEqual({ ssl: true, version: 'TLSv1.3' });
});

test('G34 V12.3.4 a server nobody of ours signed, or of another name, is not spoken with', async () => {
  await expect(wireTo('localhost', signedBy('stranger.pem'))).rejects.toThrow(/certificate/);
  await expect(wireTo('127.0.0.1', signedBy('signer.pem'))).rejects.toThrow(/altnames|certificate/);
  await expect(wireTo('localhost', 'sslmode=verify-full')).rejects.toThrow(/certificate/);
});
