import { type Grants, grants } from '../../../kernel/grants.ts';

/** Used gold: bought at the counter, pledged, and its lots; metals read them all. */
export const USED_GOLD: Grants = {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ACCOUNTANT: 'all:read',
  METAL_STAFF: 'all:read',
};

export const lotsGrants = grants('lots', USED_GOLD, { closedOn: ['jewels-district'] });
