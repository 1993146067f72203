import { refuse } from '@quilate/domain/kernel/errors.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import {
  workBudgetMachine,
  workBudgetRules,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { command } from '../../../../platform/command.ts';
import { activeCustomer, survivorOf } from '../../../master-data/customers/customers.public.ts';
import { changed, lockWorkBudget, saveWorkBudget, writeLog } from '../work-budgets.store.ts';

/** The customer wants it at the price they were told; a banned one begins nothing new (S0 §5). */
export const accept = command({
  endpoint: workBudgetsContract.accept,
  machine: workBudgetMachine,
  rules: workBudgetRules,
  action: 'accept',
  lock: lockWorkBudget,
  async run(operation, { body, facts, row }) {
    const { tx } = operation;
    await activeCustomer(tx, await survivorOf(tx, facts.customerId));
    const totalCents = facts.totalCents!;
    if (totalCents !== body.totalCents) throw refuse(workBudgetsErrors.BUDGET_CHANGED, { totalCents });
    await saveWorkBudget(operation, facts.id, { state: row!.to as 'PENDING_APPROVED' });
    await writeLog(operation, facts.id, 'accept');
    return changed(operation, facts, row!.to, { totalCents });
  },
});
