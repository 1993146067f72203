/** The faults the server would find in a price. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { type BudgetSet, budgetSet } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { schemaFaults } from '../../../ui/validate.ts';

const unsigned = budgetSet.omit({ signature: true });

export function priceFaults(body: Omit<BudgetSet, 'signature'>, totalCents: number): FieldError[] {
  const faults = schemaFaults(unsigned, body);
  if (faults.length > 0) return faults;
  if (body.tasks.length + body.extraTasks.length + (body.metals ?? []).length === 0)
    return [...refuse(worksErrors.WORK_EMPTY).fields];
  return totalCents === 0 ? [...refuse(workBudgetsErrors.BUDGET_FREE).fields] : [];
}
