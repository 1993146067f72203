import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listSaleBudgets } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.columns;

export const saleBudgetsExport = exporting(saleBudgetsContract.export, {
  title: saleBudgetsEs.title,
  page: ({ db, scope, query }, at) => listSaleBudgets(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (budget) => budget.code },
    { head: es.date, kind: 'instant', value: (budget) => budget.createdAt },
    { head: es.customer, value: (budget) => budget.customerName },
    { head: es.reference, value: (budget) => budget.reference },
    { head: es.store, value: (budget) => budget.storeName },
    { head: es.total, kind: 'cents', value: (budget) => budget.totalCents },
    {
      head: es.state,
      value: ({ isGivenUp, state }) => (isGivenUp ? saleBudgetsEs.givenUp : saleBudgetsEs.states[state]),
    },
  ],
});
