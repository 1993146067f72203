import {
  INVENTORY_STATES,
  INVENTORY_TYPES,
  type InventoryState,
  type InventoryType,
} from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface InventorySearch extends PageSearch {
  readonly type?: InventoryType[] | undefined;
  readonly state?: InventoryState[] | undefined;
}

export const inventorySearch = (raw: Record<string, unknown>): InventorySearch => ({
  ...pageSearch(raw),
  type: asSomeOf(INVENTORY_TYPES, raw['type']),
  state: asSomeOf(INVENTORY_STATES, raw['state']),
});

export const inventoryQuery = (search: InventorySearch): InventorySearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});

export interface ThingSearch extends PageSearch {
  readonly type?: InventoryType[] | undefined;
}
export const thingSearch = (raw: Record<string, unknown>): ThingSearch => ({
  ...pageSearch(raw),
  type: asSomeOf(INVENTORY_TYPES, raw['type']),
});

/** Of a new count: the place whose page it was begun from. */
export interface NewCountSearch {
  readonly place?: string | undefined;
}
export const newCountSearch = (raw: Record<string, unknown>): NewCountSearch => ({
  place: typeof raw['place'] === 'string' ? raw['place'] : undefined,
});
