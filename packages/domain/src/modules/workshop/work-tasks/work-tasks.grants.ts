import { grants } from '../../../kernel/grants.ts';

/** The price list of the workshop; jobs read what they need of it through their own room. */
export const workTasksGrants = grants('workTasks', { ADMIN: 'all' });
