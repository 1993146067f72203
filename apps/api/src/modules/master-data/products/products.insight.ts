/** What the house has to sell and how long it has had it; beside it, what was sold of the same (settled 23). */
import { addDays, businessDate, startOfDay, ZONE } from '@quilate/domain/kernel/dates.ts';
import { isAbout } from '@quilate/domain/kernel/insight.ts';
import { IN_STOCK, SOLD_DAYS } from '@quilate/domain/modules/master-data/products/products.insight.ts';
import { sql } from 'kysely';
import { ageOf, type InsightSource, NO_KEY, partsOf } from '../../../platform/insights.ts';

const NOTHING = sql`0`;
const EMPTY = { pieceCount: NOTHING, weightMg: NOTHING, costCents: NOTHING, priceCents: NOTHING, ageDays: NOTHING };

export const stockFigures: InsightSource<'stock'> = {
  insight: 'stock',
  async read(db, reading) {
    const today = businessDate(new Date());
    const since = sql`p.created_at at time zone ${ZONE}`;
    const of = {
      store: sql`p.store_id`,
      family: sql`p.family`,
      metal: sql`coalesce(p.metal, ${NO_KEY})`,
    };
    const stock = partsOf(
      db,
      {
        from: sql`products p`,
        where: [sql`p.status = any (${[...IN_STOCK]}::text[])`],
        by: { ...of, age: ageOf(since, today), situation: sql`p.status` },
        sums: {
          pieceCount: sql`1`,
          weightMg: sql`p.weight_mg`,
          costCents: sql`coalesce(p.cost_cents, 0)`,
          priceCents: sql`p.final_price_cents`,
          ageDays: sql`greatest(0, ${today}::date - (${since})::date)`,
          soldCount: NOTHING,
        },
      },
      reading,
    );
    // What was sold has no age in the shop any more, nor stands anywhere.
    if (isAbout(reading, 'age') || isAbout(reading, 'situation')) return await stock;
    const sold = partsOf(
      db,
      {
        from: sql`sales v join sale_lines l on l.sale_id = v.id join products p on p.id = l.product_id`,
        where: [
          sql`v.sold_at >= ${startOfDay(addDays(today, -SOLD_DAYS)).toISOString()}::timestamptz`,
          sql`l.returned_at is null`,
        ],
        by: { ...of, store: sql`v.store_id` },
        sums: { ...EMPTY, soldCount: sql`1` },
      },
      reading,
    );
    return (await Promise.all([stock, sold])).flat();
  },
};
