import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InventoryPage } from '../../../modules/logistics/inventories/inventory-page.tsx';

export const Route = createFileRoute('/_app/inventories/$inventoryId')({
  staticData: { policy: inventoriesGrants.read },
  component: InventoryPage,
});
