import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { newShipmentSearch } from '../../../modules/logistics/shipments/shipments.search.ts';
import { NewShipmentPage } from '../../../modules/logistics/shipments/new-shipment-page.tsx';

export const Route = createFileRoute('/_app/shipments/new')({
  validateSearch: newShipmentSearch,
  staticData: { policy: shipmentsGrants.write },
  component: NewShipmentPage,
});
