import { createFileRoute } from '@tanstack/react-router';
import { NewInventoryPage } from '../../../modules/logistics/inventories/new-inventory-page.tsx';

export const Route = createFileRoute('/_app/inventories/new')({
  staticData: { policy: { module: 'inventories', access: 'write' } },
  component: NewInventoryPage,
});
