import { grants } from '../../../kernel/grants.ts';

/** The direction makes them; accounting takes them away (decision 20). */
export const reportsGrants = grants('reports', { ADMIN: 'all', ACCOUNTANT: 'all:read' });
