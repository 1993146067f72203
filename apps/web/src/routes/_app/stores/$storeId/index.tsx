import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { StorePage } from '../../../../modules/master-data/stores/store-page.tsx';

export const Route = createFileRoute('/_app/stores/$storeId/')({
  staticData: { policy: storesGrants.read },
  component: StorePage,
});
