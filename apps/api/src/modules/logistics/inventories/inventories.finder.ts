import { date } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listInventories } from './inventories.queries.ts';

export const inventoriesFinder = finder({
  concept: 'inventory',
  policy: inventoriesGrants.read,
  kinds: ['inventory'],
  page: ({ db, scope }, query) => listInventories(db, scope, query),
  face: ({ id, code, type, startedAt, state }) => ({
    id,
    code,
    label: code,
    hint: [date(startedAt), inventoriesEs.types[type], inventoriesEs.states[state]],
  }),
});
