/** Whether two servers hold the same rows: what moves them about changes nothing, one byte of one of them does. */
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { differing, digestsOf } from './copy-digests.ts';
import { connected } from './copy-tables.ts';

const database = useDatabase();
const asked = (text: string) => connected(database.url, (client) => client.query(text));
/** As somebody else may have set it up. */
const usually = (setting: string) =>
  asked(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`);
const digests = () => connected(database.url, digestsOf);

test('B-45 a table differs by one byte of one row, and not by the order of its rows or the settings of who reads', async () => {
  const before = await digests();
  expect(before.size).toBeGreaterThan(100);
  await asked(`update schema_migrations set sha256 = sha256 where name < '0050'`);
  await usually(`timezone = ''Atlantic/Canary''`);
  await usually(`datestyle = ''SQL, DMY''`);
  expect(differing(before, await digests())).toEqual([]);
  await asked(`update schema_migrations set sha256 = overlay(sha256 placing 'x' from 7) where name like '0050%'`);
  expect(differing(before, await digests())).toEqual(['schema_migrations']);
  await asked(`delete from schema_migrations where name like '0050%'`);
  expect(differing(before, await digests())).toEqual(['schema_migrations']);
});
