/** What closed tills took and what did not match in them, as their Z says it (settled 23). */
import { sql } from 'kysely';
import { type InsightSource, partsOf } from '../../../platform/insights.ts';

/** A report is long and packed: it is unpacked for what the people sold alone. */
const sold = sql`(select sum((e ->> 'totalCents')::bigint) from jsonb_array_elements(c.report -> 'byEmployee') e)`;
const difference = sql`c.difference_cents`;

export const tillsFigures: InsightSource<'tills'> = {
  insight: 'tills',
  read: (db, reading, { from, to }) =>
    partsOf(
      db,
      {
        from: sql`cash_sessions c`,
        where: [
          sql`c.state = 'closed' and c.store_id is not null`,
          sql`c.business_date between ${from}::date and ${to}::date`,
        ],
        by: { store: sql`c.store_id`, person: sql`c.closed_by`, day: sql`c.business_date` },
        sums: {
          sessionCount: sql`1`,
          soldCents: sold,
          differenceCents: difference,
          cardDifferenceCents: sql`c.card_difference_cents`,
          shortCents: sql`least(0, ${difference})`,
          overCents: sql`greatest(0, ${difference})`,
          differentCount: sql`(${difference} <> 0)::int`,
        },
      },
      reading,
    ),
};
