/** `npm run bench -- --lists --plans`: no list reads a growing table whole, nor orders one, but for those named. */
import { setTimeout as sleep } from 'node:timers/promises';
import { listsOfContract, questionsOf, whatIsKnown } from '../../apps/api/test/list-questions.ts';
import type { Line } from '../figures.ts';
import type { Demonstration } from './demonstration.ts';
import { type Finding, findingsOf, tablesThatGrew, takeExplained } from './plans.ts';
import { FEW, PLAN_DEBTS, PLAN_EXCEPTIONS } from './plan-exceptions.ts';

/** An answer is sent a moment before its plan is told. */
const TOLD_AFTER_MS = 5;

interface Found extends Finding {
  readonly list: string;
  readonly url: string;
}

export async function benchPlans(house: Demonstration, only: string, say: (line: string) => void): Promise<Line[]> {
  const grown = await tablesThatGrew(house.pool);
  const there = await whatIsKnown(house.pool);
  const found: Found[] = [];
  let asked = 0;
  takeExplained(house.logFile);
  for (const list of listsOfContract().filter(({ path }) => only.split(',').some((part) => path.includes(part))))
    for (const caller of [house.direction, house.counter])
      for (const question of questionsOf(list, there)) {
        const url = `${list.path}?limit=25${question && `&${question}`}`;
        const { status } = await caller.get(url);
        await sleep(TOLD_AFTER_MS);
        const explained = takeExplained(house.logFile);
        if (status !== 200) continue;
        asked += 1;
        for (const one of explained.flatMap((it) => findingsOf(it, grown)))
          found.push({ list: list.path, url, ...one });
      }
  const isOf = (names: readonly { readonly list: string; readonly what: string }[], { list, what }: Found): boolean =>
    names.some((one) => one.list === list && one.what === what);
  const isFew = ({ what }: Found): boolean => Object.hasOwn(FEW, what.split(' ').at(-1) ?? '');
  // Of what is written since then a month that began later is read whole.
  const isAskedWhole = ({ what, url }: Found): boolean => {
    const [, year, month] = /audit_events_(\d{4})_(\d\d)$/.exec(what) ?? [];
    const since = new URLSearchParams(url.split('?')[1]).get('updatedSince');
    return year !== undefined && since !== null && `${year}-${month}-01` > since.slice(0, 10);
  };
  const known = [...PLAN_EXCEPTIONS, ...PLAN_DEBTS];
  const unnamed = found.filter((one) => !isFew(one) && !isAskedWhole(one) && !isOf(known, one));
  tell(unnamed, say);
  const owed = found.filter((one) => isOf(PLAN_DEBTS, one));
  const unused = only === '' ? known.filter((one) => !found.some((it) => isOf([one], it))) : [];
  // PostgreSQL may choose otherwise another day: told, and no fault.
  for (const { list, what } of unused) say(`named, and needed no more: ${list} ${what}`);
  const questions = `${asked} questions to every list`;
  return [
    line(`${questions}: growing tables read whole or ordered, for no reason named`, unnamed.length),
    line('… that should not be, and are known', new Set(owed.map(({ list, what }) => `${list} ${what}`)).size),
  ];
}

/** The worst of each list. */
function tell(found: readonly Found[], say: (line: string) => void): void {
  for (const [, group] of Map.groupBy(found, ({ list, what }) => `${list} ${what}`)) {
    const worst = group.reduce((a, b) => (b.rows > a.rows ? b : a));
    say(`${worst.what}, ${worst.rows} rows, ${group.length} times: ${worst.url}\n    ${worst.statement.slice(0, 300)}`);
  }
}

const line = (what: string, measured: number): Line => ({
  what,
  measured: String(measured),
  must: '0',
  isMet: measured === 0,
});
