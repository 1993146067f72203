import { createFileRoute } from '@tanstack/react-router';
import { NewShipmentPage } from '../../../modules/logistics/shipments/new-shipment-page.tsx';

export const Route = createFileRoute('/_app/shipments/new')({
  staticData: { policy: { module: 'shipments', access: 'write' } },
  component: NewShipmentPage,
});
