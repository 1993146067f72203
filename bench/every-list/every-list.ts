/**
 * `npm run bench -- --lists`: every list of the contract with every filter, on the whole demonstration made large.
 * `--scale 0.1` makes a smaller one, `--data FOLDER` keeps it for the next time, `--only sales` asks what is named so,
 * `--only year` what adds up a year of the house and `--only rows` the first row in a browser, both asked besides;
 * `--plans` times nothing and looks at how the database answered.
 */
import type pg from 'pg';
import { buildWeb } from '../../scripts/bootstrap.mjs';
import { ensureBrowser } from '../../scripts/browser.mjs';
import type { Caller } from '../caller.ts';
import { type Line, median, quantile } from '../figures.ts';
import { benchFirstRows } from '../screen-bench.ts';
import { type Known, listsOfContract, questionsOf, whatIsKnown } from '../../apps/api/test/list-questions.ts';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { grow } from './grown.ts';
import { explainAll, explainNothing } from './plans.ts';
import { benchPlans } from './plans-bench.ts';
import { isExcused } from './slow-exceptions.ts';
import { askWidely } from './wide-questions.ts';

const TIMES = 7;
const PAGES_DOWN = 20;
const P50_MS = 10;
const P99_MS = 50;

const say = (line: string): void => console.error(`· ${line}`);

interface Asked {
  readonly url: string;
  readonly who: string;
  readonly p50Ms: number;
  readonly mostMs: number;
  readonly firstMs: number;
  readonly rows: number;
}

async function ask(who: string, caller: Caller, url: string): Promise<Asked | undefined> {
  const times: number[] = [];
  let rows = 0;
  for (let at = 0; at <= TIMES; at += 1) {
    const since = performance.now();
    const { status, text } = await caller.get(url);
    times.push(performance.now() - since);
    // What a role may not ask, and a value that is none of this filter's, are not asked.
    if (status === 403 || status === 422 || status === 404) return undefined;
    if (status !== 200) {
      say(`${url}: ${status} ${text}`);
      return { url, who, p50Ms: Infinity, mostMs: Infinity, firstMs: times[0]!, rows: 0 };
    }
    rows = (JSON.parse(text) as { data: unknown[] }).data.length;
  }
  const [firstMs, ...others] = times as [number, ...number[]];
  const sorted = others.toSorted((a, b) => a - b);
  return { url, who, p50Ms: quantile(sorted, 0.5), mostMs: sorted.at(-1)!, firstMs, rows };
}

const isLate = ({ mostMs }: Asked): boolean => mostMs > P99_MS;
function isSlow(one: Asked, { common }: Known): boolean {
  const [list = '', question = ''] = one.url.split('?');
  return (one.p50Ms > P50_MS || isLate(one)) && !isExcused(list, question, common, one.p50Ms);
}
function tell({ url, who, p50Ms, mostMs, firstMs, rows }: Asked): void {
  const times = [p50Ms, mostMs, firstMs].map((ms) => ms.toFixed(1).padStart(8)).join(' ');
  say(`${times} ms (middle, most, first)  ${String(rows).padStart(3)} rows  ${who}  ${url}`);
}

async function farDown(caller: Caller, path: string): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_DOWN; page += 1) {
    const reply = await caller.get(`${path}?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    if (reply.status !== 200) return undefined;
    const next = (JSON.parse(reply.text) as { nextCursor?: string }).nextCursor;
    if (next === undefined) break;
    cursor = next;
  }
  return cursor && `cursor=${encodeURIComponent(cursor)}`;
}

async function askAll({ direction, counter }: Demonstration, known: Known, only: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const list of listsOfContract().filter(({ path }) => only.split(',').some((part) => path.includes(part))))
    for (const [who, caller] of [
      ['direction', direction],
      ['counter', counter],
    ] as const) {
      const down = await farDown(caller, list.path);
      for (const question of [...questionsOf(list, known), ...(down ? [down] : [])]) {
        const url = `${list.path}?limit=25${question && `&${question}`}`;
        const first = await ask(who, caller, url);
        // One late answer among quick ones may be the machine's: asked again, it is not.
        const one = first && first.p50Ms <= P50_MS && isLate(first) ? await ask(who, caller, url) : first;
        if (one) asked.push(one);
        if (one && isSlow(one, known)) tell(one);
      }
    }
  return asked;
}

export async function benchEveryList(said: readonly string[]): Promise<Line[]> {
  const argument = (name: string): string | undefined =>
    said.includes(name) ? said[said.indexOf(name) + 1] : undefined;
  const scale = Number(argument('--scale') ?? 1);
  const isPlanned = said.includes('--plans');
  const grown = (pool: pg.Pool): Promise<void> => grow(pool, scale, say);
  const house = await openDemonstration(argument('--data'), grown, isPlanned ? explainAll : explainNothing);
  try {
    const only = argument('--only') ?? '';
    if (isPlanned) return await benchPlans(house, only, say);
    const wide = only === '' || only === 'year' ? await askWidely(house.direction, say) : [];
    if (only === 'year') return wide;
    const rows = only === '' || only === 'rows' ? await firstRows(house, scale) : [];
    if (only === 'rows') return rows;
    const known = await whatIsKnown(house.pool);
    const asked = await askAll(house, known, only);
    const slow = asked.filter((one) => isSlow(one, known));
    const whole = `${asked.length} questions to every list`;
    const line = (what: string, measured: string, must: string, isMet: boolean): Line => ({
      what,
      measured,
      must,
      isMet,
    });
    const mid = median(asked.map(({ p50Ms }) => p50Ms));
    return [
      line(`${whole}, median`, `${mid.toFixed(1)} ms`, `≤ ${P50_MS} ms`, mid <= P50_MS),
      line(`${whole}, slow ones for no reason named`, String(slow.length), '0', slow.length === 0),
      ...wide,
      ...rows,
    ];
  } finally {
    await house.stop();
  }
}

const ROW_MS = 400;
async function firstRows({ address, direction }: Demonstration, scale: number): Promise<Line[]> {
  for (const made of [await buildWeb(), await ensureBrowser()]) if (made.code !== 0) throw new Error(made.output);
  const found = await benchFirstRows({ address, admin: direction });
  return Object.entries(found).map(([name, rowMs]) => ({
    what: `first row of the list of ${name} on screen at scale ${scale}`,
    measured: `${rowMs.toFixed(1)} ms`,
    must: `≤ ${ROW_MS} ms`,
    isMet: rowMs <= ROW_MS,
  }));
}
