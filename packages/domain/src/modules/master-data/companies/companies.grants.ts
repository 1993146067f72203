import { grants } from '../../../kernel/grants.ts';

/** Who the house is before the tax office is said by direction; accounting reads it. */
export const companiesGrants = grants('companies', { ADMIN: 'all', ACCOUNTANT: 'all:read' });
