import { stockOpeningsContract } from '@quilate/domain/modules/office/stock-openings/stock-openings.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { beginStock } from './commands/begin-stock.ts';
import { stockOpeningsExport } from './stock-openings.export.ts';
import { listOpenings } from './stock-openings.queries.ts';

export const stockOpeningsRoutes: readonly Route[] = [
  read(stockOpeningsContract.list, ({ db, scope, query }) => listOpenings(db, scope, query)),
  stockOpeningsExport,
  beginStock,
];
