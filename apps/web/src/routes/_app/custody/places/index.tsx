import { createFileRoute } from '@tanstack/react-router';
import { PlacesListPage } from '../../../../modules/logistics/inventories/places-list-page.tsx';
import { pageSearch } from '../../../../shell/search-params.ts';

export const Route = createFileRoute('/_app/custody/places/')({
  validateSearch: pageSearch,
  staticData: { policy: { module: 'inventories', access: 'read' } },
  component: PlacesListPage,
});
