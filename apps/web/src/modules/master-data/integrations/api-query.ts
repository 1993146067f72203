/** The printed contract of this very server. */
import { take } from '../../../shell/api.ts';
import type { ApiDocument } from './api-contract.ts';

export const apiQuery = {
  queryKey: ['integrations', 'openapi'],
  queryFn: async (): Promise<ApiDocument> => (await take('GET', '/v1/openapi.json', {})).json(),
  staleTime: Infinity,
} as const;
