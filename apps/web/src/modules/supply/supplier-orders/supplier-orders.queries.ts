import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersPaths } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { TakeLabels } from '../../master-data/products/label-printer.ts';
import { situationOf, supplierOrderQuery, type SupplierOrderSearch } from './supplier-orders.search.ts';

export const supplierOrders = clientOf<typeof supplierOrdersContract>()('supplier-orders', supplierOrdersPaths);

export const supplierOrdersQueries = {
  list: (search: SupplierOrderSearch) => ({
    ...supplierOrders.list.query({ query: supplierOrderQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (supplierOrderId: string) => ({ ...supplierOrders.get.query({ params: { supplierOrderId } }), ...FRESH }),
};

export const exportSupplierOrders = (search: SupplierOrderSearch, format: ExportFormat) => {
  const { q, status, supplierId } = search;
  return supplierOrders.export.take({ query: { q, status, supplierId, situation: situationOf(search), format } });
};
/** Of the whole order, or of one of its products. */
export const orderLabels =
  (supplierOrderId: string, lineId?: string): TakeLabels =>
  (printing) =>
    supplierOrders.labels.take({ params: { supplierOrderId }, query: { ...printing, lineId } });
