import type { settingsContract } from '@quilate/domain/modules/office/settings/settings.contract.ts';
import type { LimitBody } from '@quilate/domain/modules/office/settings/settings.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';

type C = typeof settingsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/settings/limits'),
  setLimit: at<C['setLimit']>('POST', '/v1/settings/limits'),
};

export const limitLinesQuery = queryOptions({
  queryKey: ['settings', 'lines'],
  queryFn: ({ signal }) => call(addresses.list, {}, { signal }),
  ...FRESH,
});
export const setLimit = (body: LimitBody, key: string) => call(addresses.setLimit, { body }, { key });
