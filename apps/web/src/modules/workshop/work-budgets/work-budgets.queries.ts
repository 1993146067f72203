import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsPaths } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.paths.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { asAddress } from '../../master-data/products/products.queries.ts';
import { type WorkBudgetSearch, workBudgetQuery } from './work-budgets.search.ts';

export const workBudgets = clientOf<typeof workBudgetsContract>()('work-budgets', workBudgetsPaths);

export const workBudgetsQueries = {
  list: (search: WorkBudgetSearch) => ({
    ...workBudgets.list.query({ query: workBudgetQuery(search) }),
    meta: { reads: ['shipments'] },
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  figures: { ...workBudgets.figures.query(), ...FRESH },
  one: (budgetId: string) => ({
    ...workBudgets.get.query({ params: { budgetId } }),
    meta: { reads: ['works', 'shipments'] },
    ...FRESH,
  }),
  /** A photo never changes; another one has another id. */
  thumbnail: (budgetId: string, photoId: string) =>
    queryOptions({
      queryKey: ['work-budgets', 'thumbnail', photoId],
      queryFn: async () => asAddress(await workBudgets.thumbnail.take({ params: { budgetId } })),
      staleTime: 'static',
    }),
};

export const exportWorkBudgets = ({ q, tab, status, kind }: WorkBudgetSearch, format: ExportFormat) =>
  workBudgets.export.take({ query: { q, tab, status, kind, format } });
