import { grants } from '../../../kernel/grants.ts';

export const salesGrants = grants('sales', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
});
