import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { workBudgetList } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listWorkBudgets } from './work-budgets.queries.ts';

export const workBudgetsAgenda = agenda(workBudgetList, {
  policy: workBudgetsGrants.read,
  page: ({ db, scope }, query) => listWorkBudgets(db, scope, query),
  name: ({ customerName }) => customerName,
  lines: {
    workBudgetsToAnswer: {
      on: { RETAIL: '/works/budgets' },
      urgency: 'ready',
      search: { status: ['BUDGETED'] },
      sum: 'totalCents',
    },
    workBudgetsToPrice: { on: { WORKSHOP: '/workshop/budgets' }, urgency: 'waiting', search: { status: ['PENDING'] } },
  },
});
