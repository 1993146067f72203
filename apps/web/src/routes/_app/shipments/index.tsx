import { searchOf } from '@quilate/domain/kernel/list.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { shipmentList } from '@quilate/domain/modules/logistics/shipments/shipments.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ShipmentsListPage } from '../../../modules/logistics/shipments/shipments-list-page.tsx';

export const Route = createFileRoute('/_app/shipments/')({
  validateSearch: searchOf(shipmentList),
  staticData: { policy: shipmentsGrants.read },
  component: ShipmentsListPage,
});
