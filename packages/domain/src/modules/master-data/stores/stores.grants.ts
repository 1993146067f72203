import { everybody, grants } from '../../../kernel/grants.ts';

export const storesGrants = grants('stores', { ...everybody('store:read'), ADMIN: 'all', MANAGER: 'zone:read' });
