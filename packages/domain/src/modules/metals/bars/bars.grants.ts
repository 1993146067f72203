import { grants } from '../../../kernel/grants.ts';

/** Who melts sells; the workshop sees what it may be supplied with, accounting what is owed. */
export const barsGrants = grants('bars', {
  ADMIN: 'all',
  METAL_STAFF: 'all',
  GOLD_SMITH: 'all:read',
  ACCOUNTANT: 'all:read',
});
