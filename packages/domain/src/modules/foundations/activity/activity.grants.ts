import { grants } from '../../../kernel/grants.ts';

export const auditGrants = grants('audit', { ADMIN: 'all', ACCOUNTANT: 'all:read' });
