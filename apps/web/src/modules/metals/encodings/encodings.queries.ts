import { encodingList } from '@quilate/domain/modules/metals/encodings/encodings.lists.ts';
import type { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingsPaths } from '@quilate/domain/modules/metals/encodings/encodings.paths.ts';
import type { EncodingSource } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const encodings = clientOf<typeof encodingsContract>()('encodings', encodingsPaths);
export const encodingListing = listing(encodingList, encodings, { isFresh: true });

export const encodingsQueries = {
  pending: (source: EncodingSource) => ({
    ...encodings.pending.query({ query: { source } }),
    meta: { reads: ['extractions', 'closings', 'lots'] },
    ...FRESH,
  }),
  one: (encodingId: string) => ({ ...encodings.get.query({ params: { encodingId } }), ...FRESH }),
};

/** What can be unified of an operation or of a label. */
export const unifiableOf = (code: string) => ({
  ...encodings.unifiable.query({ query: { code } }),
  retry: false,
  ...FRESH,
});
