/** The tables of the module; only these functions write them. */
import { activityOfBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import type { PricedMetal, WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Line } from '../works/works.lines.ts';
import { pieceColumns, type TakenPiece } from '../works/works.pieces.ts';
import { movePledge, placeAfter } from '../works/works.public.ts';
import { type HandOver, lineOf } from '../works/works.weighing.ts';
import type { HeldBudget } from './work-budgets.held.ts';

/** A task, or metal by the gram. */
export interface BudgetLine extends Line {
  readonly metal?: PricedMetal;
}

/** What the workshop has set, in this order, in place of what was there before. */
export async function saveBudgetLines({ tx }: Operation, id: string, lines: readonly BudgetLine[]): Promise<void> {
  await tx.run(qb.deleteFrom('work_budget_lines').where('work_budget_id', '=', id));
  await tx.run(
    qb.insertInto('work_budget_lines').values(
      lines.map((line, position) => ({
        id: line.id,
        work_budget_id: id,
        position,
        task_id: line.taskId,
        description: line.description,
        price_cents: line.priceCents,
        metal: line.metal?.metal ?? null,
        metal_mg: line.metal?.metalMg ?? null,
        gram_cents: line.metal?.gramCents ?? null,
      })),
    ),
  );
}

/** Written once: what lay in its envelope when it came. */
export async function savePieces({ tx }: Operation, id: string, pieces: readonly TakenPiece[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx.run(qb.insertInto('work_budget_pieces').values(pieces.map((piece) => ({ ...piece, work_budget_id: id }))));
}

export const piecesOf = (db: Db, id: string): Promise<WorkBudget['pieces']> =>
  db.run(
    sql<WorkBudget['pieces'][number]>`select ${pieceColumns} from work_budget_pieces
      where work_budget_id = ${id} order by position`.compile(qb),
  );

/** One line of its history, with who did it, who signed and what the scale said (S0 §3). Lines are never changed. */
export async function writeLog(
  { tx, who, now, signer, driver }: Operation,
  id: string,
  action: string,
  note: string | null = null,
  weightMg?: number,
): Promise<void> {
  await tx.run(
    qb.insertInto('work_budget_log').values({
      id: uuidv7(),
      work_budget_id: id,
      at: now,
      action,
      activity: activityOfBudget(action) as 'BUDGETED' | null,
      employee_id: who.employeeId,
      signer_id: signer?.id ?? driver?.id ?? null,
      note: note === '' ? null : note,
      weight_mg: weightMg ?? null,
    }),
  );
}

/** Where it is said to be, with what it weighs as it changes hands. */
export async function moveBudget(operation: Operation, budget: HeldBudget, over: HandOver) {
  const place = placeAfter(operation.who, budget, over.to);
  const { note, weightMg } = lineOf(over);
  await writeLog(operation, budget.id, 'move', note, weightMg);
  await movePledge(operation, budget, place, 'move');
  return { place, weightMg };
}
