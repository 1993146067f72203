/** What every dialog of a budget says. */
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { saleBudgetsQueries } from './sale-budgets.queries.ts';

export const actOf = (doing: Doing<SaleBudget>) => ({
  ...doing,
  concept: 'saleBudget',
  words: saleBudgetsEs,
  shownAs: saleBudgetsQueries.one(doing.of.id).queryKey,
});
