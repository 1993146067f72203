import { grants } from '../../../kernel/grants.ts';

export const dataImportsGrants = grants('dataImports', { ADMIN: 'all' });
