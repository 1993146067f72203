/** The example of how another program works with the house, run as whoever writes one would run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { tellPrograms } from '../src/modules/master-data/integrations/integrations.webhooks.ts';
import { ROOT } from '../src/platform/config.ts';
import { numberFeed } from '../src/platform/feed.ts';
import { connect } from './integrations.ts';
import { openTill, useHouse } from './shop.ts';

const house = useHouse();
const EXAMPLE = path.join(ROOT, 'packages/client/example/web-shop.ts');
const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

async function open(env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [EXAMPLE], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string];
  return address;
}

test('B-26 B-27 a web shop shows what there is, keeps a jewel, sells it once and hears that another one is gone', async () => {
  const till = await openTill(house);
  const { shop } = till;
  const direction = await shop.till('ADMIN');
  const scopes = ['products:read', 'products:write', 'sales:read', 'sales:write'];
  const program = await connect(direction, await shop.person('ECOMMERCE'), { scopes });
  const [wanted, other] = [
    await shop.piece(24_000, { description: 'Alianza de luna' }),
    await shop.piece(9_000, { description: 'Cadena de mar' }),
  ];
  await house.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = house.app.server.server.address() as AddressInfo;
  const integration = `/v1/integrations/${program.integrationId}`;
  const signed = { signature: direction.signature };
  // Only now is it known where it listens: it is told its secret, which changes with no address.
  await direction.call('POST', `${integration}/set-webhook`, { url: 'http://127.0.0.1:9/told', ...signed });
  const { secret } = (await direction.get(`${integration}/webhook-secret`)).json;
  const web = await open({
    QUILATE_URL: `http://127.0.0.1:${port}`,
    QUILATE_KEY: program.token,
    QUILATE_EMPLOYEE: program.person.id,
    QUILATE_SECRET: secret,
  });
  await direction.call('POST', `${integration}/set-webhook`, { url: `${web}/told`, ...signed });
  const visit = async (at: string, method = 'POST') => {
    const answer = await fetch(`${web}${at}`, { method });
    return { status: answer.status, text: await answer.text() };
  };
  const window = () => visit('/', 'GET');
  const tell = async (): Promise<void> => {
    await numberFeed(house.db);
    await tellPrograms(house.db, house.app.services);
  };
  expect((await window()).text).toMatch(/Cadena de mar, 90,00.*Alianza de luna, 240,00/s);

  expect(await visit(`/keep/${wanted.id}`)).toMatchObject({ status: 200 });
  expect((await till.get(`/v1/products/${wanted.id}`)).json.status).toBe('prereserved');
  const order = '0c4f8a52-1111-4a6b-9d07-5f0a3b2c9e10';
  const bought = await visit(`/buy/${wanted.id}/${order}`);
  expect(bought).toMatchObject({ status: 200, text: expect.stringMatching(/^Gracias: VE-/) });
  expect(await visit(`/buy/${wanted.id}/${order}`)).toEqual(bought);
  const sales = (await till.get(`/v1/sales?q=${wanted.code}`)).json;
  expect(sales.data).toMatchObject([{ totalCents: 24_000 }]);

  // Another one goes over the counter: the window learns it, and only from the house.
  await till.sell([other.code], 9_000);
  expect((await window()).text).toContain('Cadena de mar');
  expect((await visit('/told')).status).toBe(401);
  expect((await window()).text).toContain('Cadena de mar');
  await tell();
  expect((await window()).text).not.toContain('Cadena de mar');
  expect((await visit(`/keep/${other.id}`)).status).toBe(404);
});
