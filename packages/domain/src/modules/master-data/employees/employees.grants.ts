import { grants } from '../../../kernel/grants.ts';

export const employeesGrants = grants('employees', { ADMIN: 'all' });
