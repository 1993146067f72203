import { grants } from '../../../kernel/grants.ts';

/** Accounting puts right what was refused; what a company does with its records is said by direction. */
export const taxRecordsGrants = grants('taxRecords', { ADMIN: 'all', ACCOUNTANT: 'all' });
export const taxModesGrants = grants('taxModes', { ADMIN: 'all' });
