/** A shipment as the kernel writes it; both its shops look at it. */
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { record } from '../../../platform/record.ts';
import { type LoadedShipment, thingsOf } from './shipments.facts.ts';
import { loadShipment } from './shipments.load.ts';
import { getShipment } from './shipments.queries.ts';

export const shipmentRecord = record<LoadedShipment>()({
  machine: shipmentMachine,
  es: shipmentsEs,
  rules: shipmentRules,
  table: 'shipments',
  isVersioned: true,
  topic: 'shipments',
  heardIn: 'everywhere',
  things: thingsOf,
  read: async ({ tx }, id) => (await loadShipment(tx, id))!,
  reply: ({ tx, who, scope }, id) => getShipment(tx, who, scope, id),
});
