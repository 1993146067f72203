import { grants } from '../../../kernel/grants.ts';

export const settingsGrants = grants('settings', { ADMIN: 'all' });
