import { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { create } from './commands/create.ts';
import { undo } from './commands/undo.ts';
import { getTradeIn } from './trade-ins.queries.ts';

export const tradeInsRoutes: readonly Route[] = [
  read(tradeInsContract.get, ({ db, who, scope, params }) => getTradeIn(db, who, scope, params.tradeInId)),
  create,
  undo,
];
