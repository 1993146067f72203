import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsPaths } from '@quilate/domain/modules/logistics/shipments/shipments.paths.ts';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { shipmentQuery, type ShipmentSearch } from './shipments.search.ts';

export const shipments = clientOf<typeof shipmentsContract>()('shipments', shipmentsPaths);

export function exportShipments(search: ShipmentSearch, format: ExportFormat) {
  const { q, direction, type, state, isStalled, hasIncidents } = search;
  return shipments.export.take({ query: { q, direction, type, state, isStalled, hasIncidents, format } });
}

export const shipmentsQueries = {
  list: (search: ShipmentSearch) => ({
    ...shipments.list.query({ query: shipmentQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  stores: { ...shipments.stores.query(), meta: { reads: ['stores'] } },
  one: (shipmentId: string) => ({ ...shipments.get.query({ params: { shipmentId } }), ...FRESH }),
};

/** What a label stands for, asked anew at each reading: it may have left meanwhile. */
export const goodsByCode = (type: ShipmentType, originStoreId: string, code: string) =>
  shipments.goods.send({ query: { type, originStoreId, code } });
