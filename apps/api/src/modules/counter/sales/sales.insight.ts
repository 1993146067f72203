/** What was sold, for the office: of summed days out of their sums, of others out of the sales (decision 0315). */
import { addDays, businessDate, startOfDay } from '@quilate/domain/kernel/dates.ts';
import { GROUPINGS, type Grouping, type Reading } from '@quilate/domain/kernel/insight.ts';
import { salesInsight } from '@quilate/domain/modules/counter/sales/sales.insight.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { columnOf, type InsightSource, type Part, type Period, summed } from '../../../platform/insights.ts';
import { and } from '../../../platform/lists.ts';

const { sums } = salesInsight;
/** Summed by one thing alone, besides the shop. */
const ALONE: readonly Grouping[] = ['seller', 'hour', 'family', 'metal', 'method'];
const COLUMNS: Readonly<Partial<Record<Grouping, string>>> = {
  day: 'business_date',
  hour: 'hour',
  store: 'store_id',
  seller: 'seller_id',
  family: 'family',
  metal: 'metal',
  method: 'method',
};

export const salesFigures: InsightSource<'sales', (typeof sums)[number]> = {
  insight: 'sales',
  async read(db, reading, period) {
    const fresh = await freshDays(db, period);
    const parts = await Promise.all([readSums(db, reading, period, fresh), readSales(db, reading, fresh)]);
    return parts.flat();
  },
};

/** Those nobody has summed yet, today among them. */
async function freshDays(db: Db, { from, to }: Period): Promise<string[]> {
  const rows = await db.run(unsummed(sql`${from}::date`, sql`least(${to}::date, ${today()}::date)`).compile(qb));
  return rows.map(({ day }) => day);
}
const today = (): string => businessDate(new Date());
const unsummed = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<{ day: string }>`select d::date as day from generate_series(${from}, ${to}, interval '1 day') d
    where not exists (select from sale_days s where s.business_date = d::date) order by 1`;

/** Out of the smallest table that can answer. */
function readSums(db: Db, reading: Reading, { from, to }: Period, fresh: readonly string[]): Promise<Part[]> {
  const alone = aloneIn(reading);
  const table = alone === undefined ? sql`sale_cells c` : sql`sale_sums c`;
  const key = alone === reading.by ? sql`c.key` : keyOf(reading.by);
  const where = [
    sql`c.business_date between ${from}::date and ${to}::date`,
    ...(fresh.length > 0 ? [sql`c.business_date <> all (${[...fresh]}::date[])`] : []),
    ...(alone === undefined ? filtersOf(reading) : [sql`c.grouping = ${alone}`, ...onlyOf(reading, alone)]),
  ];
  return grouped(db, table, key, where);
}

function aloneIn({ by, filters }: Reading): Grouping | undefined {
  const asked = GROUPINGS.filter((one) => one !== 'day' && one !== 'store' && (one === by || filters[one]?.length));
  if (asked.length > 1) return undefined;
  // By day or by shop any of them adds up to all.
  const only = asked[0] ?? 'method';
  return ALONE.includes(only) ? only : undefined;
}
const onlyOf = ({ filters }: Reading, alone: Grouping): RawBuilder<unknown>[] => [
  ...filtersOf({ filters: { store: filters.store ?? [] } }),
  ...(filters[alone]?.length ? [sql`c.key = any (${[...filters[alone]]}::text[])`] : []),
];

/** Day by day, so that each is found by the time it was sold or came back. */
async function readSales(db: Db, reading: Reading, days: readonly string[]): Promise<Part[]> {
  const runs = runsOf(days);
  const parts = await Promise.all(
    runs.map((run) => grouped(db, sql`sale_figures c`, keyOf(reading.by), [...during(run), ...filtersOf(reading)])),
  );
  return parts.flat();
}
const during = ({ from, to }: Period): RawBuilder<unknown>[] => [
  sql`c.at >= ${startOfDay(from).toISOString()}::timestamptz`,
  sql`c.at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`,
];
/** Days that follow each other are read at once. */
function runsOf(days: readonly string[]): Period[] {
  const runs: { from: string; to: string }[] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

const keyOf = (by: Grouping): RawBuilder<unknown> => sql`${sql.ref(`c.${COLUMNS[by]!}`)}::text`;
const filtersOf = ({ filters }: Pick<Reading, 'filters'>): RawBuilder<unknown>[] =>
  GROUPINGS.filter((one) => filters[one]?.length).map(
    (one) => sql`${keyOf(one)} = any (${[...filters[one]!]}::text[])`,
  );

const COUNTED = sums.map((name) => sql.ref(`c.${columnOf(name)}`));

function grouped(
  db: Db,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  where: readonly RawBuilder<unknown>[],
): Promise<Part[]> {
  return db.run(
    sql<Part>`select key, day, ${summed(sums)} as sums
      from (select ${key} as key, c.business_date as day, ${sql.join(COUNTED)}
        from ${table} where ${and(where)}) c
      group by grouping sets ((key), (day))`.compile(qb),
  );
}

/** Sums each day that is over and nobody has summed, one after the other. */
export async function sumSaleDays(db: PoolDb): Promise<number> {
  let count = 0;
  for (const day of await daysToSum(db)) {
    await transact(db, (tx) => sumDay(tx, day));
    count += 1;
  }
  return count;
}

async function daysToSum(db: Db): Promise<string[]> {
  const first = sql`(select (min(sold_at) at time zone 'Atlantic/Canary')::date from sales)`;
  const rows = await db.run(unsummed(first, sql`${addDays(today(), -1)}::date`).compile(qb));
  return rows.map(({ day }) => day);
}

const FIGURES = sql`sum(sale_count), sum(piece_count), sum(payment_count), sum(gross_cents), sum(returned_count),
  sum(returned_cents), sum(base_cents), sum(cost_cents)`;

async function sumDay(tx: Tx, day: string): Promise<void> {
  const within = and(during({ from: day, to: day }));
  // A payment that is being put right is waited for, and one that comes now waits: it would find nothing to unsum.
  await tx.run(sql`lock table sale_days in share row exclusive mode`.compile(qb));
  const made = await tx.run(
    sql`insert into sale_days (business_date, summed_at) values (${day}::date, clock_timestamp())
      on conflict do nothing returning 1`.compile(qb),
  );
  if (made.length === 0) return;
  await tx.run(
    sql`insert into sale_cells select c.business_date, store_id, seller_id, hour, family, metal, method, ${FIGURES}
      from sale_figures c where ${within} group by 1, 2, 3, 4, 5, 6, 7`.compile(qb),
  );
  await tx.run(
    sql`insert into sale_sums select business_date, store_id, g.grouping, g.key, ${FIGURES}
      from sale_cells c cross join lateral (values ('seller', c.seller_id::text), ('hour', c.hour::text),
        ('family', c.family), ('metal', c.metal), ('method', c.method)) g (grouping, key)
      where business_date = ${day}::date group by 1, 2, 3, 4`.compile(qb),
  );
}
