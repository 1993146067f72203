import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PreparePage } from '../../../../modules/logistics/shipments/prepare-page.tsx';

export const Route = createFileRoute('/_app/shipments/$shipmentId/prepare')({
  staticData: { policy: shipmentsGrants.write },
  component: PreparePage,
});
