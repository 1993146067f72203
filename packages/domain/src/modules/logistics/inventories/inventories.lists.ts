import { id, list, some } from '../../../kernel/list.ts';
import { CORNERS } from '../../foundations/custody/custody.places.ts';
import type { InventorySummary, KeptPlace, KeptThing } from './inventories.schema.ts';
import { INVENTORY_STATES, INVENTORY_TYPES } from './inventories.states.ts';

export const inventoryList = list<InventorySummary>()({
  words: true,
  isFollowed: true,
  sort: ['startedAt'],
  default: '-startedAt',
  filters: { type: some(INVENTORY_TYPES), state: some(INVENTORY_STATES), storeId: id },
});

/** As their kinds are told, and within each by name, unless another order is asked for. */
export const placeList = list<KeptPlace>()({
  words: true,
  isShort: true,
  sort: ['kind', 'name', 'things'],
  default: 'kind',
});

/** What came last first. */
export const thingList = list<KeptThing>()({
  words: true,
  isShort: true,
  sort: ['since'],
  default: '-since',
  filters: { type: some(INVENTORY_TYPES), corner: some(CORNERS) },
  sums: ['weightMg'],
});
