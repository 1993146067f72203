import { grants } from '../../../kernel/grants.ts';

export const meltingsGrants = grants('meltings', { ADMIN: 'all', METAL_STAFF: 'all' });
