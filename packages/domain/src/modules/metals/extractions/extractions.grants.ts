import { grants } from '../../../kernel/grants.ts';

/** What becomes of what arrived in the metals division; its commercial has no part in it (R-PERM-03). */
export const extractionsGrants = grants('extractions', { ADMIN: 'all', METAL_STAFF: 'all' });
