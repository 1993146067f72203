/** The tables of the module; only these functions write them. */
import { activityOfBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import type { PricedMetal } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import type { Line } from '../works/works.lines.ts';
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

/** One line of its history, with who did it and who signed (S0 §3). Lines are never changed. */
export async function writeLog(
  { tx, who, now, signer, driver }: Operation,
  id: string,
  action: string,
  note: string | null = null,
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
    }),
  );
}

export async function movePledge(
  operation: Operation,
  { id, code, place }: Pick<HeldBudget, 'id' | 'code' | 'place'>,
  to: string,
  reason: string,
): Promise<void> {
  if (place === to) return;
  await moveItems(operation, [{ itemId: id, kind: 'pledge', from: place, to, reason, operationCode: code }]);
}
