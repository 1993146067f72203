import { grants } from '../../../kernel/grants.ts';

/** What it begins with. */
export const metalOpeningGrants = grants('metalOpening', { ADMIN: 'all' });

/** Gold and silver to work with: the workshop's, which metals supply. */
export const metalRemainderGrants = grants('metalRemainder', {
  ADMIN: 'all',
  GOLD_SMITH: 'all',
  METAL_STAFF: 'all',
  METAL_COMMERCIAL: 'all:read',
  MANAGER: 'all:read',
  ACCOUNTANT: 'all:read',
});
