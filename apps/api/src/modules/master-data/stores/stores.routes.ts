import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { activate } from './commands/activate.ts';
import { deactivate } from './commands/deactivate.ts';
import { edit } from './commands/edit.ts';
import { found } from './commands/found.ts';
import { storesExport } from './stores.export.ts';
import { getStore, listStores } from './stores.queries.ts';

export const storesRoutes: readonly Route[] = [
  read(storesContract.list, ({ db, scope, query }) => listStores(db, scope, query)),
  storesExport,
  read(storesContract.get, ({ db, who, scope, params }) => getStore(db, who, scope, params.storeId)),
  found,
  edit,
  deactivate,
  activate,
];
