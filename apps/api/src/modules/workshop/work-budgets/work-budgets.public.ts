/** Budgets for other rooms: their pledges on the way between shop and workshop. */
export {
  budgetMoves,
  loseBudgetPledges,
  packBudgetPledges,
  sendBudgetPledges,
  settleBudgetPledges,
} from './work-budgets.travel.ts';
export { type HeldBudget, lockEnvelopes, lockWorkBudgets, readEnvelopes } from './work-budgets.store.ts';
