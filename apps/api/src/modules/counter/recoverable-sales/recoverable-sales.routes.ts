import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { annul } from './commands/annul.ts';
import { cancel } from './commands/cancel.ts';
import { create } from './commands/create.ts';
import { deliver } from './commands/deliver.ts';
import { release } from './commands/release.ts';
import { renew } from './commands/renew.ts';
import { undoRelease } from './commands/undo-release.ts';
import { undoRenewal } from './commands/undo-renewal.ts';
import { undoWithdrawal } from './commands/undo-withdrawal.ts';
import { withdraw } from './commands/withdraw.ts';
import { recoverableDocument } from './recoverable-sales.document.ts';
import { recoverableExport } from './recoverable-sales.export.ts';
import { getRecoverableSale, listRecoverableSales } from './recoverable-sales.queries.ts';

export const recoverableSalesRoutes: readonly Route[] = [
  read(recoverableContract.list, ({ db, scope, query }) => listRecoverableSales(db, scope, query)),
  recoverableExport,
  read(recoverableContract.get, ({ db, who, scope, params }) =>
    getRecoverableSale(db, who, scope, params.recoverableSaleId),
  ),
  read(recoverableContract.receipt, ({ db, services, scope, params, query }) =>
    recoverableDocument(db, services, scope, { id: params.recoverableSaleId, isCopy: query.copy === true }),
  ),
  create,
  renew,
  undoRenewal,
  withdraw,
  undoWithdrawal,
  deliver,
  release,
  undoRelease,
  cancel,
  annul,
];
