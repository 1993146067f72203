import { workBudgetList } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.lists.ts';
import type { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsPaths } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.paths.ts';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { asAddress } from '../../master-data/products/products.queries.ts';

export const workBudgets = clientOf<typeof workBudgetsContract>()('work-budgets', workBudgetsPaths);
export const workBudgetListing = listing(workBudgetList, workBudgets, { reads: ['shipments'], isFresh: true });

export const workBudgetsQueries = {
  figures: { ...workBudgets.figures.query(), ...FRESH },
  one: (budgetId: string) => ({
    ...workBudgets.get.query({ params: { budgetId } }),
    meta: { reads: ['customers', 'works', 'shipments'] },
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
