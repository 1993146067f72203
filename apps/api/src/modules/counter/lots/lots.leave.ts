/** Jewels that leave their lot, with its books: a piece or part of a bar from then on; and the way back. */
import { type RawBuilder, sql } from 'kysely';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { type Leg, mergedLegs } from '../../foundations/ledger/ledger.public.ts';
import { metalLegs, stockAccount } from './lots.stock.ts';

/**
 * What a jewel cost: what was paid for it, and its part of the extra payment for gold by its grams. Each gets what is
 * added up to it less what was before, so that all of them come to what was paid for the lot (decision 0054).
 */
export const jewelCost = (jewelId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select w.amount_cents + coalesce(div(w.extra * w.upto, nullif(w.gold, 0))
      - div(w.extra * (w.upto - w.mg), nullif(w.gold, 0)), 0)::bigint
    from (select g.id, g.amount_cents, g.mg, t.extra_gold_cents as extra,
        sum(g.mg) over (order by g.position) as upto, sum(g.mg) over () as gold
      from (select o.*, case when o.metal like 'ORO%' then o.metal_weight_mg else 0 end as mg from lot_lines o
          where o.lot_id = (select i.lot_id from lot_lines i where i.id = ${jewelId})) g
        join lots t on t.id = g.lot_id) w
    where w.id = ${jewelId})`;

export interface Left {
  /** What they cost, their fine metal, and what leaves the books of their shops: cents, grams and fine metal. */
  readonly cents: number;
  readonly fineUg: number;
  readonly legs: readonly Leg[];
}

interface Row {
  readonly storeCode: string;
  readonly metal: Metal | null;
  readonly mg: number;
  readonly fineUg: number;
  readonly cents: number;
}

/** Whoever calls holds their lots, moves them, and books the legs against what the jewels have become. */
export const leaveLots = (operation: Operation, jewelIds: readonly string[], code: string): Promise<Left> =>
  leave(operation, jewelIds, code, false);

/** To their true owner: the police have them no longer. */
export const leaveToOwner = (operation: Operation, jewelIds: readonly string[], code: string): Promise<Left> =>
  leave(operation, jewelIds, code, true);

async function leave(
  { tx, now }: Operation,
  jewelIds: readonly string[],
  code: string,
  isGiven: boolean,
): Promise<Left> {
  if (jewelIds.length === 0) return { cents: 0, fineUg: 0, legs: [] };
  const rows = await tx.run(
    sql<Row>`update lot_lines l set left_at = ${now}::timestamptz, left_by = ${code},
        left_cents = ${jewelCost(sql`l.id`)}, is_given = l.is_given or ${isGiven}::boolean,
        confiscated_at = case when ${isGiven}::boolean then null else l.confiscated_at end
      from lots k join store_names s on s.id = k.store_id
      where k.id = l.lot_id and l.id = any (${[...jewelIds]}::uuid[]) and l.left_at is null
      returning s.code as "storeCode", l.metal, l.metal_weight_mg as mg,
        coalesce(l.metal_weight_mg * l.fineness, 0) as "fineUg", l.left_cents as cents`.compile(qb),
  );
  if (rows.length !== jewelIds.length) throw new Error(`${jewelIds.length - rows.length} jewels had left before`);
  return leftOf(rows, -1);
}

/** They are jewels of their lot again, as they left it: what they had become is undone. */
export async function returnToLots({ tx }: Operation, jewelIds: readonly string[]): Promise<Left> {
  if (jewelIds.length === 0) return { cents: 0, fineUg: 0, legs: [] };
  const rows = await tx.run(
    sql<Row>`with left_before as (select id, left_cents from lot_lines where id = any (${[...jewelIds]}::uuid[])
          and left_at is not null)
      update lot_lines l set left_at = null, left_by = null, left_cents = null
      from left_before b, lots k, store_names s
      where b.id = l.id and k.id = l.lot_id and s.id = k.store_id
      returning s.code as "storeCode", l.metal, l.metal_weight_mg as mg,
        coalesce(l.metal_weight_mg * l.fineness, 0) as "fineUg", b.left_cents as cents`.compile(qb),
  );
  if (rows.length !== jewelIds.length) throw new Error(`${jewelIds.length - rows.length} jewels had not left`);
  return leftOf(rows, 1);
}

/** What they stand for in the books of their shops: out of them, or into them again. */
function leftOf(rows: readonly Row[], sign: 1 | -1): Left {
  const legs = rows.flatMap(({ storeCode, metal, mg, fineUg, cents }) => [
    { account: stockAccount(storeCode), amount: sign * cents },
    ...(metal === null ? [] : metalLegs(storeCode, [{ metal, mg, fineUg }], sign)),
  ]);
  const [cents, fineUg] = [sum(rows.map((row) => row.cents)), sum(rows.map((row) => row.fineUg))];
  return { cents, fineUg, legs: mergedLegs(legs) };
}
