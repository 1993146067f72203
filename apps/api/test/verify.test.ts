/** `npm run verify`, as who has only the database at hand runs it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { INVARIANTS } from '../src/rooms.ts';
import { behindTheGuards, onOwnersBehalf } from './database.ts';
import { openTill, useHouse } from './shop.ts';

const house = useHouse();
const VERIFY = path.resolve(import.meta.dirname, '../src/verify.ts');
let sale: { readonly id: string; readonly code: string };
beforeAll(async () => {
  const till = await openTill(house);
  sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
});

function verify(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const run = spawnSync(process.execPath, [VERIFY], { env: { PATH, ...env }, encoding: 'utf8' });
  return { code: run.status, said: run.stdout, failed: run.stderr };
}

test('M-01 G2 the books of a house are verified from outside: all hold, or what does not is named with its document', async () => {
  const env = { DATABASE_URL: house.databaseUrl };
  const right = verify(env);
  expect(right).toMatchObject({ code: 0, failed: '' });
  expect(right.said).toContain(`Todo cuadra: ${INVARIANTS.length} comprobaciones`);
  const of = (by: string) => `update payments set amount_cents = amount_cents ${by} 1 where sale_id = '${sale.id}'`;
  await behindTheGuards(house.databaseUrl, of('-'));
  await onOwnersBehalf(house.databaseUrl, 'alter table file_views rename to elsewhere');
  const wrong = verify(env);
  await onOwnersBehalf(house.databaseUrl, 'alter table elsewhere rename to file_views');
  await behindTheGuards(house.databaseUrl, of('+'));
  expect(wrong.code).toBe(1);
  const lines = wrong.said.split('\n');
  const line = (id: string) => lines.find((one) => one.includes(` ${id} `));
  expect(line('I07')).toMatch(new RegExp(`^NO CUADRA .*Diferencias: 1\\. En ${sale.code} \\(/sales/${sale.id}\\)$`));
  // What one cannot be told of is no reason to ask no further, and is no «holds».
  expect(line('I143')).toMatch(/^SIN COMPROBAR .*file_views/);
  expect(line('I181')).toMatch(/^cuadra /);
  expect(lines.at(-2)).toMatch(/^No todo cuadra: \d+ de /);
}, 120_000);

test('a folder nobody has worked in is no house that holds, and stays as it is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-verify-'));
  const { code, failed } = verify({ QUILATE_DATA: folder });
  expect([code, failed]).toEqual([1, expect.stringContaining(`No hay ninguna base de datos en ${folder}`)]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
