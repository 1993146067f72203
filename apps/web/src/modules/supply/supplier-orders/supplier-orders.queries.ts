import { supplierOrderList } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.lists.ts';
import type { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersPaths } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { TakeLabels } from '../../master-data/label-templates/label-printer.ts';

export const supplierOrders = clientOf<typeof supplierOrdersContract>()('supplier-orders', supplierOrdersPaths);
export const supplierOrderListing = listing(supplierOrderList, supplierOrders, { isFresh: true });

export const supplierOrdersQueries = {
  one: (supplierOrderId: string) => ({ ...supplierOrders.get.query({ params: { supplierOrderId } }), ...FRESH }),
};

/** Of the whole order, or of one of its products. */
export const orderLabels =
  (supplierOrderId: string, lineId?: string): TakeLabels =>
  (printing) =>
    supplierOrders.labels.take({ params: { supplierOrderId }, query: { ...printing, lineId } });
