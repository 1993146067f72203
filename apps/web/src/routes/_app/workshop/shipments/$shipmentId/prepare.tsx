import { createFileRoute } from '@tanstack/react-router';
import { PreparePage } from '../../../../../modules/logistics/shipments/prepare-page.tsx';

export const Route = createFileRoute('/_app/workshop/shipments/$shipmentId/prepare')({
  staticData: { policy: { module: 'shipments', access: 'write' } },
  component: PreparePage,
});
