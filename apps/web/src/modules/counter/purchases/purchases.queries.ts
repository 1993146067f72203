import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import type { BlockBody } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import type { LotIntake } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type {
  CancelPurchaseBody,
  CorrectPurchaseBody,
} from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import type { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type PurchaseSearch, purchaseQuery } from './purchases.search.ts';

type C = typeof purchasesContract;
type L = typeof lotsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/purchases'),
  export: at<C['export']>('GET', '/v1/purchases/export'),
  get: at<C['get']>('GET', '/v1/purchases/{purchaseId}'),
  create: at<C['create']>('POST', '/v1/purchases'),
  correct: at<C['correct']>('POST', '/v1/purchases/{purchaseId}/correct'),
  cancel: at<C['cancel']>('POST', '/v1/purchases/{purchaseId}/cancel'),
  receipt: at<C['receipt']>('GET', '/v1/purchases/{purchaseId}/receipt'),
  lots: at<L['list']>('GET', '/v1/lots'),
  prices: at<L['prices']>('GET', '/v1/lots/prices'),
  label: at<L['label']>('GET', '/v1/lots/{lotId}/label'),
  markToShip: at<L['markToShip']>('POST', '/v1/lots/{lotId}/mark-to-ship'),
  undoMarkToShip: at<L['undoMarkToShip']>('POST', '/v1/lots/{lotId}/undo-mark-to-ship'),
  blockInternally: at<L['blockInternally']>('POST', '/v1/lots/{lotId}/block-internally'),
  unblock: at<L['unblock']>('POST', '/v1/lots/{lotId}/unblock'),
  stores: at<(typeof storesContract)['list']>('GET', '/v1/stores'),
};

export const purchasesQueries = {
  list: (search: PurchaseSearch) =>
    queryOptions({
      queryKey: ['purchases', 'list', purchaseQuery(search)],
      meta: { reads: ['lots'] },
      queryFn: ({ signal }) => call(addresses.list, { query: purchaseQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (purchaseId: string) =>
    queryOptions({
      queryKey: ['purchases', 'one', purchaseId],
      meta: { reads: ['lots', 'police'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { purchaseId } }, { signal }),
      ...FRESH,
    }),
  /** A notice of prices makes it old: nobody appraises with those of before. */
  prices: (reference: 'CO' | 'VR') =>
    queryOptions({
      queryKey: ['purchases', 'prices', reference],
      meta: { reads: ['prices'] },
      queryFn: ({ signal }) => call(addresses.prices, { query: { reference } }, { signal }),
      ...FRESH,
    }),
  stores: queryOptions({
    queryKey: ['purchases', 'stores'],
    meta: { reads: ['stores'] },
    queryFn: ({ signal }) => call(addresses.stores, { query: { limit: 200 } }, { signal }),
  }),
};

export const exportPurchases = (search: PurchaseSearch, format: ExportFormat) => {
  const { q, phase, metal, storeId, from, to } = search;
  return download(addresses.export, { query: { q, phase, metal, storeId, from, to, format } });
};
export const takeDocument = (purchaseId: string) => download(addresses.receipt, { params: { purchaseId } });
export const takeLabel = (lotId: string, format: 'PDF' | 'ZPL') =>
  download(addresses.label, { params: { lotId }, query: { format } });
export const photoUrl = (lotId: string, photoId: string, isSmall = false): string =>
  `/v1/lots/${lotId}/photos/${photoId}${isSmall ? '?small=true' : ''}`;

export const createPurchase = (body: LotIntake, key: string) => call(addresses.create, { body }, { key });
export const correctPurchase = (purchaseId: string, body: CorrectPurchaseBody, key: string) =>
  call(addresses.correct, { params: { purchaseId }, body }, { key });
export const cancelPurchase = (purchaseId: string, body: CancelPurchaseBody, key: string) =>
  call(addresses.cancel, { params: { purchaseId }, body }, { key });

export const lotSteps = {
  markToShip: (lotId: string, _: BlockBody, key: string) => call(addresses.markToShip, { params: { lotId } }, { key }),
  undoMarkToShip: (lotId: string, _: BlockBody, key: string) =>
    call(addresses.undoMarkToShip, { params: { lotId } }, { key }),
  blockInternally: (lotId: string, body: BlockBody, key: string) =>
    call(addresses.blockInternally, { params: { lotId }, body }, { key }),
  unblock: (lotId: string, { signature }: BlockBody, key: string) =>
    call(addresses.unblock, { params: { lotId }, body: { signature } }, { key }),
};
export type LotStepName = keyof typeof lotSteps;
