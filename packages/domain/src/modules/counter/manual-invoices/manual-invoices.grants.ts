import { grants } from '../../../kernel/grants.ts';

export const manualInvoicesGrants = grants('manualInvoices', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ACCOUNTANT: 'all:read',
});
