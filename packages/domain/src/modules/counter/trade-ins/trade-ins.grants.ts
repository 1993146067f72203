import { grants } from '../../../kernel/grants.ts';

/** Whoever may both sell and purchase; where nothing is bought nothing is taken on account. */
export const tradeInsGrants = grants(
  'tradeIns',
  { ADMIN: 'all', MANAGER: 'zone', SHOP_ASSISTANT: 'store', ACCOUNTANT: 'all:read' },
  { closedOn: ['jewels-district'] },
);
