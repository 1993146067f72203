import { customerList } from '@quilate/domain/modules/master-data/customers/customers.lists.ts';
import type { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customersPaths } from '@quilate/domain/modules/master-data/customers/customers.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const customers = clientOf<typeof customersContract>()('customers', customersPaths);
export const customerListing = listing(customerList, customers);

const SHOWN = 8;

export const customerSearch = (q: string) => ({
  ...customers.list.query({ query: { q, limit: SHOWN } }),
  placeholderData: keepPreviousData,
  enabled: q.length > 1,
});

export interface Likeness {
  readonly name: string;
  readonly surname: string;
  readonly mobile: string;
  /** Whose record it is, when they have one. */
  readonly exceptId?: string;
}

export const customersQueries = {
  one: (customerId: string) => ({
    ...customers.get.query({ params: { customerId } }),
    meta: { reads: ['sales', 'bookings', 'sale-budgets', 'purchases', 'recoverable-sales', 'works', 'work-budgets'] },
  }),
  papers: (customerId: string, exceptId?: string) => ({
    ...customers.papers.query({ params: { customerId }, query: { exceptId } }),
    meta: { reads: ['sales', 'bookings', 'sale-budgets', 'purchases', 'recoverable-sales'] },
    ...FRESH,
  }),
  similar: ({ name, surname, mobile, exceptId }: Likeness) => ({
    ...customers.similar.query({ query: { name, surname, mobile, exceptId } }),
    placeholderData: keepPreviousData,
    enabled: (name !== '' && surname !== '') || mobile.length > 8,
  }),
};
