import type { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';

const list = at<typeof customersContract.list>('GET', '/v1/customers');
const SHOWN = 8;

export const customerSearch = (q: string) =>
  queryOptions({
    queryKey: ['customers', 'search', q],
    queryFn: ({ signal }) => call(list, { query: { q, limit: SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q.length > 1,
  });
