import { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { barReceipt } from './bars.invoice.ts';
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
  read(barsContract.invoice, async ({ db, who, params }) =>
    receiptDocument('PDF', await barReceipt(db, await getBar(db, who, params.barId)), false),
  ),
  sell,
  takeBack,
  settle,
  unsettle,
];
