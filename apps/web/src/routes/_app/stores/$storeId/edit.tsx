import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EditStorePage } from '../../../../modules/master-data/stores/store-form-pages.tsx';

export const Route = createFileRoute('/_app/stores/$storeId/edit')({
  staticData: { policy: storesGrants.write },
  component: EditStorePage,
});
