import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

const database = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'quilate-migrations-'));
cpSync(path.resolve(import.meta.dirname, '../../migrations'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

async function ask<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('G31 F3 an upgrade that fails half-way leaves what was there, and the version before starts on it', async () => {
  write('9001_first_half.sql', 'create table first_half (id int)');
  write('9002_second_half.sql', 'alter table nobody_knows_it add x int');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    '9002_second_half.sql ha fallado y no se ha cambiado nada',
  );
  expect(await ask(`select to_regclass('first_half') as there`)).toEqual([{ there: null }]);
  expect(await migrate(database.url)).toEqual([]);
});

test('G31 put right, it is applied whole, once; rows whose checks still wait do not stand in its way', async () => {
  write(
    '9002_second_half.sql',
    `create function waits() returns trigger language plpgsql as 'begin return null; end';
      create constraint trigger waits after insert on first_half deferrable initially deferred
        for each row execute function waits(); insert into first_half values (1)`,
  );
  write('9003_third.sql', 'alter table first_half add more int');
  const due = ['9001_first_half.sql', '9002_second_half.sql', '9003_third.sql'];
  expect(await migrate(database.url, folder)).toEqual(due);
  expect(await migrate(database.url, folder)).toEqual([]);
});

test('G31 one that was changed after it was applied, and a database of a newer version, do not start', async () => {
  write('9003_third.sql', 'select 1');
  await expect(migrate(database.url, folder)).rejects.toThrow('cambió después de aplicarse');
  await expect(migrate(database.url)).rejects.toThrow('versión más nueva: 9001_first_half.sql');
});

test('G31 what waits for a long reading gives up, and holds nobody up behind it', async () => {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin; select * from first_half');
  write('9003_third.sql', 'alter table first_half add more int');
  write('9004_waits.sql', 'alter table first_half add yet_more int');
  await expect(migrate(database.url, folder)).rejects.toThrow('lock timeout');
  await reader.end();
  expect(await migrate(database.url, folder)).toEqual(['9004_waits.sql']);
});
