import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import {
  saleBudgetMachine,
  saleBudgetRules,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockSaleBudget, saveStep } from '../sale-budgets.store.ts';

/** Purchases have asked the supplier for it. */
export const markRequested = command({
  endpoint: saleBudgetsContract.markRequested,
  machine: saleBudgetMachine,
  rules: saleBudgetRules,
  action: 'markRequested',
  lock: lockSaleBudget,
  async run(operation, { facts }) {
    await saveStep(operation, facts.id, 'REQUESTED');
    return changed(operation, facts, 'REQUESTED');
  },
});
