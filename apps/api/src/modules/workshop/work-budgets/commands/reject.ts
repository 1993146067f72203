import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import {
  workBudgetMachine,
  workBudgetRules,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockWorkBudget, saveWorkBudget, settleBudget, writeLog } from '../work-budgets.store.ts';

/** The customer does not want it: it waits for its pledge to be picked up, or is over where there is none (S0 §4). */
export const reject = command({
  endpoint: workBudgetsContract.reject,
  machine: workBudgetMachine,
  rules: workBudgetRules,
  action: 'reject',
  lock: lockWorkBudget,
  async run(operation, { facts }) {
    await writeLog(operation, facts.id, 'reject', operation.reason ?? null);
    const state = await settleBudget(operation, facts, 'PENDING_REJECTED');
    await saveWorkBudget(operation, facts.id, { state });
    return changed(operation, facts, 'PENDING_REJECTED');
  },
});
