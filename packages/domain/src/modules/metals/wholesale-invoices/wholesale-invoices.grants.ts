import { grants } from '../../../kernel/grants.ts';

/** Who closes a deal does not record what is invoiced for it: the division and accounting do (docs/decisions/0280). */
export const wholesaleInvoicesGrants = grants('wholesaleInvoices', {
  ADMIN: 'all',
  ACCOUNTANT: 'all',
  METAL_STAFF: 'all',
  METAL_COMMERCIAL: 'all:read',
});
