import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewShipmentPage } from '../../../../modules/logistics/shipments/new-shipment-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/shipments/new')({
  staticData: { policy: shipmentsGrants.write },
  component: NewShipmentPage,
});
