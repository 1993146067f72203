import type { systemContract } from '@quilate/domain/modules/office/system/system.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';

const health = at<typeof systemContract.health>('GET', '/v1/system/health');

export const healthQuery = queryOptions({
  queryKey: ['system', 'health'],
  queryFn: ({ signal }) => call(health, {}, { signal }),
  ...FRESH,
});
