import { grants } from '../../../kernel/grants.ts';

/** What a repair or a jewel to order would cost: asked for and answered in a shop, set by the workshop. */
export const workBudgetsGrants = grants('workBudgets', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
  GOLD_SMITH: 'all',
});
