/** A lot or a piece of the metals division whole: what a command locks and what a screen reads are the same. */
import { FINENESS, METALS } from '@quilate/domain/kernel/metals.ts';
import type { ExtractionFacts } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import type {
  ExtractionJewel,
  ExtractionSummary,
} from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { together } from '../../../platform/together.ts';

/** Metals are where their people sign in, the office (docs/decisions/0046). */
export const IN_METALS = sql`s.channel = 'ADMIN'`;
const HANDLED = sql`(select count(*)::int from extraction_jewels j where j.extraction_id = e.id)`;

const fineMg = (ug: RawBuilder<unknown>) => sql`div(coalesce(${ug}, 0) + 500, 1000)::bigint`;
/** As it was encoded, or as the law says of its alloy. */
const ENCODED_UG = sql`(select max(n.fine_ug) from encoded_pieces n where n.product_id = p.id)`;
const PIECE_UG = sql`coalesce(${ENCODED_UG}, greatest(p.weight_mg - p.gem_weight_mg, 0) * case p.metal ${sql.join(
  METALS.map((metal) => sql`when ${sql.lit(metal)} then ${sql.lit(FINENESS[metal])}`),
  sql` `,
)} end)`;

/** Lots of the metals division that are free, and those that have been extracted: there are more of these every day. */
const lotRows = (state: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  select k.id, case k.origin when 'purchase' then 'purchases' else 'recoverable-sales' end as source, k.code,
    k.origin_code as "originCode", k.origin_id as "recordId", concat_ws(' ', l.first, case when l.n > 1
      then 'y ' || (l.n - 1) || ' más' end) as description, f.name as "fromStoreName",
    f.id as "fromStoreId", c.since as "arrivedAt",
    l.metals, l.n as "jewelCount", ${HANDLED} as "handledCount", l.mg as "weightMg",
    ${fineMg(sql`l.gold_ug`)} as "goldFineMg", ${fineMg(sql`l.silver_ug`)} as "silverFineMg",
    ${state} as state, e.id as "extractionId", e.completed_at as "completedAt", k.state as stands
  from lots k join store_names s on s.id = k.store_id and ${IN_METALS}
    join custody_items c on c.item_id = k.id
    join lateral (select count(*)::int as n, sum(weight_mg)::bigint as mg,
        sum(metal_weight_mg * fineness) filter (where metal <> 'PLATA') as gold_ug,
        sum(metal_weight_mg * fineness) filter (where metal = 'PLATA') as silver_ug, coalesce(array_agg(distinct metal)
        filter (where metal is not null), '{}') as metals, (array_agg(description order by position))[1] as first
      from lot_lines where lot_id = k.id) l on true
    left join store_names f on f.code = split_part(k.origin_code, '-', 2) left join extractions e on e.lot_id = k.id
  where ${which}`;
const productRows = (state: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  select p.id, 'products' as source, p.code, null as "originCode", p.id as "recordId", p.description,
    null as "fromStoreName", null as "fromStoreId",
    c.since as "arrivedAt", array_remove(array[p.metal], null) as metals, 1 as "jewelCount",
    ${HANDLED} as "handledCount", p.weight_mg as "weightMg",
    ${fineMg(sql`case when p.metal <> 'PLATA' then ${PIECE_UG} end`)} as "goldFineMg",
    ${fineMg(sql`case when p.metal = 'PLATA' then ${PIECE_UG} end`)} as "silverFineMg",
    ${state} as state, e.id as "extractionId", e.completed_at as "completedAt", p.status as stands
  from products p join store_names s on s.id = p.store_id and ${IN_METALS}
    join custody_items c on c.item_id = p.id left join extractions e on e.product_id = p.id
  where ${which}`;
const WAITS = sql`coalesce(e.state, 'PENDING')`;
const DONE = sql`'COMPLETED'`;
/** Everything of the room, pending and done. */
export const extractables = sql`(
  ${lotRows(WAITS, sql`k.state = 'released' and e.state is distinct from 'COMPLETED'`)}
  union all ${lotRows(DONE, sql`e.state = 'COMPLETED'`)}
  union all ${productRows(WAITS, sql`p.status = 'defective' and e.state is distinct from 'COMPLETED'`)}
  union all ${productRows(DONE, sql`e.state = 'COMPLETED'`)}) x`;

interface Row extends ExtractionSummary {
  readonly completedAt: string | null;
  readonly stands: string;
}

export interface LoadedExtraction extends Omit<ExtractionSummary, 'state'>, ExtractionFacts {
  /** Nothing while nobody has saved anything. */
  readonly extractionId: string | null;
  readonly version: number;
  readonly completedAt: string | null;
  readonly jewels: readonly ExtractionJewel[];
}

interface Record {
  readonly id: string;
  readonly version: number;
}

export const lineColumns = sql<ExtractionSummary>`
  x.id, x.source, x.code, x."originCode", x."recordId", x.description, x."fromStoreName",
  x."arrivedAt", x.metals, x."jewelCount", x."handledCount", x."weightMg",
  x."goldFineMg", x."silverFineMg", x.state`;

export async function loadExtraction(db: Db, id: Id): Promise<LoadedExtraction | undefined> {
  const reads = together(db);
  const [row, record, jewels] = await Promise.all([
    reads.first(
      sql<Row>`select ${lineColumns}, x."completedAt", x.stands from ${extractables} where x.id = ${id}`.compile(qb),
    ),
    reads.first(
      sql<Record>`select id, version from extractions where lot_id = ${id} or product_id = ${id}`.compile(qb),
    ),
    reads.run(jewelsOf(sql`${id}`).compile(qb)),
  ]);
  if (!row) return undefined;
  const { stands, ...shown } = row;
  const isDone = ['to-be-coded', 'tagged', 'extracted'].includes(stands);
  return {
    ...shown,
    extractionId: record?.id ?? null,
    version: record?.version ?? 0,
    jewels,
    isThere: stands === 'released' || stands === 'defective',
    isUntouched: isDone && jewels.every((jewel) => jewel.processedAt === null),
  };
}

/** The jewels of a lot in their order, or the piece. */
const jewelsOf = (id: RawBuilder<unknown>) => sql<ExtractionJewel>`
  select t.*, j.mode, j.processed_at as "processedAt" from (
    select l.position, l.id, l.description, l.family, l.metal, l.fineness, l.units, l.weight_mg as "weightMg",
      l.metal_weight_mg as "metalWeightMg", l.gem_weight_mg as "gemWeightMg"
    from lot_lines l where l.lot_id = ${id}::uuid
    union all select 1, p.id, p.description, p.family, p.metal, null, 1, p.weight_mg,
      case when p.metal is null then 0 else greatest(p.weight_mg - p.gem_weight_mg, 0) end, p.gem_weight_mg
    from products p where p.id = ${id}::uuid) t
  left join extraction_jewels j on j.jewel_id = t.id order by t.position`;
