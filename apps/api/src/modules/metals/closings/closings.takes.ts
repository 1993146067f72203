/** Metal of released closings that becomes something else: a piece, or part of a bar. */
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { weightCents } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import { figureColumns, type Figures } from './closings.figures.ts';

export interface FreeMetal {
  readonly closingId: string;
  readonly code: string;
  readonly customerName: string;
  readonly metal: Metal;
  readonly leftMg: number;
  /** What is left of what was paid for it. */
  readonly leftCents: number;
}

type Row = Figures & { readonly id: string; readonly code: string; readonly customerName: string };
interface TakenRow {
  readonly closingId: string;
  readonly metal: Metal;
  readonly cents: number;
}

/** What is left of each alloy of released closings; the first that was made, first. */
export async function freeMetals(db: Db, closingIds?: readonly string[]): Promise<FreeMetal[]> {
  const which = closingIds === undefined ? sql`true` : sql`c.id = any (${[...closingIds]}::uuid[])`;
  const [rows, taken] = await Promise.all([
    db.run(
      sql<Row>`select c.id, c.code, c.customer_name as "customerName", ${figureColumns} from closings c
        where c.state = 'RELEASED' and ${which} order by c.made_at, c.id`.compile(qb),
    ),
    db.run(
      sql<TakenRow>`select closing_id as "closingId", metal, sum(cost_cents)::bigint as cents from closing_takes
        where given_back_at is null group by 1, 2`.compile(qb),
    ),
  ]);
  return rows.flatMap(({ id, code, customerName, lines }) =>
    lines
      .filter((line) => line.acceptedMg > line.extractedMg)
      .map(({ metal, acceptedMg, extractedMg, appliedCents }) => {
        const spent = taken.find((row) => row.closingId === id && row.metal === metal)?.cents ?? 0;
        const leftCents = weightCents(acceptedMg, appliedCents) - spent;
        return { closingId: id, code, customerName, metal, leftMg: acceptedMg - extractedMg, leftCents };
      }),
  );
}

export interface ClosingPart {
  readonly closingId: string;
  readonly metal: Metal;
  readonly weightMg: number;
}
export interface TakenMetal extends ClosingPart {
  readonly id: string;
  readonly code: string;
  readonly customerName: string;
  readonly costCents: number;
}

const held = (tx: Tx, ids: readonly string[]) =>
  tx.run(sql`select from closings where id = any (${[...ids]}::uuid[]) order by id for no key update`.compile(qb));

/**
 * Takes parts of released closings; nothing where one of them has not that much left. The last part of an alloy costs
 * what is left, so that all of them come to what was paid (decision 0054).
 */
export async function takeMetals(
  operation: Operation,
  parts: readonly ClosingPart[],
  recordId: string,
): Promise<TakenMetal[] | undefined> {
  const { tx, now } = operation;
  if (parts.length === 0) return [];
  const ids = [...new Set(parts.map((part) => part.closingId))];
  // What is left of them is read behind their lock.
  const [, free] = await Promise.all([held(tx, ids), freeMetals(together(tx), ids)]);
  const taken: TakenMetal[] = [];
  for (const { closingId, metal, weightMg } of parts) {
    const own = free.find((row) => row.closingId === closingId && row.metal === metal);
    const isTwice = taken.some((row) => row.closingId === closingId && row.metal === metal);
    if (!own || isTwice || own.leftMg < weightMg) return undefined;
    const costCents = mulDiv(own.leftCents, weightMg, own.leftMg, 'halfUp');
    const { code: closingCode, customerName } = own;
    taken.push({ id: uuidv7(), closingId, metal, weightMg, code: closingCode, customerName, costCents });
  }
  await tx.run(
    qb.insertInto('closing_takes').values(
      taken.map(({ id, closingId, metal, weightMg, costCents }) => ({
        id,
        closing_id: closingId,
        metal,
        weight_mg: weightMg,
        cost_cents: costCents,
        taken_by: recordId,
        taken_at: now,
      })),
    ),
  );
  for (const id of ids) operation.changes.push({ topic: 'closings', storeId: '*', id });
  return taken;
}

/** They are free again: what took them has been undone. */
export async function giveMetalsBack(operation: Operation, takeIds: readonly string[]): Promise<void> {
  if (takeIds.length === 0) return;
  const { tx, now } = operation;
  const rows = await tx.run(
    sql<{ id: string }>`update closing_takes set given_back_at = ${now}::timestamptz
      where id = any (${[...takeIds]}::uuid[]) and given_back_at is null returning closing_id as id`.compile(qb),
  );
  for (const { id } of rows) operation.changes.push({ topic: 'closings', storeId: '*', id });
}
