/** Fine metal of the house by where it is: its books say how much, its lots and meltings where. */
import { FINENESS, METALS } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { IN_HOLD, LOT_GONE } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { heldByPlace } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { HeldMetal } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import type { HeldPlace } from '@quilate/domain/modules/metals/meltings/meltings.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';

type Type = 'ORO' | 'PLATA';
const ofType = (type: Type): string[] => METALS.filter((metal) => (metal === 'PLATA') === (type === 'PLATA'));

/** Pieces made of used metal are goods to sell, and what wholesalers have not sold yet is theirs: neither is here. */
export async function heldMetal(db: Db, type: Type): Promise<HeldMetal> {
  const reads = together(db);
  const [lots, books, inFire] = await Promise.all([
    lotsByPlace(reads, type),
    booked(reads, type),
    closingsInFire(reads, type),
  ]);
  return heldByPlace([
    ...lots,
    // Booked where it was accepted until the fire takes it.
    { place: 'closings', fineUg: books.closings - inFire },
    { place: 'melting', fineUg: inFire },
    { place: 'bars', fineUg: books.bars },
  ]);
}

interface Held {
  readonly place: HeldPlace;
  readonly fineUg: number;
}

/** All of them together are the fine metal of the shops in the books (I81). */
function lotsByPlace(db: Db, type: Type): Promise<Held[]> {
  return db.run(
    sql<Held>`select case
          when k.state in ('intervened', 'intervened-police') then 'police'
          when k.state in ('active', 'critical-delay', 'paid') then 'recoverable'
          when k.state = any (${[...IN_HOLD]}::text[]) then 'custody'
          when k.state = 'picked-up' then 'onTheWay'
          when exists (select from melting_bundle_lines b join melting_bundles p on p.id = b.bundle_id
            where b.jewel_id = l.id and p.state = 'ASSIGNED_TO_MELTING') then 'melting'
          when s.channel = 'ADMIN' then 'vault' else 'free' end as place,
        sum(l.metal_weight_mg * l.fineness)::bigint as "fineUg"
      from lots k join lot_lines l on l.lot_id = k.id join store_names s on s.id = k.store_id
      where k.state <> all (${[...LOT_GONE]}::text[]) and l.left_at is null
        and l.metal = any (${ofType(type)}::text[]) group by 1`.compile(qb),
  );
}

async function booked(db: Db, type: Type): Promise<{ closings: number; bars: number }> {
  const paths = { closings: accountPath('fineMetal', type), bars: accountPath('fineBars', type) };
  const rows = await db.run(
    sql<{ path: string; fineUg: number }>`select path, balance as "fineUg" from ledger_accounts
      where path = any (${Object.values(paths)}::text[])`.compile(qb),
  );
  const of = (path: string): number => rows.find((row) => row.path === path)?.fineUg ?? 0;
  return { closings: of(paths.closings), bars: of(paths.bars) };
}

/** Metal of closings in a melting that is not over, as the fire will take it out of the books. */
async function closingsInFire(db: Db, type: Type): Promise<number> {
  const rows = await db.run(
    sql<{ metal: (typeof METALS)[number]; mg: number }>`select l.metal, sum(l.weight_mg)::bigint as mg
      from melting_bundles b join melting_bundle_lines l on l.bundle_id = b.id join meltings m on m.id = b.melting_id
      where b.source = 'CLOSING' and m.state = 'PENDING' and l.metal = any (${ofType(type)}::text[])
      group by 1`.compile(qb),
  );
  return sum(rows.map(({ metal, mg }) => mg * FINENESS[metal]));
}
