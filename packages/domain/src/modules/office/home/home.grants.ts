import { grants } from '../../../kernel/grants.ts';

/** The areas of metals and the workshop: who finds their way into them. */
export const metalsGrants = grants('metals', {
  ADMIN: 'all',
  METAL_STAFF: 'all',
  METAL_COMMERCIAL: 'all',
  ACCOUNTANT: 'all:read',
});
export const workshopGrants = grants('workshop', { ADMIN: 'all', GOLD_SMITH: 'all', MANAGER: 'zone:read' });
