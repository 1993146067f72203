import { createFileRoute } from '@tanstack/react-router';
import { EditStorePage } from '../../../../modules/master-data/stores/store-form-pages.tsx';

export const Route = createFileRoute('/_app/stores/$storeId/edit')({
  staticData: { policy: { module: 'stores', access: 'write' } },
  component: EditStorePage,
});
