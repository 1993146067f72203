/** A shop as the kernel writes it; every screen hears of a change, for the shops are on the login too. */
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { storeMachine, storeRules } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import { record } from '../../../platform/record.ts';
import { getStore } from './stores.queries.ts';
import type { StoreRow } from './stores.store.ts';

export const storeRecord = record<StoreRow>()({
  machine: storeMachine,
  es: storesEs,
  rules: storeRules,
  table: 'stores',
  state: (state) => ({ is_active: state === 'active' }),
  isVersioned: true,
  topic: 'stores',
  heardIn: 'everywhere',
  reply: ({ tx, who, scope }, id) => getStore(tx, who, scope, id),
});
