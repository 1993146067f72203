/** What was sold, for the office: of summed days out of their sums, of others out of the sales (decision 0315). */
import { addDays, businessDate, startOfDay, ZONE } from '@quilate/domain/kernel/dates.ts';
import { GROUPINGS, type Grouping, isAbout, type Reading } from '@quilate/domain/kernel/insight.ts';
import { SOLD_DAYS } from '@quilate/domain/modules/master-data/products/products.insight.ts';
import { salesInsight } from '@quilate/domain/modules/counter/sales/sales.insight.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { type Facts, type InsightSource, NO_KEY, type Part, partsOf, type Period } from '../../../platform/insights.ts';

const { sums } = salesInsight;
/** Summed by one thing alone, besides the shop; by nothing else, once. */
const ALONE: readonly Grouping[] = ['seller', 'hour', 'family', 'metal', 'method'];
const SUMS = Object.fromEntries(sums.map((name) => [name, sql.ref(`c.${columnOf(name)}`)]));
const BY: Facts<string>['by'] = {
  day: sql`c.business_date`,
  hour: sql`c.hour`,
  store: sql`c.store_id`,
  seller: sql`c.seller_id`,
  family: sql`c.family`,
  metal: sql`c.metal`,
  method: sql`c.method`,
};

const salesFigures: InsightSource<'sales'> = {
  insight: 'sales',
  async read(db, reading, period) {
    const fresh = await freshDays(db, period);
    const parts = await Promise.all([readSums(db, reading, period, fresh), readSales(db, reading, fresh)]);
    return parts.flat();
  },
};

/** What came back, found by when it did: there is little of it. */
const returnsFigures: InsightSource<'returns'> = {
  insight: 'returns',
  read: (db, reading, period) =>
    partsOf(
      db,
      {
        from: sql`sale_lines l join sales v on v.id = l.sale_id join products p on p.id = l.product_id`,
        where: [within(sql`l.returned_at`, period)],
        by: {
          reason: sql`l.disposition`,
          day: sql`(l.returned_at at time zone ${ZONE})::date`,
          store: sql`v.store_id`,
          seller: sql`v.seller_id`,
          family: sql`p.family`,
          metal: sql`coalesce(p.metal, ${NO_KEY})`,
        },
        sums: { returnedCount: sql`1`, returnedCents: sql`l.total_cents` },
      },
      reading,
    ),
};

/** Beside a stock, what was sold of the same: it says how long it lasts. */
const soldFigures: InsightSource<'stock'> = {
  insight: 'stock',
  // What was sold has no age in the shop any more, nor stands anywhere.
  read: async (db, reading) =>
    isAbout(reading, 'age') || isAbout(reading, 'situation')
      ? []
      : await partsOf(
          db,
          {
            from: sql`sales v join sale_lines l on l.sale_id = v.id join products p on p.id = l.product_id`,
            where: [
              sql`v.sold_at >= ${startOfDay(addDays(today(), -SOLD_DAYS)).toISOString()}::timestamptz`,
              sql`l.returned_at is null`,
            ],
            by: {
              store: sql`v.store_id`,
              family: sql`p.family`,
              metal: sql`coalesce(p.metal, ${NO_KEY})`,
            },
            sums: { soldCount: sql`1` },
          },
          reading,
        ),
};
export const salesInsights = [salesFigures, returnsFigures, soldFigures] as const;

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
  const where = [
    sql`c.business_date between ${from}::date and ${to}::date`,
    ...(fresh.length > 0 ? [sql`c.business_date <> all (${[...fresh]}::date[])`] : []),
  ];
  if (alone === undefined) return partsOf(db, { from: sql`sale_cells c`, where, by: BY, sums: SUMS }, reading);
  const by = { day: sql`c.business_date`, [alone]: sql`c.key`, store: sql`c.store_id` };
  const ofOne = sql`c.grouping = ${alone}`;
  return partsOf(db, { from: sql`sale_sums c`, where: [...where, ofOne], by, sums: SUMS }, reading);
}

function aloneIn({ by, filters }: Reading): Grouping | undefined {
  const asked = GROUPINGS.filter((one) => one !== 'day' && one !== 'store' && (one === by || filters[one]?.length));
  if (asked.length > 1) return undefined;
  const [only] = asked;
  return only === undefined || ALONE.includes(only) ? (only ?? 'store') : undefined;
}

/** Found by the time it was sold or came back. */
async function readSales(db: Db, reading: Reading, days: readonly string[]): Promise<Part[]> {
  const parts = await Promise.all(
    runsOf(days).map((run) => {
      const where = [within(sql`c.at`, run)];
      return partsOf(db, { from: sql`sale_figures c`, where, by: BY, sums: SUMS }, reading);
    }),
  );
  return parts.flat();
}
const within = (at: RawBuilder<unknown>, { from, to }: Period): RawBuilder<unknown> =>
  sql`${at} >= ${startOfDay(from).toISOString()}::timestamptz
    and ${at} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`;
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
/** `grossCents` as PostgreSQL has it in its column. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
  const ofDay = within(sql`c.at`, { from: day, to: day });
  // A payment that is being put right is waited for, and one that comes now waits: it would find nothing to unsum.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('sale_days', 0))`.compile(qb));
  const made = await tx.run(
    sql`insert into sale_days (business_date, summed_at) values (${day}::date, clock_timestamp())
      on conflict do nothing returning 1`.compile(qb),
  );
  if (made.length === 0) return;
  await tx.run(
    sql`insert into sale_cells select c.business_date, store_id, seller_id, hour, family, metal, method, ${FIGURES}
      from sale_figures c where ${ofDay} group by 1, 2, 3, 4, 5, 6, 7`.compile(qb),
  );
  await tx.run(
    sql`insert into sale_sums select business_date, store_id, g.grouping, g.key, ${FIGURES}
      from sale_cells c cross join lateral (values ('store', c.store_id::text), ('seller', c.seller_id::text),
        ('hour', c.hour::text), ('family', c.family), ('metal', c.metal), ('method', c.method)) g (grouping, key)
      where business_date = ${day}::date group by 1, 2, 3, 4`.compile(qb),
  );
}
