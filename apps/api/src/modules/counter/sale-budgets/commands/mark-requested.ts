import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { lockSaleBudget } from '../sale-budgets.store.ts';

/** Purchases have asked the supplier for it. */
export const markRequested = action({
  endpoint: saleBudgetsContract.markRequested,
  record: saleBudgetRecord,
  action: 'markRequested',
  lock: lockSaleBudget,
});
