import { createFileRoute } from '@tanstack/react-router';
import { ShipmentsListPage } from '../../../../modules/logistics/shipments/shipments-list-page.tsx';
import { shipmentSearch } from '../../../../modules/logistics/shipments/shipments.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/shipments/')({
  validateSearch: shipmentSearch,
  staticData: { policy: { module: 'shipments', access: 'read' } },
  component: ShipmentsListPage,
});
