import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { annul } from './commands/annul.ts';
import { cancel } from './commands/cancel.ts';
import { correct } from './commands/correct.ts';
import { create } from './commands/create.ts';
import { purchaseDocument } from './purchases.document.ts';
import { purchasesExport } from './purchases.export.ts';
import { getPurchase, listPurchases } from './purchases.queries.ts';

export const purchasesRoutes: readonly Route[] = [
  read(purchasesContract.list, ({ db, scope, query }) => listPurchases(db, scope, query)),
  purchasesExport,
  read(purchasesContract.get, ({ db, who, scope, params }) => getPurchase(db, who, scope, params.purchaseId)),
  create,
  correct,
  cancel,
  annul,
  read(purchasesContract.receipt, ({ db, services, scope, params, query }) =>
    purchaseDocument(db, services, scope, { id: params.purchaseId, isCopy: query.copy ?? false }),
  ),
];
