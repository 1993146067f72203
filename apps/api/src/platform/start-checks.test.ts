/** What stops a start, asked of real ports, real folders and a real PostgreSQL. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER, SERVER_KEY, SIGNER, STRANGER } from '../../test/certificates.ts';
import { aloneIn, type Server } from '../../test/cluster.ts';
import { readConfig } from './config.ts';
import { refuseOwner, refuseRoles } from './least-rights.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './own-database.ts';
import { makeFolder, portFault, refusePort, refuseUnreachable } from './start-checks.ts';

const PASSWORD = 'clave-de-la-casa';
/** Who owns the server comes in; everybody else shows a password, and one user is let in from nowhere. */
const DOOR = `host all app 127.0.0.1/32 trust
host all stranger 127.0.0.1/32 reject
host all all 127.0.0.1/32 scram-sha-256
`;
let server: Server;
let folder = '';

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'quilate-start-')));
  // The account PostgreSQL runs as must reach its folder.
  chmodSync(folder, 0o755);
  server = await aloneIn(path.join(folder, 'postgres'), { 'pg_hba.conf': DOOR });
  await server.ask(`create role quilate_owner login createdb password '${PASSWORD}'`, 'postgres');
  await server.ask('create role stranger login', 'postgres');
  await server.ask('create database quilate owner quilate_owner', 'postgres');
  await server.ask(`create database latin encoding 'LATIN1' locale 'C' template template0`, 'postgres');
});
afterAll(async () => {
  await server.destroy();
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

const as = (user: string, database = 'quilate'): string => `postgres://${user}@127.0.0.1:${server.port}/${database}`;
const fault = (url: string): Promise<string> =>
  refuseUnreachable(url, 'DATABASE_URL').then(
    () => 'it lets in',
    (error: Error) => error.message,
  );

test('an outside PostgreSQL lets in, or what is wrong is said with what to do', async () => {
  const at = `127.0.0.1:${server.port}`;
  const owner = `quilate_owner:${PASSWORD}`;
  expect(await fault(as(owner))).toBe('it lets in');
  expect(await fault(as('quilate_owner:otra'))).toMatch(
    new RegExp(`^${at} no admite la clave de «quilate_owner»\\. Corrígela en DATABASE_URL[^]*alter role quilate_owner`),
  );
  expect(await fault(as('quilate_owner'))).toContain('en DATABASE_URL no hay ninguna');
  expect(await fault(as(owner, 'joyas'))).toMatch(/no existe la base de datos «joyas»[^]*create database joyas owner/);
  expect(await fault(as(`nobody_known:${PASSWORD}`))).toMatch(/no admite la clave de «nobody_known»/);
  expect(await fault(as('stranger'))).toContain(`${at} no deja entrar a «stranger»`);
  expect(await fault(as('app', 'latin'))).toMatch(/«latin» [^]*LATIN1[^]*encoding 'UTF8'/);
  expect(await fault(`${as(owner)}?sslmode=require`)).toContain(`${at} no cifra la conexión`);
  expect(await fault(`${as(owner)}?sslmode=verify-full&sslrootcert=/nada.pem`)).toContain('No se puede leer /nada.pem');
});

test('nobody there, nobody by that name, and nobody who answers are three things', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  expect(await fault(`postgres://u@127.0.0.1:${port}/quilate`)).toMatch(/no contesta\. Mira si un cortafuegos/);
  silent.close();
  expect(await fault(`postgres://u@127.0.0.1:${port}/quilate`)).toContain(
    `En 127.0.0.1:${port} no hay ningún PostgreSQL que conteste.`,
  );
  expect(await fault('postgres://u@no-hay.invalid/quilate')).toContain('No se encuentra el servidor «no-hay.invalid:');
  expect(await fault('postgres://u@x/quilate?host=/no/hay')).toContain('En /no/hay no hay ningún PostgreSQL');
}, 30_000);

test('a silence is asked a second time: a machine that has just begun keeps nobody from starting', async () => {
  const slow = createServer().listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as { port: number };
  // Whoever comes first hears nothing; after that nobody is there, and says so at once.
  slow.once('connection', () => slow.close());
  expect(await fault(`postgres://u@127.0.0.1:${port}/quilate`)).toMatch(/no hay ningún PostgreSQL que conteste/);
}, 30_000);

test('of several servers one is enough; what waiting does not mend is said at once', async () => {
  const good = `127.0.0.1:${server.port}`;
  expect(await fault(`postgres://app@127.0.0.1:1,${good}/quilate`)).toBe('it lets in');
  expect(await fault(`postgres://quilate_owner:otra@127.0.0.1:1,${good}/quilate`)).toMatch(/no admite la clave/);
  // Their promotion is waited for elsewhere.
  expect(await fault('postgres://app@127.0.0.1:1,127.0.0.1:2/quilate')).toBe('it lets in');
});

test('a certificate of nobody known is said so', async () => {
  const tls = await aloneIn(path.join(folder, 'tls'), {
    'server.crt': SERVER,
    'server.key': SERVER_KEY,
    'postgresql.auto.conf': 'ssl = on',
  });
  for (const [name, text] of Object.entries({ signer: SIGNER, stranger: STRANGER }))
    writeFileSync(path.join(folder, `${name}.pem`), text);
  const by = (name: string): string =>
    `postgres://app@localhost:${tls.port}/postgres?sslmode=verify-full&sslrootcert=${folder}/${name}.pem`;
  try {
    expect(await fault(by('signer'))).toBe('it lets in');
    expect(await fault(by('stranger'))).toMatch(/El certificado de localhost:\d+ no es de nadie conocido/);
  } finally {
    await tls.destroy();
  }
});

test('G25 F7 who answers is neither owner nor master of the database, and whoever makes tables may: said before one is made', async () => {
  const owner = as(`quilate_owner:${PASSWORD}`);
  const refused = (app: string, makes: string, isProduction = true): Promise<string> =>
    refuseRoles({ app, owner: makes }, isProduction).then(
      () => 'good',
      (error: Error) => error.message,
    );
  expect(await refused(owner, owner)).toMatch(/«quilate_owner» de DATABASE_URL puede[^]*create role quilate_app login/);
  expect(await refused(as('app'), owner)).toMatch(/«app» de DATABASE_URL puede reescribir los libros/);
  await server.ask(`create role quilate_app login password '${PASSWORD}'`, 'postgres');
  expect(await refused(owner, owner)).toContain('alter role quilate_app login password');
  expect(await refused(owner, owner, false)).toBe('good');
  const app = as(`quilate_app:${PASSWORD}`);
  expect(await refused(app, app)).toContain('Falta DATABASE_OWNER_URL');
  expect(await refused(app, as('stranger').replace('stranger', `quilate_app:${PASSWORD}`))).toContain('«quilate_app»');
  expect(await refused(app, owner)).toBe('good');
  expect(await server.ask(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  // A role of its own with a password, made before: what is needed it gets from the migrations.
  await migrate(owner);
  await refuseOwner(app);
  expect(await refused(app, app)).toContain('Falta DATABASE_OWNER_URL');
}, 60_000);

test('G34 in production no password goes over a wire somebody between could read: not even to ask', async () => {
  const asked: unknown[] = [];
  const listener = createServer((socket) => asked.push(socket.destroy())).listen(0, '0.0.0.0');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const databaseUrl = `postgres://quilate_app:x@127.0.0.2:${port}/quilate`;
  const where = { ownerUrl: undefined, dataDir: folder, isProduction: true, copies: undefined };
  const local = 'postgres://quilate_app@127.0.0.1:1/quilate';
  for (const urls of [
    { databaseUrl, poolerUrl: undefined, readerUrl: undefined },
    { databaseUrl: local, poolerUrl: databaseUrl, readerUrl: undefined },
    { databaseUrl: local, poolerUrl: undefined, readerUrl: databaseUrl },
  ])
    await expect(openDatabase({ ...where, ...urls }, () => {})).rejects.toThrow('puede leerlo quien esté en medio');
  listener.close();
  expect(asked).toEqual([]);
});

test('a port somebody has, one that is not for us and a host that is not ours are said before anything is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  await expect(refusePort({ port, host: '127.0.0.1' })).rejects.toThrow(`PORT=${port + 1} npm start`);
  taken.close();
  await expect(refusePort({ port, host: '127.0.0.1' })).resolves.toBeUndefined();
  await expect(refusePort({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'HOST=192.0.2.1 no es una dirección de esta',
  );
  const forbidden = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' });
  expect(portFault(forbidden, { port: 80, host: '0.0.0.0' }).message).toMatch(/no puede escuchar en el puerto 80/);
});

test('a folder that cannot be written is said, with the secret of the house or without', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const dataDir = path.join(file, 'data');
  const said = `No se puede escribir en ${dataDir} (ENOTDIR). Revise sus permisos o indique otra carpeta en QUILATE_DATA.`;
  expect(() => readConfig({ QUILATE_DATA: dataDir })).toThrow(said);
  expect(() => makeFolder(dataDir)).toThrow(said);
});

test('what belongs to root and what only root may listen on is said to anybody else', () => {
  // Whoever runs the tests as a plain user is that anybody.
  // It is read as who may read it, and becomes that anybody then.
  const becomes = process.getuid?.() === 0 ? 'process.setgid(65534); process.setuid(65534);' : '';
  const closed = mkdtempSync(path.join(tmpdir(), 'quilate-closed-'));
  chmodSync(closed, 0o500);
  const checks = path.join(import.meta.dirname, 'start-checks.ts');
  const script = `import { makeFolder, refusePort } from '${checks}'; ${becomes}
    try { makeFolder('${closed}'); } catch (error) { console.log(error.message); }
    await refusePort({ port: 80, host: '127.0.0.1' }).catch((error) => console.log(error.message));`;
  const args = ['--input-type=module-typescript', '-e', script];
  const { stdout } = spawnSync(process.execPath, args, { cwd: '/', encoding: 'utf8' });
  expect(stdout).toContain(`No se puede escribir en ${closed} (EACCES)`);
  expect(stdout).toContain('Este usuario no puede escuchar en el puerto 80');
  expect(readdirSync(closed)).toEqual([]);
  rmSync(closed, { recursive: true });
});

test.each([
  [{ DATABASE_URL: 'pepe' }, 'DATABASE_URL debe ser una dirección de PostgreSQL'],
  [{ DATABASE_URL: 'mysql://u:p@b/quilate' }, 'DATABASE_URL debe ser una dirección de PostgreSQL'],
  [{ DATABASE_URL: 'postgres://u:cl/ave@b/quilate' }, 'se escribe con %'],
  [{ DATABASE_URL: 'postgres:///quilate' }, 'DATABASE_URL debe ser una dirección de PostgreSQL'],
  [{ DATABASE_OWNER_URL: 'postgres//u@b/quilate' }, 'DATABASE_OWNER_URL debe ser una dirección de PostgreSQL'],
  [{ QUILATE_POOL: 'abc' }, 'QUILATE_POOL no es un número: abc'],
  [{ SMTP_URL: 'notaurl' }, 'SMTP_URL debe ser una dirección, por ejemplo smtps://'],
  [{ SMTP_URL: 'correo.example:587' }, 'SMTP_URL debe ser una dirección, por ejemplo smtps://'],
  [{ QUILATE_URL: 'quilate.example' }, 'QUILATE_URL debe ser una dirección, por ejemplo https://'],
  [{ PORT: 'abc' }, 'PORT no es un puerto: abc'],
])('a setting nobody can use is said: %o', (env, said) => {
  expect(() => readConfig({ QUILATE_SECRET: '-'.repeat(32), ...env })).toThrow(said);
});

test.each([
  'postgresql://u@one:5432,two:5433/quilate?target_session_attrs=read-write',
  'postgres://u:cl%2Fave@b/quilate?sslmode=verify-full',
  'postgres://app@localhost:5432/quilate?host=%2Ftmp%2Fx',
])('an address PostgreSQL understands is taken: %s', (url) => {
  expect(readConfig({ QUILATE_SECRET: '-'.repeat(32), DATABASE_URL: url }).databaseUrl).toBe(url);
});
