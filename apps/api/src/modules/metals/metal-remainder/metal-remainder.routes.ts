import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { begin } from './commands/begin.ts';
import { count } from './commands/count.ts';
import { supply } from './commands/supply.ts';
import { metalRemainderExport } from './metal-remainder.export.ts';
import { listMovements, metalSuppliers, remainders } from './metal-remainder.queries.ts';

export const metalRemainderRoutes: readonly Route[] = [
  read(metalRemainderContract.get, ({ db }) => remainders(db)),
  read(metalRemainderContract.list, ({ db, query }) => listMovements(db, query)),
  metalRemainderExport,
  read(metalRemainderContract.suppliers, ({ db }) => metalSuppliers(db)),
  begin,
  supply,
  count,
];
