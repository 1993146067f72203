import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { finder } from '../../../platform/finders.ts';
import { listWorkBudgets } from './work-budgets.queries.ts';

export const workBudgetsFinder = finder({
  concept: 'workBudget',
  module: 'workBudgets',
  kinds: ['workBudget'],
  page: ({ db, scope }, query) => listWorkBudgets(db, scope, query),
  face: ({ id, code, customerName, subject, totalCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [customerName, subject, workBudgetsEs.states[state]],
    amountCents,
  }),
});
