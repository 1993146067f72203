import { grants } from '../../../kernel/grants.ts';

/** Counts of what a shop has, by who works there; purchases count the pieces of the division. */
export const inventoriesGrants = grants('inventories', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  METAL_STAFF: 'all',
  BULK_PURCHASES_STAFF: 'all',
  GOLD_SMITH: 'all',
});
