import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listSaleBudgets } from './sale-budgets.queries.ts';

export const saleBudgetsFinder = finder({
  concept: 'saleBudget',
  policy: saleBudgetsGrants.read,
  kinds: ['saleBudget'],
  page: ({ db, scope }, query) => listSaleBudgets(db, scope, query),
  face: ({ id, code, customerName, reference, totalCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [customerName, reference, saleBudgetsEs.states[state]],
    amountCents,
  }),
});
