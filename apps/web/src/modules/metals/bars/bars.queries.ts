import type { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { barList } from '@quilate/domain/modules/metals/bars/bars.lists.ts';
import { barsPaths } from '@quilate/domain/modules/metals/bars/bars.paths.ts';
import type { BarType } from '@quilate/domain/modules/metals/bars/bars.states.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const bars = clientOf<typeof barsContract>()('bars', barsPaths);
export const barListing = listing(barList, bars, { isFresh: true });

export const barsQueries = {
  one: (barId: string) => ({ ...bars.get.query({ params: { barId } }), ...FRESH }),
  /** Those the workshop may be given. */
  held: (type: BarType) => ({ ...bars.list.query({ query: { state: ['HELD'], type: [type], limit: 200 } }), ...FRESH }),
};
