import { extractionList } from '@quilate/domain/modules/metals/extractions/extractions.lists.ts';
import type { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionsPaths } from '@quilate/domain/modules/metals/extractions/extractions.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const extractions = clientOf<typeof extractionsContract>()('extractions', extractionsPaths);
export const extractionListing = listing(extractionList, extractions, {
  reads: ['lots', 'products', 'shipments'],
  isFresh: true,
});

const meta = { reads: ['lots', 'products', 'shipments'] };

export const extractionsQueries = {
  figures: { ...extractions.figures.query(), meta },
  one: (extractableId: string) => ({ ...extractions.get.query({ params: { extractableId } }), meta, ...FRESH }),
};

/** By some words or a label, in whatever tab it is, done or not. */
export const extractionsFound = (q: string, limit: number) => ({
  ...extractions.list.query({ query: { q, limit } }),
  ...FRESH,
});
