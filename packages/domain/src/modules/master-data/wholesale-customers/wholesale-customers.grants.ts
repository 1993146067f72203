import { grants } from '../../../kernel/grants.ts';

/** Who sells metal to the house wholesale, and their papers: who deals with them opens those. */
export const wholesaleCustomersGrants = grants('wholesaleCustomers', {
  ADMIN: 'all',
  METAL_STAFF: 'all',
  METAL_COMMERCIAL: 'all',
  ACCOUNTANT: 'all:read',
});
export const wholesalePapersGrants = grants('wholesalePapers', {
  ADMIN: 'all',
  METAL_STAFF: 'all',
  METAL_COMMERCIAL: 'all',
});
