import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { inventoryList } from '@quilate/domain/modules/logistics/inventories/inventories.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listInventories } from './inventories.queries.ts';

export const inventoriesAgenda = agenda(inventoryList, {
  policy: inventoriesGrants.read,
  page: ({ db, scope }, query) => listInventories(db, scope, query),
  name: ({ code }) => code,
  lines: {
    inventoriesOpen: {
      on: { RETAIL: '/inventories', BULK_PURCHASES: '/bulk-purchases/inventories' },
      urgency: 'waiting',
      search: { state: ['standby'] },
    },
  },
});
