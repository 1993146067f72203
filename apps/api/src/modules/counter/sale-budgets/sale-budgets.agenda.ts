import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { saleBudgetList } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listSaleBudgets } from './sale-budgets.queries.ts';

export const saleBudgetsAgenda = agenda(saleBudgetList, {
  policy: saleBudgetsGrants.read,
  page: ({ db, scope }, query) => listSaleBudgets(db, scope, query),
  name: ({ customerName }) => customerName,
  lines: {
    saleBudgetsToHandOver: { on: { RETAIL: '/sales/budgets' }, urgency: 'ready', search: { status: ['RECEIVED'] } },
    saleBudgetsToAsk: {
      on: { BULK_PURCHASES: '/bulk-purchases/budgets' },
      urgency: 'today',
      search: { status: ['PENDING'] },
    },
    saleBudgetsToSend: {
      on: { BULK_PURCHASES: '/bulk-purchases/budgets' },
      urgency: 'ready',
      search: { status: ['ENCODED'] },
    },
  },
});
