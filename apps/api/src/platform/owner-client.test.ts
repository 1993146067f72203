/** A start, an upgrade and a copy end within their deadline, whatever the network does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { SwallowingProxy } from '../../test/swallowing-proxy.ts';
import { connected } from './copy-tables.ts';
import { refuseOwner } from './least-rights.ts';
import { rememberSteps } from './machine-steps.ts';
import { migrate } from './migrate.ts';
import { ownerClient } from './owner-client.ts';
import { sealWhatIsOpen } from './sealed-texts.ts';
import { Vault } from './vault.ts';

const database = useDatabase();
let proxy: SwallowingProxy;
let url: string;

beforeAll(async () => {
  proxy = await SwallowingProxy.before(database.url);
  const { pathname, username } = new URL(database.url);
  url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
});
afterAll(() => proxy.close());

const outcome = async (work: Promise<unknown>): Promise<string> => {
  const done = work.then(
    () => 'done',
    () => 'refused',
  );
  return await Promise.race([done, sleep(12_000, 'still waiting', { ref: false })]);
};

test('G8 F5 whatever a start asks of a network that swallows bytes ends within its deadline', async () => {
  proxy.isSwallowing = true;
  const vault = new Vault('test-pepper-'.repeat(4));
  const steps = {
    migrate: migrate(url),
    steps: rememberSteps(url, []),
    seals: sealWhatIsOpen(url, vault),
    rights: refuseOwner(url),
    copies: connected(url, (client) => client.query('select 1')),
  };
  const ends = Object.entries(steps).map(async ([name, work]) => [name, await outcome(work)] as const);
  expect(Object.fromEntries(await Promise.all(ends))).toEqual(
    Object.fromEntries(Object.keys(steps).map((name) => [name, 'refused'])),
  );
  proxy.isSwallowing = false;
}, 20_000);

test('G8 F5 … and so does one that began before it: the statement is given up in words, the leaving too', async () => {
  const silent = ownerClient(
    url,
    async (client) => {
      await client.query('select 1');
      proxy.isSwallowing = true;
      await client.query('select 2');
    },
    500,
  );
  await expect(silent).rejects.toThrow('La base de datos no contesta');
  proxy.isSwallowing = false;
  const leaving = ownerClient(url, async (client) => {
    await client.query('select 1');
    proxy.isSwallowing = true;
    return 'done';
  });
  expect(await outcome(leaving)).toBe('done');
  proxy.isSwallowing = false;
}, 30_000);

test('G8 a statement that takes too long is ended by the server, which says why', async () => {
  const long = ownerClient(database.url, (client) => client.query('select pg_sleep(20)'), 300);
  await expect(long).rejects.toThrow(/statement timeout/);
});
