import { everybody, grants } from '../../../kernel/grants.ts';

/** One's own clocking and record; the management reads those of its people. */
export const workTimeGrants = grants('workTime', { ...everybody('store'), ADMIN: 'all', MANAGER: 'zone' });
