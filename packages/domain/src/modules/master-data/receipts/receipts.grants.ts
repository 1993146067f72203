import { grants } from '../../../kernel/grants.ts';

/** A shop prints its own again; accounting and direction those of all. */
export const receiptsGrants = grants('receipts', {
  ADMIN: 'all',
  ACCOUNTANT: 'all:read',
  MANAGER: 'zone:read',
  SHOP_ASSISTANT: 'store:read',
  ECOMMERCE: 'store:read',
  METAL_STAFF: 'store:read',
});
