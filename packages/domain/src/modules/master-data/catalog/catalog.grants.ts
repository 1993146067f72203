import { grants } from '../../../kernel/grants.ts';

/** The catalogue is the whole group's: the counter looks things up in it, purchases write it. */
export const catalogGrants = grants('catalog', {
  ADMIN: 'all',
  BULK_PURCHASES_STAFF: 'all',
  SHOP_ASSISTANT: 'all:read',
  ECOMMERCE: 'all:read',
  ACCOUNTANT: 'all:read',
});
