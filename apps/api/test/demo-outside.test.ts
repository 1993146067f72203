/** `npm run demo` on a PostgreSQL of somebody else: the same demonstration as in our own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { onOwnersBehalf, useDatabase } from './database.ts';

const LOAD = path.resolve(import.meta.dirname, '../src/demo/load-demo.ts');
const database = useDatabase();
const data = mkdtempSync(path.join(tmpdir(), 'quilate-outside-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

function load(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const run = spawnSync(process.execPath, [LOAD], {
    env: { PATH, QUILATE_DATA: data, QUILATE_DISK_RESERVE_MB: '64', LOG_LEVEL: 'error', ...env },
    encoding: 'utf8',
  });
  return { code: run.status, said: run.stdout, failed: run.stderr };
}

test('without an address it is one sentence', () => {
  expect(load({})).toEqual({
    code: 1,
    said: '',
    failed: 'Falta DATABASE_URL. Sin ella, npm start carga la demostración por sí solo.\n',
  });
});

test('with one it has its days and says who may enter; a second time it touches nothing', async () => {
  // However quick the machine: whoever makes the demonstration has no pace.
  const slow = { QUILATE_STRANGERS_PER_MINUTE: '1', QUILATE_SIGNED_IN_PER_MINUTE: '1' };
  const { code, said, failed } = load({ DATABASE_URL: database.url, ...slow });
  expect([code, failed]).toEqual([0, '']);
  expect(said).toContain('Entradas de demostración (contraseña Quilate2026, firma 123456):');
  expect(said).toContain('admin@quilate.demo');
  const { rows } = await onOwnersBehalf(
    database.url,
    `select (select count(distinct business_date)::int from sales) as days, (select count(*)::int from bookings) as bookings,
      (select count(*)::int from works) as works, (select count(*)::int from recoverable_sales) as recoverable,
      (select count(*)::int from purchases) as purchases`,
  );
  const [counted] = rows as Record<string, number>[];
  expect(counted!['days']).toBeGreaterThan(20);
  expect(Object.entries(counted!).filter(([, n]) => n === 0)).toEqual([]);
  expect(load({ DATABASE_URL: database.url })).toMatchObject({
    code: 0,
    said: 'La base de datos ya tiene tiendas: no se ha tocado nada.\n',
  });
}, 240_000);
