import { grants } from '../../../kernel/grants.ts';

export const cashGrants = grants('cash', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
});

/** The till of the metals division is of those who deal in metals (S0 §3). */
export const divisionCashGrants = grants('divisionCash', {
  ADMIN: 'all',
  MANAGER: 'all',
  METAL_STAFF: 'all',
  METAL_COMMERCIAL: 'all',
  ACCOUNTANT: 'all:read',
});
