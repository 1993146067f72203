/** The metal of the house, as its books have it now (settled 22, 23). */
import { isAbout } from '@quilate/domain/kernel/insight.ts';
import { METAL_PATHS } from '@quilate/domain/modules/foundations/ledger/ledger.insight.ts';
import { sql } from 'kysely';
import { type InsightSource, partsOf } from '../../../platform/insights.ts';

const PATHS = sql`(values ${sql.join(
  METAL_PATHS.map(({ place, figure, path }) => sql`(${sql.lit(place)}, ${sql.lit(figure)}, ${sql.lit(path)})`),
)}) as m(place, figure, path)`;
const sumOf = (figure: string, asset?: string) =>
  sql`case when m.figure = ${sql.lit(figure)} ${
    asset === undefined ? sql`` : sql`and a.asset = ${sql.lit(asset)}`
  } then a.balance else 0 end`;

export const metalFigures: InsightSource<'metal'> = {
  insight: 'metal',
  read(db, reading) {
    // What the division has is in no shop.
    const shops = isAbout(reading, 'store') ? sql`join store_names s` : sql`left join store_names s`;
    return partsOf(
      db,
      {
        from: sql`ledger_accounts a join ${PATHS} on a.path ~ m.path
          ${shops} on a.path like 'store:%' and s.code = split_part(a.path, ':', 2)`,
        where: [sql`a.balance <> 0`, ...(isAbout(reading, 'metal') ? [sql`m.figure = 'weight'`] : [])],
        by: { situation: sql`m.place`, metal: sql`a.asset`, store: sql`s.id` },
        sums: {
          weightMg: sumOf('weight'),
          fineGoldUg: sumOf('fine', 'ORO_FINO'),
          fineSilverUg: sumOf('fine', 'PLATA_FINA'),
          costCents: sumOf('cost'),
        },
      },
      reading,
    );
  },
};
