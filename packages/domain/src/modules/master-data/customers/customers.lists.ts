import { list, some } from '../../../kernel/list.ts';
import type { CustomerRow } from './customers.schema.ts';
import { CUSTOMER_FILTERS } from './customers.states.ts';

/** The newest first; when somebody was registered is not shown. */
export const customerList = list<CustomerRow & { readonly createdAt: string }>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(CUSTOMER_FILTERS) },
});
