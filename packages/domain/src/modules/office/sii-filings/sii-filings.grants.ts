import { grants } from '../../../kernel/grants.ts';

/** Accounting puts right what was refused; what a company does, and which days count, is said by direction. */
export const siiFilingsGrants = grants('siiFilings', { ADMIN: 'all', ACCOUNTANT: 'all' });
export const siiModesGrants = grants('siiModes', { ADMIN: 'all' });
