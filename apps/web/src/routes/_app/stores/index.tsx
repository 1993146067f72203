import { searchOf } from '@quilate/domain/kernel/list.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { storeList } from '@quilate/domain/modules/master-data/stores/stores.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { StoresListPage } from '../../../modules/master-data/stores/stores-list-page.tsx';

export const Route = createFileRoute('/_app/stores/')({
  validateSearch: searchOf(storeList),
  staticData: { policy: storesGrants.read },
  component: StoresListPage,
});
