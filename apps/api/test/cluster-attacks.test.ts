/** The attacks that race, at two API processes on three servers that copy each other, and again after a promotion. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { ENV } from './env.ts';
import { brokenInvariants } from './books.ts';
import { Cluster } from './cluster.ts';
import { RACING_ATTACKS } from './racing-attacks.ts';
import type { TwoProcesses } from './racing.ts';
import { takeFaults, watchRefusals } from './refusals-seen.ts';
import { type House, houseOf, openTill } from './shop.ts';

const SETTINGS = readConfig({ ...ENV, QUILATE_PRICE_URL: 'off' });
const POOL = 8;
const ATTACKS = Object.entries(RACING_ATTACKS);
let cluster: Cluster;
const apps: App[] = [];

beforeAll(async () => {
  takeFaults();
  cluster = await Cluster.create(migrate);
  const urls = { app: cluster.url('quilate_app'), owner: cluster.url('app') };
  for (let count = 0; count < 2; count += 1)
    apps.push(await createApp({ ...SETTINGS, poolSize: POOL }, urls, createLog('silent')));
  watchRefusals(apps[0]!);
}, 120_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await cluster?.destroy();
});

/** What is asked past the API is asked of who takes the writes now. */
const house = (): House => houseOf(apps[0]!, cluster.primary.url());
const both = (): TwoProcesses => ({ house: house(), other: apps[1]! });

test.each(ATTACKS)('on three servers: %s', (_name, attack) => expect(attack(both())).resolves.toBeUndefined());

describe('when their primary has been killed', () => {
  test('F1 both processes open a till on who was promoted', async () => {
    await cluster.primary.kill();
    await cluster.promote();
    // What was guessed before locks this machine for a while.
    await cluster.primary.ask('delete from secret_attempts');
    const url = cluster.primary.url();
    for (const app of apps)
      await expect.poll(() => openTill(houseOf(app, url)).then(() => 'open', String), { timeout: 15_000 }).toBe('open');
  }, 60_000);

  test.each(ATTACKS)('%s', (_name, attack) => expect(attack(both())).resolves.toBeUndefined());

  test('the books hold', async () => {
    // What has just been promoted has forgotten how many rows there are.
    await cluster.primary.ask('analyze');
    expect([await brokenInvariants(apps[0]!.db), takeFaults()]).toEqual([[], []]);
  });
});
