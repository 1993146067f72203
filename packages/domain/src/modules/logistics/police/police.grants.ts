import { grants } from '../../../kernel/grants.ts';

/** Interventions and books of the police: shops and metals, nobody else (R-PERM-03). */
export const policeGrants = grants(
  'police',
  { ADMIN: 'all', MANAGER: 'zone', SHOP_ASSISTANT: 'store', METAL_STAFF: 'all' },
  { closedOn: ['jewels-district'] },
);
/** What goes to its true owner is signed by a manager, or by direction. */
export const policeOwnersGrants = grants(
  'policeOwners',
  { ADMIN: 'all', MANAGER: 'zone' },
  { closedOn: ['jewels-district'] },
);
