import { grants } from '../../../kernel/grants.ts';

export const saleBudgetsGrants = grants('saleBudgets', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
  BULK_PURCHASES_STAFF: 'all',
});
/** Asking the supplier for what a customer wants, encoding it and sending it (docs/decisions/0035). */
export const saleBudgetSupplyGrants = grants('saleBudgetSupply', { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all' });
