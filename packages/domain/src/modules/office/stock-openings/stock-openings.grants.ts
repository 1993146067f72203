import { grants } from '../../../kernel/grants.ts';

/** Direction signs what a shop begins with, and a zone manager allows it; accounting reads it. */
export const stockOpeningsGrants = grants('stockOpenings', { ADMIN: 'all', MANAGER: 'zone', ACCOUNTANT: 'all:read' });
