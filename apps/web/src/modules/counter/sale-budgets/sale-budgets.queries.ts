import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { saleBudgetsPaths } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type SaleBudgetSearch, saleBudgetQuery } from './sale-budgets.search.ts';

export const saleBudgets = clientOf<typeof saleBudgetsContract>()('sale-budgets', saleBudgetsPaths);

export const saleBudgetsQueries = {
  list: (search: SaleBudgetSearch) => ({
    ...saleBudgets.list.query({ query: saleBudgetQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (saleBudgetId: string) => ({ ...saleBudgets.get.query({ params: { saleBudgetId } }), ...FRESH }),
};

export const exportSaleBudgets = ({ q, status }: SaleBudgetSearch, format: ExportFormat) =>
  saleBudgets.export.take({ query: { q, status, format } });
