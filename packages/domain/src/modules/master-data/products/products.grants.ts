import { grants } from '../../../kernel/grants.ts';

export const productsGrants = grants('products', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
  METAL_STAFF: 'all',
  BULK_PURCHASES_STAFF: 'all',
  GOLD_SMITH: 'all:read',
});
/** What a piece cost is read by the office; what it costs the customer is set by the direction and purchases. */
export const productPricesGrants = grants('productPrices', {
  ADMIN: 'all',
  BULK_PURCHASES_STAFF: 'all',
  MANAGER: 'zone:read',
  ACCOUNTANT: 'all:read',
  METAL_STAFF: 'all:read',
  GOLD_SMITH: 'all:read',
});
