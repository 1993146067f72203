/** A server is lost while the tills sell, in every way we know: nothing that was said is lost, nothing is done twice. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { seedProducts } from '../src/modules/master-data/products/products.public.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { addressesOf, Servers } from '../src/platform/servers.ts';
import { brokenInvariants } from './books.ts';
import { Cluster, type Server } from './cluster.ts';
import { houseOf, newShop, type Person, Shop, type Till } from './shop.ts';

const PRICE_CENTS = 1000;
const PAUSE_MS = 100;
const IS_LONG = inject('isLong');
/** Of each loss. */
const ROUNDS = IS_LONG ? 4 : 1;
/** More than one person sells meanwhile, with their pauses, on the fastest machine. */
const PIECES = 600 * (IS_LONG ? 6 : 1);
/** From the promotion, however it was lost: of a server that says nothing 3,5 s go by until it is given up. */
const BACK_MS = 10_000;

let cluster: Cluster;
const apps: App[] = [];
const sellers: Seller[] = [];
let isSelling = true;

class Seller {
  readonly #till: Till;
  readonly #codes: string[];
  readonly sold: { code: string; saleId: string }[] = [];
  readonly refusals: string[] = [];
  constructor(till: Till, codes: string[]) {
    this.#till = till;
    this.#codes = codes;
  }

  /** One customer after another; a sale is asked for with its own key until it is known to be done. */
  async sellAll(): Promise<void> {
    while (isSelling) {
      const [code, key] = [this.#codes.pop(), randomUUID()];
      if (code === undefined) throw new Error('the shop is sold out: more pieces are needed');
      while (isSelling) {
        const { status, json } = await this.#till.sell([code], PRICE_CENTS, {}, key);
        if (status === 201) this.sold.push({ code, saleId: json.id });
        else this.refusals.push(`${status} ${json.code}`);
        if (status === 201) break;
        await sleep(100);
      }
      await sleep(PAUSE_MS);
    }
  }
}

async function untilAllSell(): Promise<number> {
  const [since, before] = [performance.now(), sellers.map(({ sold }) => sold.length)];
  const waiting = () => sellers.some(({ sold }, at) => sold.length < before[at]! + 2);
  while (waiting() && performance.now() - since < 60_000) await sleep(20);
  if (waiting()) throw new Error(`a till does not sell: ${sellers.map(({ refusals }) => refusals.at(-1)).join(', ')}`);
  return performance.now() - since;
}

const settings = (jobs: 'on' | 'off') => ({
  ...readConfig({
    PORT: '0',
    QUILATE_SECRET: 'test-pepper-'.repeat(4),
    QUILATE_JOBS: jobs,
    QUILATE_DISK_RESERVE_MB: '64',
    QUILATE_STRANGERS_PER_MINUTE: '1000000',
    QUILATE_SIGNED_IN_PER_MINUTE: '1000000',
    QUILATE_PRICE_URL: 'off',
  }),
  poolSize: 6,
});

interface Place {
  readonly shop: Shop;
  readonly people: readonly Person[];
  readonly codes: string[][];
}

/** Two shops with an open till, two people and many pieces each, before anything is copied. */
async function fill(url: string): Promise<Place[]> {
  await migrate(url);
  const app = await createApp(settings('off'), { app: url, owner: url }, createLog('silent'));
  const house = houseOf(app, url);
  const places: Place[] = [];
  for (let count = 0; count < 2; count += 1) {
    const shop = await newShop(house);
    if ((await (await shop.till()).open()).status !== 201) throw new Error('the till does not open');
    const people = [await shop.person('SHOP_ASSISTANT'), await shop.person('SHOP_ASSISTANT')];
    const codes = people.map((_person, who) =>
      Array.from({ length: PIECES }, (_, at) => `${shop.code}${who}${10_000 + at}`),
    );
    const piece = { storeId: shop.id, storeCode: shop.code, family: 'ANILLO', metal: 'PLATA', source: 'NEW' } as const;
    const worth = { description: 'Anillo liso', weightMg: 3000, finalPriceCents: PRICE_CENTS, taxBp: 1500 };
    for (let from = 0; from < PIECES; from += 400)
      await seedProducts(
        app.db,
        codes.flatMap((own) => own.slice(from, from + 400)).map((code) => ({ code, ...piece, ...worth })),
      );
    places.push({ shop, people, codes });
  }
  await app.close();
  return places;
}

/** At each shop one person works by one process and one by the other. */
beforeAll(async () => {
  let places: Place[] = [];
  cluster = await Cluster.create(async (url) => (places = await fill(url)));
  const urls = { app: cluster.url('quilate_app'), owner: cluster.url('app') };
  for (const jobs of ['on', 'off'] as const) apps.push(await createApp(settings(jobs), urls, createLog('silent')));
  for (const { shop, people, codes } of places)
    for (const [at, person] of people.entries()) {
      const app = apps[at]!;
      const till = await new Shop(houseOf(app, urls.owner), shop.id, shop.code).signIn(person);
      sellers.push(new Seller(till, codes[at]!));
    }
}, 120_000);
afterAll(async () => {
  isSelling = false;
  await Promise.all(apps.map((app) => app.close()));
  await cluster?.destroy();
});

/** Who ended by themselves meanwhile are passed over: as soon as their server goes on it buries them. */
const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};
const stop = async (server: Server): Promise<number[]> => {
  const pids = await server.pids();
  signal(pids, 'SIGSTOP');
  return pids;
};
const goOn = (pids: readonly number[]): void => signal(pids, 'SIGCONT');

