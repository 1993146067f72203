import { grants } from '../../../kernel/grants.ts';

/** A piece kept for a customer who pays in instalments. */
export const bookingsGrants = grants('bookings', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
});
