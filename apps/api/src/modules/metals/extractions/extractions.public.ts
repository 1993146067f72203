/** For encodings and meltings: which jewels wait, with what they are, and that one of them is done. */
import { extractionMachine } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import { legalFineUg, type Metal } from '@quilate/domain/kernel/metals.ts';
import type { ExtractionMode } from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { jewelCost } from '../../counter/lots/lots.leave.ts';

export interface WaitingJewel {
  readonly id: string;
  readonly mode: ExtractionMode;
  /** One of them: of which lot it is, or that it is a piece. */
  readonly lotId: string | null;
  readonly productId: string | null;
  /** On the label it came with. */
  readonly code: string;
  readonly originCode: string | null;
  readonly storeId: string;
  readonly description: string;
  readonly family: string;
  readonly metal: Metal | null;
  readonly fineness: number | null;
  /** By its fineness; of a piece, as it was encoded or as the law says of its alloy. */
  readonly fineUg: number;
  readonly units: number;
  readonly weightMg: number;
  readonly metalWeightMg: number;
  readonly gemWeightMg: number;
  /** What was paid for it, with its part of the extra for gold; of a piece, what it cost. */
  readonly costCents: number;
  readonly completedAt: string;
}

/** Jewels of finished extractions nobody has encoded or melted yet, the first finished first; or only these of them. */
export async function waitingJewels(
  db: Db,
  modes: readonly ExtractionMode[],
  ids?: readonly string[],
): Promise<WaitingJewel[]> {
  const rows = await db.run(
    sql<
      Omit<WaitingJewel, 'fineUg'> & { fineUg: number | null }
    >`select j.jewel_id as id, j.mode, k.id as "lotId", p.id as "productId",
        coalesce(k.code, p.code) as code, k.origin_code as "originCode", coalesce(k.store_id, p.store_id) as "storeId",
        coalesce(l.description, p.description) as description, coalesce(l.family, p.family) as family,
        coalesce(l.metal, p.metal) as metal, l.fineness, coalesce(l.units, 1) as units,
        coalesce(l.weight_mg, p.weight_mg) as "weightMg", coalesce(l.metal_weight_mg, case when p.metal is null then 0
          else greatest(p.weight_mg - p.gem_weight_mg, 0) end) as "metalWeightMg",
        coalesce(l.gem_weight_mg, p.gem_weight_mg) as "gemWeightMg",
        coalesce(l.metal_weight_mg * l.fineness, n.fine_ug) as "fineUg",
        coalesce(${jewelCost(sql`l.id`)}, p.cost_cents, 0) as "costCents", e.completed_at as "completedAt"
      from extraction_jewels j join extractions e on e.id = j.extraction_id
        left join lot_lines l on l.id = j.jewel_id left join lots k on k.id = l.lot_id
        left join products p on p.id = e.product_id left join encoded_pieces n on n.product_id = p.id
      where e.state = 'COMPLETED' and j.processed_at is null and j.mode = any (${[...modes]}::text[])
        and l.confiscated_at is null
        and ${ids === undefined ? sql`true` : sql`j.jewel_id = any (${[...ids]}::uuid[])`}
      order by e.completed_at, k.id, l.position, j.jewel_id`.compile(qb),
  );
  return rows.map((row) => ({ ...row, fineUg: row.fineUg ?? legalFineUg(row.metalWeightMg, row.metal) }));
}

/** They are encoded or melted with this operation: whoever comes second gets fewer back than asked for. */
export async function takeJewels(operation: Operation, ids: readonly string[], code: string): Promise<string[]> {
  const taken = await operation.tx.run(
    sql<{ id: string; extractionId: string }>`update extraction_jewels j
      set processed_at = ${operation.now}::timestamptz, processed_by = ${code}
      from extractions e where e.id = j.extraction_id and e.state = 'COMPLETED' and j.processed_at is null
        and j.jewel_id = any (${[...ids]}::uuid[])
      returning j.jewel_id as id, e.id as "extractionId"`.compile(qb),
  );
  const { concept } = extractionMachine;
  for (const id of new Set(taken.map((jewel) => jewel.extractionId)))
    operation.changes.push({ topic: `${concept}s`, storeId: '*', id });
  return taken.map((jewel) => jewel.id);
}

/** They wait again: what took them has been undone. */
export async function giveJewelsBack(operation: Operation, ids: readonly string[]): Promise<void> {
  await operation.tx.run(
    qb
      .updateTable('extraction_jewels')
      .set({ processed_at: null, processed_by: null })
      .where('jewel_id', 'in', [...ids]),
  );
}
