import { saleBudgetList } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.lists.ts';
import type { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { saleBudgetsPaths } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const saleBudgets = clientOf<typeof saleBudgetsContract>()('sale-budgets', saleBudgetsPaths);
export const saleBudgetListing = listing(saleBudgetList, saleBudgets, { isFresh: true });

export const saleBudgetsQueries = {
  one: (saleBudgetId: string) => ({
    ...saleBudgets.get.query({ params: { saleBudgetId } }),
    meta: { reads: ['customers'] },
    ...FRESH,
  }),
};
