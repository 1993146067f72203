import { grants } from '../../../kernel/grants.ts';

/** Direction and accounting ask (settled 22): with costs, and of every shop. */
export const insightsGrants = grants('insights', { ADMIN: 'all:read', ACCOUNTANT: 'all:read' });
