import { everybody, grants } from '../../../kernel/grants.ts';

export const pricesGrants = grants('prices', {
  ...everybody('store:read'),
  ADMIN: 'all',
  MANAGER: 'zone:read',
  DRIVER: undefined,
});
