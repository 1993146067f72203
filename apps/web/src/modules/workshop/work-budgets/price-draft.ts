/** What the workshop says it costs, while it is being written down. */
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { ExtraDraft, TasksDraft } from '../works/new-work-draft.ts';

export interface PriceDraft extends TasksDraft {
  readonly observations: string;
}

/** As it was set before: what the price list still offers at that price is its task again, the rest its own words. */
export function priceDraftOf(
  { lines, budgetObservations }: Pick<WorkBudget, 'lines' | 'budgetObservations'>,
  offered: readonly OfferedTask[],
): PriceDraft {
  const tasks: OfferedTask[] = [];
  const extras: ExtraDraft[] = [];
  for (const { description, priceCents, taskType } of lines) {
    const task = offered.find(
      (one) => one.type === taskType && one.description === description && one.priceCents === priceCents,
    );
    if (task) tasks.push(task);
    else extras.push({ description, priceCents });
  }
  return { tasks, extras, hasDiscount: false, observations: budgetObservations };
}
