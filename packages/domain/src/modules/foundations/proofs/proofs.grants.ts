import { grants } from '../../../kernel/grants.ts';

/** Codes that allow from afar what a manager would allow on the spot. */
export const authorisationsGrants = grants('authorisations', { ADMIN: 'all', MANAGER: 'zone' });
