import { closingList } from '@quilate/domain/modules/metals/closings/closings.lists.ts';
import type { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingsPaths } from '@quilate/domain/modules/metals/closings/closings.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const closings = clientOf<typeof closingsContract>()('closings', closingsPaths);
export const closingListing = listing(closingList, closings, {
  reads: ['collections', 'meltings', 'encodings', 'wholesale-invoices'],
  isFresh: true,
});

const meta = { reads: ['collections', 'meltings', 'encodings', 'wholesale-invoices'] };

/** What the officers wrote down when they came. */
export const takeRecord = (closingId: string, interventionId: string) =>
  closings.record.take({ params: { closingId, interventionId } });

export const closingsQueries = {
  one: (closingId: string) => ({ ...closings.get.query({ params: { closingId } }), meta, ...FRESH }),
  prices: { ...closings.prices.query(), ...FRESH },
};
