import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listWorkBudgets } from './work-budgets.queries.ts';

const es = workBudgetsEs.columns;

export const workBudgetsExport = exporting(workBudgetsContract.export, {
  title: workBudgetsEs.title,
  page: ({ db, scope, query }, at) => listWorkBudgets(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (budget) => budget.code },
    { head: es.date, kind: 'instant', value: (budget) => budget.createdAt },
    { head: es.customer, value: (budget) => budget.customerName },
    { head: es.subject, value: (budget) => budget.subject },
    { head: es.kind, value: (budget) => workBudgetsEs.kinds[budget.kind] },
    { head: es.store, value: (budget) => budget.storeName },
    { head: es.total, kind: 'cents', value: (budget) => budget.totalCents },
    { head: es.state, value: (budget) => workBudgetsEs.states[budget.state] },
  ],
});
