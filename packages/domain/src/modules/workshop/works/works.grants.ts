import { grants } from '../../../kernel/grants.ts';

/** Repairs: the shop that takes them in, and the workshop, which does those of all shops. */
export const worksGrants = grants('works', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
  GOLD_SMITH: 'all',
});
/** The workshop's side of them: its suppliers, and what only it can start or finish. */
export const workshopWorksGrants = grants('workshopWorks', { ADMIN: 'all', GOLD_SMITH: 'all', MANAGER: 'all:read' });
