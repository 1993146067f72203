/** The states of a workshop budget in the order of its life (S0 §4), and its lists. Without schemas or words. */
export const WORK_BUDGET_STATES = [
  'PENDING',
  'BUDGETED',
  'PENDING_REJECTED',
  'REJECTED',
  'PENDING_APPROVED',
  'APPROVED',
] as const;
export type WorkBudgetState = (typeof WORK_BUDGET_STATES)[number];
/** Nobody has anything to do any more: what the tab of records shows. */
export const ENDED_BUDGET_STATES = ['REJECTED', 'APPROVED'] as const satisfies readonly WorkBudgetState[];

/** The tabs of the list (S1 §2): what waits for somebody, and what is over. */
export const WORK_BUDGET_TABS = ['BUDGETS', 'RECORDS'] as const;
export type WorkBudgetTab = (typeof WORK_BUDGET_TABS)[number];

export const WORK_BUDGET_KINDS = ['PLEDGE_BUDGET', 'NO_PLEDGE_BUDGET'] as const;
export type WorkBudgetKind = (typeof WORK_BUDGET_KINDS)[number];
