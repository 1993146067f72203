import { createFileRoute } from '@tanstack/react-router';
import { PlacesListPage } from '../../../../modules/logistics/inventories/places-list-page.tsx';
import { searchOf } from '@quilate/domain/kernel/list.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { placeList } from '@quilate/domain/modules/logistics/inventories/inventories.lists.ts';

export const Route = createFileRoute('/_app/custody/places/')({
  validateSearch: searchOf(placeList),
  staticData: { policy: inventoriesGrants.read },
  component: PlacesListPage,
});
