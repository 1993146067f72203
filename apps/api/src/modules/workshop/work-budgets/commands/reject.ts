import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { writeLog } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** The customer does not want it: it waits for its pledge to be picked up, or is over where there is none (S0 §4). */
export const reject = action({
  endpoint: workBudgetsContract.reject,
  record: workBudgetRecord,
  action: 'reject',
  lock: lockWorkBudget,
  run: (operation, { facts }) => writeLog(operation, facts.id, 'reject', operation.reason ?? null),
});
