import { grants } from '../../../kernel/grants.ts';

/** What the group buys from suppliers, with what it costs. */
export const supplierOrdersGrants = grants('supplierOrders', {
  ADMIN: 'all',
  BULK_PURCHASES_STAFF: 'all',
  ACCOUNTANT: 'all:read',
});
