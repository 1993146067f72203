import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { lotsPaths } from '@quilate/domain/modules/counter/lots/lots.paths.ts';
import type { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesPaths } from '@quilate/domain/modules/counter/purchases/purchases.paths.ts';
import type { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storesPaths } from '@quilate/domain/modules/master-data/stores/stores.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type PurchaseSearch, purchaseQuery } from './purchases.search.ts';

export const purchases = clientOf<typeof purchasesContract>()('purchases', purchasesPaths);
export const lots = clientOf<typeof lotsContract>()('lots', lotsPaths);
const stores = clientOf<typeof storesContract>()('stores', storesPaths);

export const purchasesQueries = {
  list: (search: PurchaseSearch) => ({
    ...purchases.list.query({ query: purchaseQuery(search) }),
    meta: { reads: ['lots', 'shipments'] },
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (purchaseId: string) => ({
    ...purchases.get.query({ params: { purchaseId } }),
    meta: { reads: ['lots', 'police', 'shipments'] },
    ...FRESH,
  }),
  /** A notice of prices makes it old: nobody appraises with those of before. */
  prices: (reference: 'CO' | 'VR') => ({
    ...lots.prices.query({ query: { reference } }),
    meta: { reads: ['prices'] },
    ...FRESH,
  }),
  stores: stores.list.query({ query: { limit: 200 } }),
};

export const exportPurchases = (search: PurchaseSearch, format: ExportFormat) => {
  const { q, phase, metal, storeId, from, to } = search;
  return purchases.export.take({ query: { q, phase, metal, storeId, from, to, format } });
};
export const takeLabel = (lotId: string, format: 'PDF' | 'ZPL') =>
  lots.label.take({ params: { lotId }, query: { format } });
export const photoUrl = (lotId: string, photoId: string, isSmall = false): string =>
  `/v1/lots/${lotId}/photos/${photoId}${isSmall ? '?small=true' : ''}`;
