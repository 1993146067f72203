import { createFileRoute } from '@tanstack/react-router';
import { ShipmentPage } from '../../../../../modules/logistics/shipments/shipment-page.tsx';

export const Route = createFileRoute('/_app/workshop/shipments/$shipmentId/')({
  staticData: { policy: { module: 'shipments', access: 'read' } },
  component: ShipmentPage,
});
