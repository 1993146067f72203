import { createFileRoute } from '@tanstack/react-router';
import { PlacePage } from '../../../../modules/logistics/inventories/place-page.tsx';
import { thingSearch } from '../../../../modules/logistics/inventories/inventories.search.ts';

export const Route = createFileRoute('/_app/custody/places/$place')({
  validateSearch: thingSearch,
  staticData: { policy: { module: 'inventories', access: 'read' } },
  component: PlacePage,
});
