import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { activityContract } from '@quilate/domain/modules/foundations/activity/activity.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { activityQuery, type ActivitySearch } from './activity.search.ts';

type C = typeof activityContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/activity'),
  export: at<C['export']>('GET', '/v1/activity/export'),
  choices: at<C['choices']>('GET', '/v1/activity/choices'),
  books: at<C['books']>('GET', '/v1/activity/books'),
};

export const activityQueries = {
  list: (search: ActivitySearch) =>
    queryOptions({
      queryKey: ['activity', 'list', activityQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: activityQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  choices: queryOptions({
    queryKey: ['activity', 'choices'],
    queryFn: ({ signal }) => call(addresses.choices, {}, { signal }),
  }),
};

export const exportActivity = ({ cursor: _cursor, limit: _limit, ...filters }: ActivitySearch, format: ExportFormat) =>
  download(addresses.export, { query: { ...filters, format } });
export const downloadBooks = () => download(addresses.books, {});
