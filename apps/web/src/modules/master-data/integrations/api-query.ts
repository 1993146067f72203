/** The printed contract of this very server. */
import { ask } from '../../../shell/api.ts';
import type { ApiDocument } from './api-contract.ts';

export const apiQuery = {
  queryKey: ['integrations', 'openapi'],
  queryFn: async (): Promise<ApiDocument> => (await ask('GET', '/v1/openapi.json', {}, 'file')).json(),
  staleTime: Infinity,
} as const;
