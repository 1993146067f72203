import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ShipmentPage } from '../../../../modules/logistics/shipments/shipment-page.tsx';

export const Route = createFileRoute('/_app/shipments/$shipmentId/')({
  staticData: { policy: shipmentsGrants.read },
  component: ShipmentPage,
});
