import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listWorkBudgets } from './work-budgets.queries.ts';

export const workBudgetsFinder = finder({
  concept: 'workBudget',
  policy: workBudgetsGrants.read,
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
