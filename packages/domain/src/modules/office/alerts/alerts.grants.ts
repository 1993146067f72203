import { grants } from '../../../kernel/grants.ts';

export const alertsGrants = grants('alerts', { ADMIN: 'all', MANAGER: 'zone' });
