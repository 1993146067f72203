/**
 * `npm run bench -- --memory`: what the API's process holds while it is idle, while it reads lists and while it gives
 * a million rows away, and what an ordinary day's work leaves in it. `--minutes 60` of work, `--rows 1000000`.
 */
import { listsOfContract, questionsOf, whatIsKnown } from '../apps/api/test/list-questions.ts';
import { workThrough } from './day-bench.ts';
import { type Line, median } from './figures.ts';
import { type House, openHouse } from './house.ts';
import { growTo } from './lists-bench.ts';
import { buildWeb } from '../scripts/bootstrap.mjs';
import { benchStart } from './start-bench.ts';

const IDLE_MB = 125;
const LOAD_MB = 250;
const GROWTH_MB = 1;
const LISTS = 2_000;
const WINDOW_MINUTES = 10;
const SAMPLE_MS = 2_000;
const TOGETHER = 32;

const say = (line: string): void => console.error(`· ${line}`);
const sleep = (ms: number): Promise<void> => new Promise((wait) => setTimeout(wait, ms));
const atMost = (what: string, mb: number, limit: number): Line => ({
  what,
  measured: `${mb} MB`,
  must: `≤ ${limit} MB`,
  isMet: mb <= limit,
});

export async function benchMemory(minutes: number, rows: number): Promise<Line[]> {
  const built = await buildWeb();
  if (built.code !== 0) throw new Error(built.output);
  const { idleMb } = await benchStart();
  const house = await openHouse(say);
  try {
    await sleep(6000);
    say(`${house.memoryMb()} MB idle, with eight shops signed in`);
    const lines = [atMost('memory of the API, idle', idleMb, IDLE_MB)];
    await growTo(house, rows);
    lines.push(await most(house, `${LISTS} lists of two hundred`, () => readLists(house)));
    lines.push(await most(house, `${rows} rows as CSV`, () => takeSales(house, 'format=csv', 200, rows)));
    const sheet = (): Promise<string> => takeSales(house, 'format=xlsx', 200);
    lines.push(
      await most(house, `${rows} rows as a sheet`, sheet),
      await most(house, 'three of those at once', async () => (await Promise.all([1, 2, 3].map(sheet))).join('; ')),
    );
    // Last: nobody asks anything of direction meanwhile, and its session ends.
    lines.push(...(await growth(house, minutes)));
    return lines;
  } finally {
    await house.stop();
  }
}

async function most(house: House, what: string, work: () => Promise<string>): Promise<Line> {
  house.forgetPeak();
  const since = performance.now();
  const told = await work().catch((error: unknown) => error as Error);
  const peak = house.peakMb();
  await sleep(2000);
  const seconds = (performance.now() - since - 2000) / 1000;
  const isDone = typeof told === 'string';
  say(
    `${what}: ${isDone ? told : told.message}, ${seconds.toFixed(1)} s, ${peak} MB at most, ${house.memoryMb()} MB two seconds later`,
  );
  const line = atMost(`… most during ${what}`, peak, LOAD_MB);
  return isDone ? line : { ...line, measured: 'failed', isMet: false };
}

async function takeSales(house: House, query: string, status: number, rows = 0): Promise<string> {
  const file = await house.admin.take(`/v1/sales/export?purpose=ACCOUNTING&${query}`);
  if (file.status !== status || file.lines < rows) throw new Error(`${query}: ${JSON.stringify(file)}`);
  return `${(file.bytes / 1e6).toFixed(1)} MB`;
}

/** Every list with every question one can ask it, its pages as long as they may be. */
async function readLists({ pool, admin }: House): Promise<string> {
  const known = await whatIsKnown(pool);
  const urls = listsOfContract().flatMap((list) =>
    questionsOf(list, known).map((question) => `${list.path}?limit=200${question && `&${question}`}`),
  );
  let refused = 0;
  for (let at = 0; at < LISTS; at += 1) {
    const url = urls[at % urls.length]!;
    const { status, text } = await admin.get(url);
    if (status >= 500) throw new Error(`${url}: ${status} ${text}`);
    if (status >= 400) refused += 1;
  }
  return `${urls.length} questions, ${refused} refused`;
}

/** Medians of ten minutes each, without the first: in it the process takes what it needs. */
async function growth(house: House, minutes: number): Promise<Line[]> {
  const windowMinutes = Math.min(WINDOW_MINUTES, minutes / 4);
  const windows: number[][] = Array.from({ length: Math.floor(minutes / windowMinutes) }, () => []);
  const began = performance.now();
  const sample = (): void => {
    const at = Math.floor((performance.now() - began) / (windowMinutes * 60_000));
    windows[at]?.push(house.memoryMb());
  };
  house.forgetPeak();
  const timer = setInterval(sample, SAMPLE_MS);
  const { times, faults } = await workThrough(house, {
    series: 'M',
    ms: minutes * 60_000,
    // Where the machine cannot follow, what piles up would be measured.
    together: TOGETHER,
    before: (at) => {
      if (at > 0 && at % 6000 === 0) say(`${at} operations, ${house.memoryMb()} MB`);
    },
  });
  clearInterval(timer);
  const medians = windows.filter((window) => window.length > 0).map((window) => median(window));
  say(`medians of ${windowMinutes} minutes each: ${medians.join(', ')} MB`);
  const settled = medians.slice(1);
  const perTen = ((settled.at(-1)! - settled[0]!) / Math.max(1, settled.length - 1)) * (WINDOW_MINUTES / windowMinutes);
  return [
    atMost(`… most during ${minutes} minutes of work, ${times.length} operations`, house.peakMb(), LOAD_MB),
    {
      what: '… and grown in ten minutes of it, faults',
      measured: `${perTen.toFixed(1)} MB, ${faults}`,
      must: `≤ ${GROWTH_MB} MB, 0`,
      isMet: perTen <= GROWTH_MB && faults === 0,
    },
  ];
}
