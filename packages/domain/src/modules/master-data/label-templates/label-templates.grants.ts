import { grants } from '../../../kernel/grants.ts';

/** Direction says how labels look; whoever prints them sees it and puts their own printer right. */
export const labelTemplatesGrants = grants('labelTemplates', {
  ADMIN: 'all',
  MANAGER: 'zone:read',
  SHOP_ASSISTANT: 'store:read',
  ECOMMERCE: 'store:read',
  ACCOUNTANT: 'all:read',
  METAL_STAFF: 'all:read',
  BULK_PURCHASES_STAFF: 'all:read',
  GOLD_SMITH: 'all:read',
});
