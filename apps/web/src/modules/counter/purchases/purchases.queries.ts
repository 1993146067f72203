import { purchaseList } from '@quilate/domain/modules/counter/purchases/purchases.lists.ts';
import type { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { lotsPaths } from '@quilate/domain/modules/counter/lots/lots.paths.ts';
import type { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesPaths } from '@quilate/domain/modules/counter/purchases/purchases.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { labelOffsets } from '../../master-data/label-templates/label-printer.ts';

export const purchases = clientOf<typeof purchasesContract>()('purchases', purchasesPaths);
export const purchaseListing = listing(purchaseList, purchases, { reads: ['lots', 'shipments'], isFresh: true });
export const lots = clientOf<typeof lotsContract>()('lots', lotsPaths);

export const purchasesQueries = {
  one: (purchaseId: string) => ({
    ...purchases.get.query({ params: { purchaseId } }),
    meta: { reads: ['customers', 'lots', 'police', 'shipments'] },
    ...FRESH,
  }),
  /** A notice of prices makes it old: nobody appraises with those of before. */
  prices: (reference: 'CO' | 'VR') => ({
    ...lots.prices.query({ query: { reference } }),
    meta: { reads: ['prices'] },
    ...FRESH,
  }),
};

export const takeLabel = (lotId: string, format: 'PDF' | 'ZPL') =>
  lots.label.take({ params: { lotId }, query: { format, ...labelOffsets.strip.read() } });
export const photoUrl = (lotId: string, photoId: string, isSmall = false): string =>
  `/v1/lots/${lotId}/photos/${photoId}${isSmall ? '?small=true' : ''}`;
