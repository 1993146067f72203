/** Papers of a shop by a count of its own: each operation has its number, each cent its invoice, none is missing. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { expect } from 'vitest';
import type { House } from '../test/shop.ts';
import type { Play } from './play.ts';
import { invoicedForWork } from './till-things.ts';

interface Run {
  readonly series: string;
  readonly numbers: readonly number[];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
/** One after the other from the first on; answers how many there are. */
function expectInARow(runs: readonly Run[]): number {
  for (const { series, numbers } of runs) expect([series, numbers]).toEqual([series, upTo(numbers.length)]);
  return sum(runs.map(({ numbers }) => numbers.length));
}

export async function expectPapersAgree({ db }: House, play: Play): Promise<void> {
  const { shop, expected, byHand } = play;
  const runsOf = async (from: string, series: string, n: string): Promise<Run[]> =>
    (
      await db.pool.query<Run>(
        `select ${series} as series, array_agg(${n}::int order by ${n}::int) as numbers from ${from} group by 1`,
        [shop.id],
      )
    ).rows;
  const counted = new Map<string, number>();
  for (const table of Object.keys(expected.numbered)) {
    const runs = await runsOf(`${table} where store_id = $1`, 'left(code, -6)', 'right(code, 5)');
    counted.set(table, expectInARow(runs));
  }
  expect(Object.fromEntries(counted)).toEqual(expected.numbered);
  const ofHand = await runsOf('manual_invoices where store_id = $1', 'left(code, -6)', 'right(code, 5)');
  expect(expectInARow(ofHand)).toBe(byHand.numbered);
  expectInARow(await runsOf('invoices where store_id = $1', 'series', 'right(number, 6)'));
  await expectInvoicesAgree(db, play);
}

/** What was paid for good or before is invoiced, and what went back is no more. */
async function expectInvoicesAgree({ pool }: House['db'], { shop, expected, byHand }: Play): Promise<void> {
  const { rows } = await pool.query<{ id: string; cents: number }>(
    `select record_id as id, sum(total_cents)::bigint as cents from invoices where store_id = $1 group by 1`,
    [shop.id],
  );
  const invoiced = new Map(rows.map(({ id, cents }) => [id, cents]));
  const of = (...ids: (string | undefined)[]): number => sum(ids.map((id) => invoiced.get(id ?? '') ?? 0));
  const { sales, works, bookings, budgets } = expected;
  const told = [
    ...sales.map((one) => [of(one.id, one.beganAs), one.totalCents - one.refundedCents]),
    ...works.map((one) => [of(one.id), invoicedForWork(one)]),
    ...bookings.map((one) => [of(one.id), sum(one.instalments.flat().map(({ amountCents }) => amountCents))]),
    ...budgets.map((one) => [of(one.id), one.totalCents / 2]),
    ...byHand.standing.map((one) => [of(one.id), one.totalCents]),
  ];
  expect(told.map(([cents]) => cents)).toEqual(told.map(([, cents]) => cents));
  expect(sum([...invoiced.values()])).toBe(expected.invoicedCents + byHand.cents);
}
