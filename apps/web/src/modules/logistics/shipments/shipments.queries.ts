import { shipmentList } from '@quilate/domain/modules/logistics/shipments/shipments.lists.ts';
import type { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsPaths } from '@quilate/domain/modules/logistics/shipments/shipments.paths.ts';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const shipments = clientOf<typeof shipmentsContract>()('shipments', shipmentsPaths);
export const shipmentListing = listing(shipmentList, shipments, { isFresh: true });

export const shipmentsQueries = {
  stores: { ...shipments.stores.query(), meta: { reads: ['stores'] } },
  round: { ...shipments.round.query(), ...FRESH },
  one: (shipmentId: string) => ({ ...shipments.get.query({ params: { shipmentId } }), ...FRESH }),
};

/** What a label stands for, asked anew at each reading: it may have left meanwhile. */
export const goodsByCode = (type: ShipmentType, originStoreId: string, code: string) =>
  shipments.goods.send({ query: { type, originStoreId, code } });
