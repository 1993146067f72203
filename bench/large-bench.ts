/** What is large in one piece: a count of a hundred thousand, a police book of ten thousand lines (`--large`). */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { finish, newCount, readCode, started } from '../apps/api/test/inventories.ts';
import { age, BOOKS, generate, handIn } from '../apps/api/test/police.ts';
import { bought, byTransfer, newDesk, newSeller, ring, setPrices } from '../apps/api/test/purchases.ts';
import type { Answer, House as Tested } from '../apps/api/test/shop.ts';
import { type Line, median } from './figures.ts';
import { addPieces, type House } from './house.ts';
import { withTested } from './tested-house.ts';

const THINGS = 100_000;
const READ = 100;
const LINES = 10_000;
const LINES_OF_A_LOT = 40;
const LINE_MG = 100;
const LINE_CENTS = 500;

type Timed = <T extends Answer>(what: string, most: number, ask: () => Promise<T>) => Promise<T>;

export const benchLarge = (say: (line: string) => void): Promise<Line[]> =>
  withTested(say, async (house, tested) => {
    const lines: Line[] = [];
    const timed: Timed = async (what, most, ask) => {
      const since = performance.now();
      const answer = await ask();
      const seconds = (performance.now() - since) / 1000;
      if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
      lines.push({ what, measured: `${seconds.toFixed(2)} s`, must: `≤ ${most} s`, isMet: seconds <= most });
      say(`${seconds.toFixed(2)} s  ${what}`);
      return answer;
    };
    await countOf(house, tested, timed);
    await bookOf(tested, timed);
    return lines;
  });

async function countOf(house: House, tested: Tested, timed: Timed): Promise<void> {
  const count = await newCount(tested);
  const { till, shop } = count;
  await addPieces(house.pool, THINGS, 'A', [shop.code]);
  const codeOf = (n: number): string => `${shop.code}A${n.toString(16).toUpperCase().padStart(5, '0')}`;
  const { json } = await timed(`a count of ${THINGS} things begins`, 30, async () => {
    const inventory = await started(till);
    return { status: 201, text: '', json: inventory } as Answer;
  });
  const times: number[] = [];
  for (let n = 1; n <= READ; n += 1) {
    const since = performance.now();
    const { status, text } = await readCode(till, json.id, codeOf(n));
    if (status >= 300) throw new Error(text);
    times.push(performance.now() - since);
  }
  await timed('… its page', 1, () => till.get(`/v1/inventories/${json.id}`));
  await timed('… its things', 1, () => till.get(`/v1/inventories/${json.id}/items?tab=all`));
  await timed(`… a reading (the middle of ${READ}: ${median(times).toFixed(1)} ms)`, 1, () =>
    readCode(till, json.id, codeOf(READ + 1)),
  );
  await timed(`… and ends with ${THINGS - READ - 1} missing`, 60, () => finish(count, json.id));
}

async function bookOf(tested: Tested, timed: Timed): Promise<void> {
  await setPrices(tested);
  const desk = await newDesk(tested);
  const cents = LINE_CENTS * LINES_OF_A_LOT;
  const lines = Array.from({ length: LINES_OF_A_LOT }, () => ring({ weightMg: LINE_MG, metalWeightMg: LINE_MG }));
  for (let at = 0; at < LINES / LINES_OF_A_LOT; at += 1) {
    const of = { ...desk, customerId: await newSeller(desk.till) };
    const { lotId } = await bought(of, { lines, appraisalCents: cents, payments: byTransfer(cents) });
    await age(tested, lotId, 1);
  }
  const yesterday = addDays(businessDate(new Date()), -1);
  const { json: book } = await timed(`a police book of ${LINES} lines`, 30, () => generate(desk.till, yesterday));
  for (const [name, query] of [
    ['on paper', ''],
    ['as a sheet', '?format=XLSX'],
  ] as const)
    await timed(`… ${name}`, 60, () => desk.till.get(`${BOOKS}/${book.id}/file${query}`));
  await timed('… is handed in', 30, () => handIn(desk.till, book.id));
}
