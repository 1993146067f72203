import { searchOf } from '@quilate/domain/kernel/list.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { inventoryList } from '@quilate/domain/modules/logistics/inventories/inventories.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InventoriesListPage } from '../../../../modules/logistics/inventories/inventories-list-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/inventories/')({
  validateSearch: searchOf(inventoryList),
  staticData: { policy: inventoriesGrants.read },
  component: InventoriesListPage,
});
