import { flag, list, some } from '../../../kernel/list.ts';
import type { WholesaleCustomerSummary } from './wholesale-customers.schema.ts';
import { WHOLESALE_CUSTOMER_STATES } from './wholesale-customers.states.ts';

/** By name: there are some hundreds. */
export const wholesaleCustomerList = list<WholesaleCustomerSummary>()({
  words: true,
  isPersonal: true,
  isFollowed: true,
  isShort: true,
  sort: ['fiscalName'],
  default: 'fiscalName',
  filters: { status: some(WHOLESALE_CUSTOMER_STATES), unlicensed: flag },
});
