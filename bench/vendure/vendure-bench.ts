/**
 * `npm run bench -- --vendure`: the sale of Vendure's back office and Quilate's, eight clients each, round by round on
 * one PostgreSQL: the 18 that comes along, or with `--postgres 15` the installed one.
 */
import { existsSync, rmSync } from 'node:fs';
import { argument, type Line, median } from '../figures.ts';
import { addPieces, type BenchShop, openHouse } from '../house.ts';
import { aptInstall } from '../../scripts/browser.mjs';
import { apiSale, round, Shelf } from '../sales-bench.ts';
import { installVendure, PASSWORD, startVendure, type Vendure, versionsIn } from './vendure-house.ts';
import { catalogueOf, clerkOf, vendureSale } from './vendure-sale.ts';

const CLIENTS = 8;
const ROUNDS = 5;
const OUR_MS = 4000;
const THEIR_MS = 15_000;
const WARM_MS = 15_000;
const PIECES_PER_SHOP = 8000;
const PROGRAMS_15 = '/usr/lib/postgresql/15/bin';
const TIMES = { 15: 50, 18: 80 } as const;

const say = (line: string): void => console.error(`· ${line}`);

export async function benchVendure(): Promise<Line[]> {
  const major = argument('--postgres', 18) === 15 ? 15 : 18;
  if (major === 15) await takePostgres15();
  say('Vendure, by npm');
  const folder = installed();
  say(versionsIn(folder));
  try {
    const house = await openHouse(say);
    try {
      const { rows } = await house.pool.query<{ it: string }>(`select current_setting('server_version') as it`);
      say(`PostgreSQL ${rows[0]!.it}, Node ${process.version}`);
      await addPieces(house.pool, PIECES_PER_SHOP, 'V');
      const vendure = await startVendure(folder, house.url);
      try {
        return await compare(house.shops, vendure, major);
      } finally {
        await vendure.stop();
      }
    } finally {
      await house.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function installed(): string {
  try {
    return installVendure();
  } catch (error) {
    console.error(`Vendure could not be had from npm, so nothing was compared:\n${(error as Error).message}`);
    process.exit(1);
  }
}

/** Whoever starts a PostgreSQL in this process finds its programs there. */
async function takePostgres15(): Promise<void> {
  if (!existsSync(PROGRAMS_15)) await aptInstall(['postgresql-15'], { capture: true });
  if (!existsSync(PROGRAMS_15)) {
    console.error(`There is no PostgreSQL 15 in ${PROGRAMS_15}, so nothing was compared.`);
    process.exit(1);
  }
  process.env['QUILATE_PG_BIN'] = PROGRAMS_15;
}

async function compare(shops: readonly BenchShop[], vendure: Vendure, major: keyof typeof TIMES): Promise<Line[]> {
  const clerks = await Promise.all(Array.from({ length: CLIENTS }, () => clerkOf(vendure.address, PASSWORD)));
  const catalogue = await catalogueOf(clerks[0]!);
  const shelves = new Map(shops.map((shop) => [shop.code, new Shelf(shop.code, 'V', PIECES_PER_SHOP)]));
  const errors: string[] = [];
  const noted = (error: unknown): never => {
    errors.push((error as Error).message);
    throw error;
  };
  const ours = (ms: number) =>
    round(shops, CLIENTS, ms, async (shop) => {
      const reply = await apiSale(shop, shelves.get(shop.code)!.take());
      if (reply.status !== 201) noted(new Error(`Quilate: ${reply.status} ${reply.text}`));
    });
  const theirs = (ms: number) => round(clerks, CLIENTS, ms, (clerk) => vendureSale(clerk, catalogue).catch(noted));
  await theirs(WARM_MS);
  await ours(OUR_MS);
  const [our, their]: [number[], number[]] = [[], []];
  for (let at = 0; at < ROUNDS; at += 1) {
    our.push((await ours(OUR_MS)).perSecond);
    their.push((await theirs(THEIR_MS)).perSecond);
    say(`${our.at(-1)!.toFixed(0)} and ${their.at(-1)!.toFixed(2)} sales a second`);
  }
  const times = median(our) / median(their);
  const rates = `${median(our).toFixed(0)} and ${median(their).toFixed(1)} a second`;
  say(`${vendure.memoryMb()} MB of Vendure's API; ${errors.length} errors ${errors.slice(0, 3).join(' ')}`);
  const what = `Quilate's sale over HTTP against Vendure's, ${CLIENTS} clients, PostgreSQL ${major} (${rates})`;
  return [
    { what, measured: `× ${times.toFixed(0)}`, must: `≥ × ${TIMES[major]}`, isMet: times >= TIMES[major] },
    { what: '… errors of both', measured: String(errors.length), must: '0', isMet: errors.length === 0 },
  ];
}
