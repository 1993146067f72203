import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { lazy } from 'react';
import { PrepareBags } from './prepare-bags.tsx';
import { ShipmentWorkPage } from './shipment-work-page.tsx';

const PrepareMoney = lazy(() => import('./prepare-money.tsx').then((file) => ({ default: file.PrepareMoney })));

/** What leaves; it ends with the zone manager. */
export function PreparePage() {
  return (
    <ShipmentWorkPage title={shipmentsEs.prepare.title} action="prepare" finish="finishPreparation">
      {(work) => (carriesMoney(work.shipment.type) ? <PrepareMoney {...work} /> : <PrepareBags {...work} />)}
    </ShipmentWorkPage>
  );
}
