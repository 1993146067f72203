import { collectionList } from '@quilate/domain/modules/metals/collections/collections.lists.ts';
import type { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { collectionsPaths } from '@quilate/domain/modules/metals/collections/collections.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const collections = clientOf<typeof collectionsContract>()('collections', collectionsPaths);
export const collectionListing = listing(collectionList, collections, { reads: ['closings'], isFresh: true });

const meta = { reads: ['closings'] };

export const collectionsQueries = {
  one: (collectionId: string) => ({ ...collections.get.query({ params: { collectionId } }), meta, ...FRESH }),
};
