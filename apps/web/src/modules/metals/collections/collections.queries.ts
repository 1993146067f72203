import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionsPaths } from '@quilate/domain/modules/metals/collections/collections.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { collectionQuery, type CollectionSearch } from './collections.search.ts';

export const collections = clientOf<typeof collectionsContract>()('collections', collectionsPaths);

const meta = { reads: ['closings'] };

export const collectionsQueries = {
  list: (search: CollectionSearch) => ({
    ...collections.list.query({ query: collectionQuery(search) }),
    meta,
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (collectionId: string) => ({ ...collections.get.query({ params: { collectionId } }), meta, ...FRESH }),
};

export const exportCollections = ({ q, status, from, to }: CollectionSearch, format: ExportFormat) =>
  collections.export.take({ query: { q, status, from, to, format } });
