import { grants } from '../../../kernel/grants.ts';

export const encodingsGrants = grants('encodings', { ADMIN: 'all', METAL_STAFF: 'all' });
