import { everybody, grants } from '../../../kernel/grants.ts';

export const storesGrants = grants('stores', {
  ...everybody('store:read'),
  ADMIN: 'all',
  MANAGER: 'zone:read',
  // Their lists are of every shop: they choose among them.
  ACCOUNTANT: 'all:read',
  METAL_STAFF: 'all:read',
  BULK_PURCHASES_STAFF: 'all:read',
  GOLD_SMITH: 'all:read',
});
