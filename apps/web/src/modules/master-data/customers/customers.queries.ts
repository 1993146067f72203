import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customersPaths } from '@quilate/domain/modules/master-data/customers/customers.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { customerQuery, type CustomerSearchParams } from './customers.search.ts';

export const customers = clientOf<typeof customersContract>()('customers', customersPaths);

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
  list: (search: CustomerSearchParams) => ({
    ...customers.list.query({ query: customerQuery(search) }),
    placeholderData: keepPreviousData,
  }),
  one: (customerId: string) => ({
    ...customers.get.query({ params: { customerId } }),
    meta: { reads: ['sales', 'bookings', 'sale-budgets', 'purchases', 'recoverable-sales', 'works', 'work-budgets'] },
  }),
  similar: ({ name, surname, mobile, exceptId }: Likeness) => ({
    ...customers.similar.query({ query: { name, surname, mobile, exceptId } }),
    placeholderData: keepPreviousData,
    enabled: (name !== '' && surname !== '') || mobile.length > 8,
  }),
};

export const exportCustomers = ({ q, status }: CustomerSearchParams, format: ExportFormat) =>
  customers.export.take({ query: { q, status, format } });
