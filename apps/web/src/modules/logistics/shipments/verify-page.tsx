import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { lazy } from 'react';
import { ShipmentWorkPage } from './shipment-work-page.tsx';
import { VerifyBags } from './verify-bags.tsx';

const VerifyMoney = lazy(() => import('./verify-money.tsx').then((file) => ({ default: file.VerifyMoney })));

/** What arrives. */
export function VerifyPage() {
  return (
    <ShipmentWorkPage title={shipmentsEs.verify.title} action="verify" finish="finishVerification">
      {(work) => (carriesMoney(work.shipment.type) ? <VerifyMoney {...work} /> : <VerifyBags {...work} />)}
    </ShipmentWorkPage>
  );
}
