import { createFileRoute } from '@tanstack/react-router';
import { StorePage } from '../../../../modules/master-data/stores/store-page.tsx';

export const Route = createFileRoute('/_app/stores/$storeId/')({
  staticData: { policy: { module: 'stores', access: 'read' } },
  component: StorePage,
});
