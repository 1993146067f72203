/** Things with a code, whatever they are: what a count of each kind is about, as the books have it now. */
import { sql, type RawBuilder } from 'kysely';
import type { Corner } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import type { InventoryType } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { pictured } from '../../master-data/products/products.images.ts';
import type { Move } from '../../foundations/custody/custody.public.ts';

/** A piece that is kept for somebody is counted with what it is kept for; an envelope is read without dashes. */
export const THINGS = sql`(
  select p.id, p.code, p.code as key, p.description, array[p.family] as families, p.final_price_cents as value,
    case p.status when 'reserved' then 'bookings' when 'ready' then 'budgets' else 'products' end as type,
    p.weight_mg as weight
  from products p
  union all
  select k.id, k.code, k.code, (select left(string_agg(l.description, ', ' order by l.position), 200)
      from lot_lines l where l.lot_id = k.id),
    (select array_agg(distinct l.family) from lot_lines l where l.lot_id = k.id), k.total_cents,
    case k.origin when 'purchase' then 'purchases' else 'recoverable-sales' end,
    (select sum(l.weight_mg)::bigint from lot_lines l where l.lot_id = k.id and l.left_at is null)
  from lots k
  union all
  select w.id, w.code, replace(w.code, '-', ''), w.pledge_description, array[w.family], w.total_cents,
    'workshop-works', coalesce(w.finished_weight_mg, w.weight_mg + coalesce(w.metal_used_mg, 0) - w.metal_removed_mg)
  from works w
  union all
  -- Approved, the pledge is its job's.
  select b.id, b.code, replace(b.code, '-', ''), b.subject, array[b.family], coalesce(b.total_cents, 0), 'budgets',
    coalesce(b.weight_mg, 0)
  from work_budgets b where b.has_pledge and b.state <> 'APPROVED'
  union all
  select g.id, g.code, replace(g.code, '-', ''), 'Barra de ' || case g.type when 'ORO' then 'oro' else 'plata' end
      || ' de ' || g.assay || ' ‰', '{}', g.cost_cents, 'bars', g.weight_mg
  from bar_things g)`;

/** Of what is a piece, how it looks; of the rest, nothing. */
export const picturedThing = (id: string) =>
  sql<PicturedPiece | null>`(select ${pictured} from products p where p.id = ${sql.ref(id)})`;

export interface Thing {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly pictured: PicturedPiece | null;
  readonly families: string[];
  readonly valueCents: number;
  readonly type: InventoryType;
  readonly place: string;
  readonly corner: Corner | null;
  /** As custody knows it. */
  readonly kind: Move['kind'];
}

const columns = sql`t.id, t.code, t.description, t.families, t.value as "valueCents", t.type, c.place, c.corner,
  c.kind, ${picturedThing('t.id')} as pictured`;

export const keyOf = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export async function thingOf(db: Db, code: string): Promise<Thing | undefined> {
  return await db.first(
    sql<Thing>`select ${columns} from ${THINGS} t join custody_items c on c.item_id = t.id
      where t.key = ${keyOf(code)}`.compile(qb),
  );
}

interface Listed {
  readonly id: string;
  readonly place: string;
  readonly corner: Corner | null;
  readonly type: InventoryType;
  readonly families: readonly string[] | null;
}

/** The list of what is there at this moment, in one statement; answers how many. */
export async function listThings(db: Db, { id, place, corner, type, families }: Listed): Promise<number> {
  const chosen: RawBuilder<unknown> = families === null ? sql`true` : sql`t.families && ${[...families]}::text[]`;
  const there = corner === null ? sql`true` : sql`c.corner = ${corner}`;
  const { count } = await db.one(
    sql<{ count: number }>`with listed as (
        insert into inventory_items (inventory_id, item_id, code, description, families, value_cents, base_seq, reading)
        select ${id}::uuid, t.id, t.code, coalesce(t.description, ''), t.families, t.value, c.seq, 'expected'
        from custody_items c join ${THINGS} t on t.id = c.item_id
        where c.place = ${place} and t.type = ${type} and ${chosen} and ${there}
        returning 1)
      select count(*)::int as count from listed`.compile(qb),
  );
  return count;
}

/** Whether an item of the list has left since the count began: sold, sent, gone and back, or to another corner. */
export const HAS_MOVED = sql`exists (select from custody_moves m where m.item_id = i.item_id and m.seq > i.base_seq
  and (m.from_place is distinct from m.to_place or exists (select from inventories u
    where u.id = i.inventory_id and u.corner <> m.corner)))`;
