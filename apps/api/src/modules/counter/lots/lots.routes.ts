import { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { blockInternally } from './commands/block-internally.ts';
import { declareFound } from './commands/declare-found.ts';
import { declareLost } from './commands/declare-lost.ts';
import { markToShip } from './commands/mark-to-ship.ts';
import { unblock } from './commands/unblock.ts';
import { undoMarkToShip } from './commands/undo-mark-to-ship.ts';
import { lotLabel, lotPhoto } from './lots.papers.ts';
import { readLotPrices } from './lots.public.ts';
import { getLot } from './lots.detail.ts';
import { listLots } from './lots.queries.ts';

export const lotsRoutes: readonly Route[] = [
  read(lotsContract.list, ({ db, scope, query }) => listLots(db, scope, query)),
  read(lotsContract.prices, ({ db, query }) => readLotPrices(db, query.reference)),
  read(lotsContract.get, ({ db, scope, params }) => getLot(db, scope, params.lotId)),
  read(lotsContract.label, ({ db, scope, params, query }) => lotLabel(db, scope, params.lotId, query)),
  read(lotsContract.photo, ({ db, services, scope, params, query }) =>
    lotPhoto(db, services, scope, { ...params, isSmall: query.small ?? false }),
  ),
  markToShip,
  undoMarkToShip,
  blockInternally,
  unblock,
  declareLost,
  declareFound,
];
