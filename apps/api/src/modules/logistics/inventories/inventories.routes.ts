import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { edit } from './commands/edit.ts';
import { find } from './commands/find.ts';
import { finish } from './commands/finish.ts';
import { reactivate } from './commands/reactivate.ts';
import { readCode } from './commands/read-code.ts';
import { foundHere } from './commands/found-here.ts';
import { resolve } from './commands/resolve.ts';
import { putAway } from './commands/put-away.ts';
import { start } from './commands/start.ts';
import { unreadCode } from './commands/unread-code.ts';
import { inventoriesExport, placesExport, thingsExport } from './inventories.export.ts';
import { listPlaces, listThere } from './inventories.places.ts';
import { getInventory, listInventories, listItems } from './inventories.queries.ts';

export const inventoriesRoutes: readonly Route[] = [
  read(inventoriesContract.places, ({ db, who, scope, query }) => listPlaces(db, who, scope, query)),
  read(inventoriesContract.things, ({ db, who, scope, params, query }) =>
    listThere(db, who, scope, params.place, query),
  ),
  read(inventoriesContract.countingPlaces, ({ db, who, scope, query }) => listPlaces(db, who, scope, query)),
  read(inventoriesContract.countingPlace, ({ db, who, scope, params, query }) =>
    listThere(db, who, scope, params.placeId, query),
  ),
  putAway,
  placesExport,
  thingsExport,
  read(inventoriesContract.list, ({ db, scope, query }) => listInventories(db, scope, query)),
  inventoriesExport,
  read(inventoriesContract.get, ({ db, who, scope, params }) => getInventory(db, who, scope, params.inventoryId)),
  read(inventoriesContract.items, ({ db, scope, params, query }) => listItems(db, scope, params.inventoryId, query)),
  start,
  edit,
  readCode,
  unreadCode,
  finish,
  find,
  foundHere,
  resolve,
  reactivate,
];
