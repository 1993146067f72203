import { grants } from '../../../kernel/grants.ts';

/** Who the house buys from, and who works for the workshop: one room, two circles of people, of no shop. */
export const suppliersGrants = grants('suppliers', {
  ADMIN: 'all',
  BULK_PURCHASES_STAFF: 'all',
  ACCOUNTANT: 'all:read',
});
export const workshopSuppliersGrants = grants('workshopSuppliers', {
  ADMIN: 'all',
  GOLD_SMITH: 'all',
  MANAGER: 'all:read',
});
