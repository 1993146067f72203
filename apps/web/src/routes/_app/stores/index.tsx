import { createFileRoute } from '@tanstack/react-router';
import { StoresListPage } from '../../../modules/master-data/stores/stores-list-page.tsx';
import { storeSearch } from '../../../modules/master-data/stores/stores.search.ts';

export const Route = createFileRoute('/_app/stores/')({
  validateSearch: storeSearch,
  staticData: { policy: { module: 'stores', access: 'read' } },
  component: StoresListPage,
});
