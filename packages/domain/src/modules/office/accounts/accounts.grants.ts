import { grants } from '../../../kernel/grants.ts';

/** Who answers for the books; nobody who counts blind is among them (settled 11). */
export const accountsGrants = grants('accounts', { ADMIN: 'all:read', ACCOUNTANT: 'all:read' });
