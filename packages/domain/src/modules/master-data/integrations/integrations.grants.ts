import { everybody, grants } from '../../../kernel/grants.ts';

/** Each hears of what their role may read. */
export const feedGrants = grants('feed', everybody('store:read'));
export const integrationsGrants = grants('integrations', { ADMIN: 'all' });
