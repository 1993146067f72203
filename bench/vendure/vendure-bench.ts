/**
 * `npm run bench -- --vendure`: the sale of Vendure's back office and Quilate's, eight clients each, round by round on
 * one PostgreSQL: the 18 that comes along, or with `--postgres 15` the installed one.
 */
import { existsSync, rmSync } from 'node:fs';
import { argument, type Line, median } from '../figures.ts';
import type { Caller } from '../caller.ts';
import { addPieces, type BenchShop, type House, openHouse } from '../house.ts';
import { aptInstall } from '../../scripts/browser.mjs';
import { apiSale, round, Shelf } from '../sales-bench.ts';
import { cpuMs, memoryMb } from '../processes.ts';
import { Side } from './side.ts';
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
        return await compare(house, vendure, major);
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
    return without(`Vendure could not be had from npm, so nothing was compared:\n${(error as Error).message}`);
  }
}

function without(why: string): never {
  console.error(why);
  process.exit(1);
}

/** Whoever starts a PostgreSQL in this process finds its programs there. */
async function takePostgres15(): Promise<void> {
  if (!existsSync(PROGRAMS_15)) await aptInstall(['postgresql-15'], { capture: true });
  if (!existsSync(PROGRAMS_15)) without(`There is no PostgreSQL 15 in ${PROGRAMS_15}, so nothing was compared.`);
  process.env['QUILATE_PG_BIN'] = PROGRAMS_15;
}

async function compare(house: House, vendure: Vendure, major: keyof typeof TIMES): Promise<Line[]> {
  const clerks = await Promise.all(Array.from({ length: CLIENTS }, () => clerkOf(vendure.address, PASSWORD)));
  const catalogue = await catalogueOf(clerks[0]!);
  const shelves = new Map(house.shops.map((shop) => [shop.code, new Shelf(shop.code, 'V', PIECES_PER_SHOP)]));
  const errors: string[] = [];
  const noted = (error: unknown): never => {
    errors.push((error as Error).message);
    throw error;
  };
  const ourSale = async (shop: BenchShop): Promise<void> => {
    const { status, text } = await apiSale(shop, shelves.get(shop.code)!.take());
    if (status !== 201) noted(new Error(`Quilate: ${status} ${text}`));
  };
  const theirSale = (clerk: Caller): Promise<void> => vendureSale(clerk, catalogue).catch(noted);
  await round(clerks, CLIENTS, WARM_MS, theirSale);
  await round(house.shops, CLIENTS, OUR_MS, ourSale);
  const ours = new Side(
    () => round(house.shops, CLIENTS, OUR_MS, ourSale),
    [
      ['API', () => house.cpuMs().api],
      ['PostgreSQL', () => house.cpuMs().database],
    ],
  );
  const theirs = new Side(
    () => round(clerks, CLIENTS, THEIR_MS, theirSale),
    [
      ['API', () => cpuMs(vendure.pids[0])],
      ['worker', () => cpuMs(vendure.pids[1])],
      ['PostgreSQL', () => house.cpuMs().database],
    ],
  );
  for (let at = 0; at < ROUNDS; at += 1) {
    await whenQuiet(vendure);
    await ours.round();
    await theirs.round();
    say(`${ours.rates.at(-1)!.toFixed(0)} and ${theirs.rates.at(-1)!.toFixed(2)} sales a second`);
  }
  const times = median(ours.rates) / median(theirs.rates);
  const rates = `${median(ours.rates).toFixed(0)} and ${median(theirs.rates).toFixed(1)} a second`;
  say(
    `processor time of a sale: Quilate ${ours.costs}; Vendure ${theirs.costs}: × ${(theirs.costMs / ours.costMs).toFixed(0)}`,
  );
  say(
    `memory of Vendure's API ${memoryMb(vendure.pids[0])} MB; ${errors.length} errors ${errors.slice(0, 3).join(' ')}`,
  );
  const what = `Quilate's sale over HTTP against Vendure's, ${CLIENTS} clients, PostgreSQL ${major} (${rates})`;
  return [
    { what, measured: `× ${times.toFixed(0)}`, must: `≥ × ${TIMES[major]}`, isMet: times >= TIMES[major] },
    { what: '… errors of both', measured: String(errors.length), must: '0', isMet: errors.length === 0 },
  ];
}

/** What its worker still has to do after a round is not done during one of ours. */
async function whenQuiet({ pids }: Vendure): Promise<void> {
  const spent = (): number => cpuMs(pids[0]) + cpuMs(pids[1]);
  for (let looks = 0; looks < 40; looks += 1) {
    const before = spent();
    await new Promise((wait) => setTimeout(wait, 500));
    if (spent() - before <= 30) return;
  }
}
