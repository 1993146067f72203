import { flag, ids, list, one, period, some } from '../../../kernel/list.ts';
import type { ShipmentSummary } from './shipments.schema.ts';
import { DIRECTIONS, SHIPMENT_STATES } from './shipments.states.ts';
import { SHIPMENT_TYPES } from './shipments.types.ts';

export const shipmentList = list<ShipmentSummary>()({
  words: true,
  isFollowed: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    direction: one(DIRECTIONS),
    type: some(SHIPMENT_TYPES),
    state: some(SHIPMENT_STATES),
    isStalled: flag,
    hasIncidents: flag,
    /** They leave it or arrive there. */
    storeId: ids,
    /** The route, with either of its ends or both. */
    originStoreId: ids,
    destinationStoreId: ids,
    ...period('createdAt'),
  },
  sums: ['packageCount'],
});
