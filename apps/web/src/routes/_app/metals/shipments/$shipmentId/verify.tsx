import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../../../../modules/logistics/shipments/verify-page.tsx';

export const Route = createFileRoute('/_app/metals/shipments/$shipmentId/verify')({
  staticData: { policy: shipmentsGrants.write },
  component: VerifyPage,
});
