import { searchOf } from '@quilate/domain/kernel/list.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { thingList } from '@quilate/domain/modules/logistics/inventories/inventories.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PlacePage } from '../../../../modules/logistics/inventories/place-page.tsx';

export const Route = createFileRoute('/_app/custody/places/$place')({
  validateSearch: searchOf(thingList),
  staticData: { policy: inventoriesGrants.read },
  component: PlacePage,
});
