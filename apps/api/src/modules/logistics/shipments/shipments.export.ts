import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listShipments } from './shipments.queries.ts';

const es = shipmentsEs.columns;

export const shipmentsExport = exporting(shipmentsContract.export, {
  title: shipmentsEs.title,
  page: ({ db, who, scope, query }, at) => listShipments(db, who, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (shipment) => shipment.code },
    { head: es.date, kind: 'instant', value: (shipment) => shipment.createdAt },
    { head: es.type, value: (shipment) => shipmentsEs.types[shipment.type] },
    { head: es.origin, value: (shipment) => shipment.originName },
    { head: es.destination, value: (shipment) => shipment.destinationName },
    { head: es.driver, value: (shipment) => shipment.driverName },
    { head: es.lastActed, kind: 'instant', value: (shipment) => shipment.lastActedAt },
    { head: es.packages, kind: 'count', value: (shipment) => shipment.packageCount },
    { head: es.pieces, kind: 'count', value: (shipment) => shipment.pieces },
    { head: es.amount, kind: 'cents', value: (shipment) => shipment.preparedCents ?? shipment.requestedCents },
    { head: es.openIncidents, kind: 'count', value: (shipment) => shipment.openIncidents },
    { head: es.state, value: (shipment) => shipmentsEs.states[shipment.state] },
  ],
});