/** Each leaves the cluster without its primary. */
const LOSSES: Readonly<Record<string, () => Promise<void>>> = {
  'is killed': () => cluster.primary.kill(),
  'stops and says nothing': async () => {
    await stop(cluster.primary);
  },
  'is behind a network that swallows all': async () => {
    cluster.primary.front.isSwallowing = cluster.primary.back.isSwallowing = true;
    await sleep(500);
  },
  'is cut from its standbys, not from us, and goes on taking writes': async () => {
    cluster.primary.back.isSwallowing = true;
    await sleep(500);
  },
  'waits for standbys it cannot reach, somebody ends the waits, and it is killed': async () => {
    cluster.primary.back.isSwallowing = true;
    const waiting = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(async () => (await cluster.primary.ask(waiting)).length, { timeout: 15_000 }).toBeGreaterThan(0);
    await sleep(1000);
    await cluster.primary.kill();
  },
};

/** As `stops`, but for who is waited for; it is left to the long run. */
const ALWAYS = Object.keys(LOSSES).filter((loss) => !loss.startsWith('stops'));

describe('G9 F1 the primary', () => {
  beforeAll(async () => {
    for (const seller of sellers) void seller.sellAll();
    await untilAllSell();
  });

  for (const [loss, lose] of Object.entries(LOSSES).filter(([name]) => IS_LONG || ALWAYS.includes(name)))
    test(
      `${loss}: the tills sell again within ten seconds of the promotion`,
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const lost = cluster.primary;
          await lose();
          await cluster.promote();
          const backMs = await untilAllSell();
          process.stdout.write(`${loss}: selling again after ${Math.round(backMs)} ms\n`);
          await cluster.join(lost);
          expect(backMs).toBeLessThan(BACK_MS);
        }
      },
      120_000 * ROUNDS,
    );

  test('loses one of its two standbys: the tills sell on, and the other has what was said', async () => {
    const [lost] = cluster.standbys;
    const stopped = await stop(lost!);
    const refusals = sellers.map((seller) => seller.refusals.length);
    expect(await untilAllSell()).toBeLessThan(BACK_MS);
    expect(sellers.map((seller) => seller.refusals.length)).toEqual(refusals);
    goOn(stopped);
  }, 120_000);

  test('keeps what both standbys were lost for: who sold hears nothing, then the truth', async () => {
    const stopped = (await Promise.all(cluster.standbys.map(stop))).flat();
    try {
      const before = sellers.map(({ sold }) => sold.length);
      await sleep(3000);
      // What was under way when they stopped may still be answered; nothing after it.
      expect(sellers.every(({ sold }, at) => sold.length <= before[at]! + 1)).toBe(true);
    } finally {
      goOn(stopped);
    }
    expect(await untilAllSell()).toBeLessThan(BACK_MS);
  }, 120_000);

  test('after all of it no sale is lost or doubled, the jobs are where the writes are, and the books hold', async () => {
    isSelling = false;
    await sleep(1000);
    const honest = ['503 BUSY', '503 OUTCOME_UNKNOWN'];
    const refusals = [...new Set(sellers.flatMap((seller) => seller.refusals))];
    expect(refusals.filter((refusal) => !honest.includes(refusal))).toEqual([]);
    const told = sellers.flatMap(({ sold }) => sold.map(({ saleId, code }) => `${saleId} ${code}`));
    const rows = await cluster.primary.ask<{ id: string; code: string }>(`select s.id, p.code from sales s
      join sale_lines l on l.sale_id = s.id join products p on p.id = l.product_id`);
    const kept = rows.map(({ id, code }) => `${id} ${code}`);
    const lost = told.filter((one) => !kept.includes(one));
    expect(lost).toEqual([]);
    // A sale whose till was told nothing any more may be there, once.
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(kept.length - told.length).toBeLessThanOrEqual(sellers.length);
    const jobs = `select 1 from pg_stat_activity where application_name = 'pgboss'`;
    await expect.poll(async () => (await cluster.primary.ask(jobs)).length, { timeout: 15_000 }).toBeGreaterThan(0);
    // What has just been promoted has forgotten how many rows there are.
    await cluster.primary.ask('analyze');
    expect(await brokenInvariants(apps[0]!.db)).toEqual([]);
  }, 120_000);
});

test('servers that copy each other are asked whether a COMMIT waits for a standby', async () => {
  const together = await Servers.of({ app: cluster.url('quilate_app'), owner: cluster.url('app') });
  expect(await together.keepsWhatItSays()).toBe(true);
  const alone = inject('pgUrl').replace('DBNAME', 'postgres');
  const { host } = new URL(alone);
  const twice = alone.replace(host, `${host},${host}`);
  expect(await (await Servers.of({ app: twice, owner: twice })).keepsWhatItSays()).toBe(false);
});

test('several hosts are one address each, in their order; a standby is not asked for', () => {
  expect(addressesOf('postgres://u:p@a:1,b,c:3/q?target_session_attrs=read-write&sslmode=verify-full')).toEqual([
    'postgres://u:p@a:1/q?sslmode=verify-full',
    'postgres://u:p@b/q?sslmode=verify-full',
    'postgres://u:p@c:3/q?sslmode=verify-full',
  ]);
  expect(() => addressesOf('postgres://a,b/q?target_session_attrs=standby')).toThrow(/read-write/);
});
