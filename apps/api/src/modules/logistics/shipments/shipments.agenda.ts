import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { shipmentList } from '@quilate/domain/modules/logistics/shipments/shipments.lists.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listShipments } from './shipments.queries.ts';

const ON = {
  RETAIL: '/shipments',
  METALS: '/metals/shipments',
  BULK_PURCHASES: '/bulk-purchases/shipments',
  WORKSHOP: '/workshop/shipments',
} as const;

export const shipmentsAgenda = agenda(shipmentList, {
  policy: shipmentsGrants.read,
  page: ({ db, who, scope }, query) => listShipments(db, who, scope, query),
  name: ({ originName, destinationName }) => shipmentsEs.page.route(originName, destinationName),
  lines: {
    shipmentsWithIncidents: { on: ON, urgency: 'late', isOfPlace: true, search: { hasIncidents: 'true' } },
    shipmentsStalled: { on: ON, urgency: 'late', isOfPlace: true, search: { isStalled: 'true' } },
    shipmentsToReceive: { on: ON, urgency: 'today', isOfPlace: true, search: { direction: 'to-receive' } },
    shipmentsToSend: { on: ON, urgency: 'today', isOfPlace: true, search: { direction: 'to-send' } },
  },
});
