import { PLACE_KINDS } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { exporting } from '../../../platform/export.ts';
import { listPlaces, listThere } from './inventories.places.ts';
import { listInventories } from './inventories.queries.ts';

const es = inventoriesEs.columns;

export const inventoriesExport = exporting(inventoriesContract.export, {
  title: inventoriesEs.title,
  page: ({ db, scope, query }, at) => listInventories(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (inventory) => inventory.code },
    { head: es.type, value: (inventory) => inventoriesEs.types[inventory.type] },
    { head: es.store, value: (inventory) => inventory.storeName },
    {
      head: es.families,
      value: ({ families }) => families?.map((family) => FAMILY_ES[family]).join(', ') ?? inventoriesEs.allFamilies,
    },
    { head: es.date, kind: 'instant', value: (inventory) => inventory.startedAt },
    { head: es.end, kind: 'instant', value: (inventory) => inventory.finishedAt },
    { head: es.starter, value: (inventory) => inventory.starterName },
    { head: es.signer, value: (inventory) => inventory.signerName },
    { head: es.expected, kind: 'count', value: (inventory) => inventory.expectedUnits },
    { head: es.read, kind: 'count', value: (inventory) => inventory.readUnits },
    { head: es.openIncidents, kind: 'count', value: (inventory) => inventory.openIncidents },
    { head: es.state, value: (inventory) => inventoriesEs.states[inventory.state] },
  ],
});

const there = inventoriesEs.places.columns;
export const placesExport = exporting(inventoriesContract.exportPlaces, {
  title: inventoriesEs.places.title,
  page: ({ db, who, scope, query }, at) => listPlaces(db, who, scope, { ...query, ...at }),
  columns: [
    { head: there.name, value: (place) => place.name },
    { head: there.kind, value: (place) => PLACE_KINDS[place.kind].es },
    { head: there.things, kind: 'count', value: (place) => place.things },
  ],
});

export const thingsExport = exporting(inventoriesContract.exportThings, {
  title: inventoriesEs.places.title,
  page: ({ db, who, scope, params, query }, at) => listThere(db, who, scope, params.place, { ...query, ...at }),
  columns: [
    { head: es.code, value: (thing) => thing.code },
    { head: es.type, value: (thing) => inventoriesEs.types[thing.type] },
    { head: es.description, value: (thing) => thing.description },
    { head: there.since, kind: 'instant', value: (thing) => thing.since },
    { head: there.operation, value: (thing) => thing.operationCode },
    { head: there.movedBy, value: (thing) => thing.movedBy ?? inventoriesEs.places.system },
    { head: there.weight, kind: 'mg', value: (thing) => thing.weightMg },
  ],
});
