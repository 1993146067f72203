import { refuse } from '@quilate/domain/kernel/errors.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { action } from '../../../../platform/action.ts';
import { activeCustomer } from '../../../master-data/customers/customers.public.ts';
import { survivorOf } from '../../../master-data/customers/customers.family.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { writeLog } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** The customer wants it at the price they were told; a banned one begins nothing new (S0 §5). */
export const accept = action({
  endpoint: workBudgetsContract.accept,
  record: workBudgetRecord,
  action: 'accept',
  lock: lockWorkBudget,
  async run(operation, { body, facts }) {
    const { tx } = operation;
    await activeCustomer(tx, await survivorOf(tx, facts.customerId));
    const totalCents = facts.totalCents!;
    if (totalCents !== body.totalCents) throw refuse(workBudgetsErrors.BUDGET_CHANGED, { totalCents });
    await writeLog(operation, facts.id, 'accept');
    return { details: { totalCents } };
  },
});
