import { grants } from '../../../kernel/grants.ts';

/** A driver signs with the own code, and reads what is in the own hands. */
export const shipmentsGrants = grants('shipments', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
  DRIVER: 'store:read',
  METAL_STAFF: 'all',
  BULK_PURCHASES_STAFF: 'all',
  GOLD_SMITH: 'all',
});
/** Where bags wait and where they go, as who drives is told it. */
export const roundGrants = grants('round', { DRIVER: 'all:read' });
