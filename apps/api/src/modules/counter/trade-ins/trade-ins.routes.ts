import { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { annul } from './commands/annul.ts';
import { create } from './commands/create.ts';
import { undo } from './commands/undo.ts';
import { tradeInsExport } from './trade-ins.export.ts';
import { getTradeIn, listTradeIns } from './trade-ins.queries.ts';

export const tradeInsRoutes: readonly Route[] = [
  read(tradeInsContract.list, ({ db, scope, query }) => listTradeIns(db, scope, query)),
  tradeInsExport,
  read(tradeInsContract.get, ({ db, who, scope, params }) => getTradeIn(db, who, scope, params.tradeInId)),
  create,
  undo,
  annul,
];
