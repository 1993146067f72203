import { grants } from '../../../kernel/grants.ts';

/** Who answers for what each of the house may do, and who audits it. */
export const permissionsGrants = grants('permissions', { ADMIN: 'all:read', ACCOUNTANT: 'all:read' });
