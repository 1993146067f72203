import { grants } from '../../../kernel/grants.ts';

/** Accounting takes the journal and says which account of the Plan each one is; direction answers for both. */
export const journalsGrants = grants('journals', { ADMIN: 'all', ACCOUNTANT: 'all' });
