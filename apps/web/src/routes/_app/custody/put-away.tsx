import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { newCountSearch } from '../../../modules/logistics/inventories/inventories.search.ts';
import { PutAwayPage } from '../../../modules/logistics/inventories/put-away-page.tsx';

export const Route = createFileRoute('/_app/custody/put-away')({
  validateSearch: newCountSearch,
  staticData: { policy: inventoriesGrants.write },
  component: PutAwayPage,
});
