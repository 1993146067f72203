import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listShipments } from './shipments.queries.ts';

/** `ENTRI2600012`; on a bag its number follows. */
const BAG = /^(EN[A-Z]{3}\d{7})\d+$/;
const named = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export const shipmentsFinder = finder({
  concept: 'shipment',
  policy: shipmentsGrants.read,
  kinds: ['shipment'],
  typed: (q) => BAG.exec(named(q))?.[1] ?? q,
  page: ({ db, who, scope }, query) => listShipments(db, who, scope, query),
  face: ({ id, code, originName, destinationName, state }) => ({
    id,
    code,
    label: code,
    hint: [shipmentsEs.page.route(originName, destinationName), shipmentsEs.states[state]],
  }),
});
