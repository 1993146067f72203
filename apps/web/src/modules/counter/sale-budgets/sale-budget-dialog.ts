/** What every dialog of a budget is told. */
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { saleBudgetsQueries } from './sale-budgets.queries.ts';

export interface SaleBudgetDialogProps {
  readonly budget: SaleBudget;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ budget, offer, onClose }: SaleBudgetDialogProps) => ({
  concept: 'saleBudget',
  words: saleBudgetsEs,
  of: budget,
  offer,
  shownAs: saleBudgetsQueries.one(budget.id).queryKey,
  onClose,
});
