import { meltingList } from '@quilate/domain/modules/metals/meltings/meltings.lists.ts';
import type { BarType } from '@quilate/domain/modules/metals/bars/bars.states.ts';
import type { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingsPaths } from '@quilate/domain/modules/metals/meltings/meltings.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const meltings = clientOf<typeof meltingsContract>()('meltings', meltingsPaths);
export const meltingListing = listing(meltingList, meltings, { isFresh: true });

export const meltingsQueries = {
  pending: { ...meltings.pending.query(), meta: { reads: ['extractions', 'closings', 'lots'] }, ...FRESH },
  held: (type: BarType) => ({
    ...meltings.held.query({ query: { type } }),
    meta: { reads: ['bars', 'closings', 'collections', 'encodings', 'lots', 'purchases', 'recoverable-sales'] },
    ...FRESH,
  }),
  one: (meltingId: string) => ({ ...meltings.get.query({ params: { meltingId } }), ...FRESH }),
};
