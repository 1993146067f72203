import { createFileRoute } from '@tanstack/react-router';
import { InventoriesListPage } from '../../../../modules/logistics/inventories/inventories-list-page.tsx';
import { inventorySearch } from '../../../../modules/logistics/inventories/inventories.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/inventories/')({
  validateSearch: inventorySearch,
  staticData: { policy: { module: 'inventories', access: 'read' } },
  component: InventoriesListPage,
});
