/** Counts every series by night, so that the page reads what came after alone (docs/decisions/0420). */
import { patiently } from '../../../platform/apart.ts';
import { type PoolDb, transact } from '../../../platform/db.ts';
import { countAfter, headsOf, keepCounts, type NumberedKind } from '../../../platform/numbers.ts';
import { placesOf, whoseSeries } from './numbers.places.ts';

/** Whole, one kind after the other; answers how many series there are. */
export const countNumbers = (db: PoolDb, kinds: readonly NumberedKind[]): Promise<number> =>
  patiently(db, async (quiet) => {
    let count = 0;
    for (const kind of kinds) count += await countKind(quiet, kind);
    return count;
  });

const countKind = (db: PoolDb, kind: NumberedKind): Promise<number> =>
  transact(db, async (tx) => {
    const places = await placesOf(tx);
    const counted = await countAfter(tx, [kind], await headsOf(tx, [kind], 'all'));
    const rows = counted
      .filter(({ numbered }) => numbered > 0)
      .map((one) => ({ ...one, ...whoseSeries(one.series, places) }));
    await keepCounts(tx, kind.name, rows);
    return rows.length;
  });
