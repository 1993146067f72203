import { grants } from '../../../kernel/grants.ts';

/** What shops ask of bulk purchases: the shop's own steps, which the others read. */
export const shopOrdersGrants = grants('shopOrders', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  BULK_PURCHASES_STAFF: 'all:read',
});
/** And the steps of who serves them: nobody approves what they ask for. */
export const shopOrderSupplyGrants = grants('shopOrderSupply', { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all' });
