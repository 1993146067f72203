/** A count as the kernel writes it. */
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import {
  type InventoryFacts,
  inventoryMachine,
  inventoryRules,
  placingMachine,
} from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { loadInventory } from './inventories.load.ts';
import { getInventory } from './inventories.queries.ts';

export const inventoryRecord = record<Held & InventoryFacts>()({
  machine: inventoryMachine,
  es: inventoriesEs,
  rules: inventoryRules,
  table: 'inventories',
  isVersioned: true,
  topic: 'inventories',
  heardIn: 'store',
  read: async ({ tx }, id) => (await loadInventory(tx, id))!,
  reply: ({ tx, who, scope }, id) => getInventory(tx, who, scope, id),
});

/** Nothing but the moves themselves is kept of it. */
export const placingRecord = record<Held>()({
  machine: placingMachine,
  es: inventoriesEs,
  rules: {},
  isVersioned: false,
  topic: 'inventories',
  heardIn: 'store',
  reply: () => Promise.reject(new Error('a placing is answered by its command')),
});
