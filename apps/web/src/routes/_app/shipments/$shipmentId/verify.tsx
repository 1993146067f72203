import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../../../modules/logistics/shipments/verify-page.tsx';

export const Route = createFileRoute('/_app/shipments/$shipmentId/verify')({
  staticData: { policy: { module: 'shipments', access: 'write' } },
  component: VerifyPage,
});
