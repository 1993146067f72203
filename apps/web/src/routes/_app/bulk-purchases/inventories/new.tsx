import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewInventoryPage } from '../../../../modules/logistics/inventories/new-inventory-page.tsx';
import { newCountSearch } from '../../../../modules/logistics/inventories/inventories.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/inventories/new')({
  validateSearch: newCountSearch,
  staticData: { policy: inventoriesGrants.write },
  component: NewInventoryPage,
});
