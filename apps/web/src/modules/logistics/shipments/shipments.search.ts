import {
  DIRECTIONS,
  type Direction,
  SHIPMENT_STATES,
  type ShipmentState,
} from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import { SHIPMENT_TYPES, type ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { asOneOf, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

const YES = ['true'] as const;

export interface ShipmentSearch extends PageSearch {
  readonly direction?: Direction | undefined;
  readonly type?: ShipmentType[] | undefined;
  readonly state?: ShipmentState[] | undefined;
  readonly isStalled?: 'true' | undefined;
  readonly hasIncidents?: 'true' | undefined;
}

export const shipmentSearch = (raw: Record<string, unknown>): ShipmentSearch => ({
  ...pageSearch(raw),
  direction: asOneOf(DIRECTIONS, raw['direction']),
  type: asSomeOf(SHIPMENT_TYPES, raw['type']),
  state: asSomeOf(SHIPMENT_STATES, raw['state']),
  isStalled: asOneOf(YES, raw['isStalled']),
  hasIncidents: asOneOf(YES, raw['hasIncidents']),
});

export const shipmentQuery = (search: ShipmentSearch): ShipmentSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
