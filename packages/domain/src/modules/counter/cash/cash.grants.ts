import { grants } from '../../../kernel/grants.ts';

export const cashGrants = grants('cash', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
});
