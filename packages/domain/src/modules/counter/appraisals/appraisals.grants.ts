import { grants } from '../../../kernel/grants.ts';

export const appraisalsGrants = grants('appraisals', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
});
