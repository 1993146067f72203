import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import { gauges } from '../../../platform/gauges.ts';
import { isUnclosed } from './cash.queries.ts';

export const cashGauges = gauges(
  {
    quilate_tills_unclosed: {
      help: 'Tills that are open since another day, by the code of the shop',
      labels: ['store'],
    },
  },
  async ({ db }) => {
    const rows = await db.run(
      sql<{ store: string; value: number }>`
        select p.code as store, (count(t.id) filter (where ${isUnclosed}))::int as value
        from cash_places p left join cash_sessions t on t.place_id = p.id and t.state = 'open' group by p.code`.compile(
        qb,
      ),
    );
    return { quilate_tills_unclosed: rows.map(({ store, value }) => ({ of: { store }, value })) };
  },
);
