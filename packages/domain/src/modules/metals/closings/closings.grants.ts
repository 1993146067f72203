import { grants } from '../../../kernel/grants.ts';

/** What is agreed with them, fetched, reviewed and paid; police matters are not of commercials (R-PERM-03). */
export const closingsGrants = grants('closings', {
  ADMIN: 'all',
  METAL_STAFF: 'all',
  METAL_COMMERCIAL: 'all',
  ACCOUNTANT: 'all:read',
});
export const closingInterventionsGrants = grants('closingInterventions', { ADMIN: 'all', METAL_STAFF: 'all' });
