import { grants } from '../../../kernel/grants.ts';

export const customersGrants = grants('customers', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  ACCOUNTANT: 'all:read',
  GOLD_SMITH: 'all:read',
});
/** Identity papers: who attends people, nobody who only looks something up. */
export const customerPapersGrants = grants('customerPapers', {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
});
/** The list of everybody in one file: the classic leak before somebody leaves (F16, docs/decisions/0087). */
export const customersFileGrants = grants('customersFile', { ADMIN: 'all', MANAGER: 'zone' });
/** What a person may ask about their own data: everything in one file, or to be forgotten. */
export const customerPrivacyGrants = grants('customerPrivacy', { ADMIN: 'all', MANAGER: 'zone' });
