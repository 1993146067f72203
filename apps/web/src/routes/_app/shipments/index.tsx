import { searchOf } from '@quilate/domain/kernel/list.ts';
import { shipmentList } from '@quilate/domain/modules/logistics/shipments/shipments.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ShipmentsListPage } from '../../../modules/logistics/shipments/shipments-list-page.tsx';

export const Route = createFileRoute('/_app/shipments/')({
  validateSearch: searchOf(shipmentList),
  staticData: { policy: { module: 'shipments', access: 'read' } },
  component: ShipmentsListPage,
});
