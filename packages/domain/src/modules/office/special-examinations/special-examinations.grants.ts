import { grants } from '../../../kernel/grants.ts';

/** Nobody else learns that there is one: neither the customer nor who serves them (Ley 10/2010 art. 24). */
export const specialExaminationsGrants = grants('specialExaminations', { ADMIN: 'all', ACCOUNTANT: 'all' });
