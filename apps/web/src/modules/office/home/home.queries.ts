import type { Limits } from '@quilate/domain/kernel/policy.ts';
import type { homeContract } from '@quilate/domain/modules/office/home/home.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';

const addresses = {
  config: at<typeof homeContract.config>('GET', '/v1/config'),
  day: at<typeof homeContract.day>('GET', '/v1/home/day'),
  integrity: at<typeof homeContract.integrity>('GET', '/v1/integrity'),
};

export const loadLimits = async (): Promise<Limits> => (await call(addresses.config, {})).limits;

export const dayQuery = (today: string) =>
  queryOptions({
    queryKey: ['home', 'day', today],
    queryFn: ({ signal }) => call(addresses.day, {}, { signal }),
    ...FRESH,
  });

export const integrityQuery = queryOptions({
  queryKey: ['integrity'],
  queryFn: ({ signal }) => call(addresses.integrity, {}, { signal }),
  ...FRESH,
});
