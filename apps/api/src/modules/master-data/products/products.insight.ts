/** What the house has to sell and how long it has had it (settled 23). */
import { businessDate, ZONE } from '@quilate/domain/kernel/dates.ts';
import { IN_STOCK } from '@quilate/domain/modules/master-data/products/products.insight.ts';
import { sql } from 'kysely';
import { ageOf, type InsightSource, NO_KEY, partsOf } from '../../../platform/insights.ts';

export const stockFigures: InsightSource<'stock'> = {
  insight: 'stock',
  read(db, reading) {
    const today = businessDate(new Date());
    const since = sql`p.created_at at time zone ${ZONE}`;
    return partsOf(
      db,
      {
        from: sql`products p`,
        where: [sql`p.status = any (${[...IN_STOCK]}::text[])`],
        by: {
          store: sql`p.store_id`,
          family: sql`p.family`,
          metal: sql`coalesce(p.metal, ${NO_KEY})`,
          age: ageOf(since, today),
          situation: sql`p.status`,
        },
        sums: {
          pieceCount: sql`1`,
          weightMg: sql`p.weight_mg`,
          costCents: sql`coalesce(p.cost_cents, 0)`,
          priceCents: sql`p.final_price_cents`,
          ageDays: sql`greatest(0, ${today}::date - (${since})::date)`,
        },
      },
      reading,
    );
  },
};
