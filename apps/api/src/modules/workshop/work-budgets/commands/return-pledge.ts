import { customerPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import {
  workBudgetMachine,
  workBudgetRules,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockWorkBudget, movePledge, saveWorkBudget, writeLog } from '../work-budgets.store.ts';

/** The customer has the pledge again, in the shop where it was left (S0 §4). */
export const returnPledge = command({
  endpoint: workBudgetsContract.returnPledge,
  machine: workBudgetMachine,
  rules: workBudgetRules,
  action: 'returnPledge',
  lock: lockWorkBudget,
  async run(operation, { facts, row }) {
    await movePledge(operation, facts, customerPlace, 'returnPledge');
    await saveWorkBudget(operation, facts.id, { state: row!.to as 'REJECTED' });
    await writeLog(operation, facts.id, 'returnPledge');
    return changed(operation, facts, row!.to);
  },
});
