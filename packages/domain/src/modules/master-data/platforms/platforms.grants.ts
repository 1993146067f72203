import { grants } from '../../../kernel/grants.ts';

export const platformsGrants = grants('platforms', { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all' });
