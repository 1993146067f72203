/**
 * What adds up a year of the house: every question of the office by each grouping, reports, the look at the books; and
 * the whole of each list, which people ask for with a button of its foot.
 */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { INSIGHT_NAMES, INSIGHTS } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { ASKED_WHOLE, listsOfContract } from '../../apps/api/test/list-questions.ts';
import { REPORT_TYPES } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import type { Caller } from '../caller.ts';
import type { Line } from '../figures.ts';

const YEAR_S = 5;
const LOOK_MS = 50;

/** What was asked, and how many seconds it took. */
type Took = readonly [string, number];

export async function askWidely(direction: Caller, say: (line: string) => void): Promise<Line[]> {
  const until = addDays(businessDate(new Date()), -1);
  const days = { from: addDays(until, -364), to: until };
  const took: Took[] = [];
  const time = async (name: string, ask: () => ReturnType<Caller['get']>): Promise<void> => {
    const since = performance.now();
    const { status, text } = await ask();
    const seconds = (performance.now() - since) / 1000;
    const isAnswered = status < 300;
    if (!isAnswered) say(`${name}: ${status} ${text.slice(0, 200)}`);
    took.push([name, isAnswered ? seconds : Infinity]);
    say(`${seconds.toFixed(2).padStart(8)} s  ${name}`);
  };
  for (const insight of INSIGHT_NAMES)
    for (const by of INSIGHTS[insight].by)
      await time(`${insight} by ${by}`, () =>
        direction.get(`/v1/insights/${insight}?from=${days.from}&to=${days.to}&by=${by}`),
      );
  for (const type of REPORT_TYPES) {
    const body = { type, storeId: null, fromDate: days.from, untilDate: days.to };
    await time(`report ${type}`, () => direction.post('/v1/reports', body));
  }
  for (const { path, filters } of listsOfContract())
    if (filters.some(({ name }) => name === 'sums'))
      await time(`the whole of ${path}`, () => direction.get(`${path}?limit=25&${ASKED_WHOLE}`));
  const looks: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const since = performance.now();
    await direction.get('/v1/integrity');
    looks.push(performance.now() - since);
  }
  const [slowest, seconds] = took.reduce((most, one) => (one[1] > most[1] ? one : most));
  const look = looks.toSorted((a, b) => a - b)[2]!;
  return [
    {
      what: `a year of the house, ${took.length} questions: the slowest is ${slowest}`,
      measured: `${seconds.toFixed(1)} s`,
      must: `≤ ${YEAR_S} s`,
      isMet: seconds <= YEAR_S,
    },
    {
      what: 'what the look at the books has found so far',
      measured: `${look.toFixed(0)} ms`,
      must: `≤ ${LOOK_MS} ms`,
      isMet: look <= LOOK_MS,
    },
  ];
}
