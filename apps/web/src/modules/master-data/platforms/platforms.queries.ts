import type { platformsContract } from '@quilate/domain/modules/master-data/platforms/platforms.contract.ts';
import type { PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import type { PlatformEdit } from '@quilate/domain/modules/master-data/platforms/platforms.schema.ts';
import type { PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';

type C = typeof platformsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/platforms'),
  get: at<C['get']>('GET', '/v1/platforms/{platformId}'),
  preview: at<C['preview']>('GET', '/v1/platforms/{platformId}/preview'),
  edit: at<C['edit']>('PATCH', '/v1/platforms/{platformId}'),
};

export const platformsQueries = {
  list: queryOptions({
    queryKey: ['platforms', 'list'],
    queryFn: ({ signal }) => call(addresses.list, {}, { signal }),
  }),
  one: (platformId: PlatformId) =>
    queryOptions({
      queryKey: ['platforms', 'one', platformId],
      queryFn: ({ signal }) => call(addresses.get, { params: { platformId } }, { signal }),
    }),
  preview: (platformId: PlatformId, terms: PriceTerms, isReadable: boolean) =>
    queryOptions({
      queryKey: ['platforms', 'preview', platformId, terms],
      queryFn: ({ signal }) => call(addresses.preview, { params: { platformId }, query: terms }, { signal }),
      placeholderData: keepPreviousData,
      enabled: isReadable,
    }),
};

export const edit = (platformId: PlatformId, body: PlatformEdit, key: string) =>
  call(addresses.edit, { params: { platformId }, body }, { key });
