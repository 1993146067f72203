/** A budget of the workshop as the kernel writes it. Its shop and the workshop both look at it. */
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import {
  workBudgetMachine,
  workBudgetRules,
} from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { record } from '../../../platform/record.ts';
import { getWorkBudget } from './work-budgets.detail.ts';
import { type HeldBudget, readWorkBudget } from './work-budgets.held.ts';
import { writeLog } from './work-budgets.store.ts';

export const workBudgetRecord = record<HeldBudget>()({
  machine: workBudgetMachine,
  es: workBudgetsEs,
  rules: workBudgetRules,
  table: 'work_budgets',
  isVersioned: true,
  topic: 'work-budgets',
  heardIn: 'everywhere',
  things: ({ id, hasPledge }) => (hasPledge ? [id] : []),
  read: readWorkBudget,
  follows: {
    async closeRejected(operation, { id }) {
      await writeLog(operation, id, 'closeRejected');
      return {};
    },
  },
  reply: ({ tx, who, scope }, id) => getWorkBudget(tx, who, scope, id),
});
