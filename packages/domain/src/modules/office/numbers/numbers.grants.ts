import { grants } from '../../../kernel/grants.ts';

/** Who answers for the numbers of the house before the tax agency. */
export const numbersGrants = grants('numbers', { ADMIN: 'all:read', ACCOUNTANT: 'all:read' });
