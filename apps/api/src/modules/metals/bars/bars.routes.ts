import { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { barsExport } from './bars.export.ts';
import { getBar, listBars } from './bars.queries.ts';
import { sell } from './commands/sell.ts';
import { settle } from './commands/settle.ts';
import { takeBack } from './commands/take-back.ts';
import { unsettle } from './commands/unsettle.ts';

export const barsRoutes: readonly Route[] = [
  read(barsContract.list, ({ db, query }) => listBars(db, query)),
  barsExport,
  read(barsContract.get, ({ db, who, params }) => getBar(db, who, params.barId)),
  sell,
  takeBack,
  settle,
  unsettle,
];
