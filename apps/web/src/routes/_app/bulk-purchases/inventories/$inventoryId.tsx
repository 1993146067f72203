import { createFileRoute } from '@tanstack/react-router';
import { InventoryPage } from '../../../../modules/logistics/inventories/inventory-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/inventories/$inventoryId')({
  staticData: { policy: { module: 'inventories', access: 'read' } },
  component: InventoryPage,
});
