import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile } from '../../foundations/files/files.public.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { correctPayment } from './commands/correct-payment.ts';
import { issueCompleteInvoice } from './commands/issue-invoice.ts';
import { keepExitProof } from './commands/keep-exit-proof.ts';
import { mailReceipt } from './commands/mail-receipt.ts';
import { returnPieces } from './commands/return.ts';
import { sell } from './commands/sell.ts';
import { tellReturnDeadline } from './commands/tell-return-deadline.ts';
import { withdrawExitProof } from './commands/withdraw-exit-proof.ts';
import { exitProofFile } from './sales.exits.ts';
import { salesExport } from './sales.export.ts';
import { getSale, listSales } from './sales.queries.ts';
import { receiptOf } from './sales.receipt.ts';

export const salesRoutes: readonly Route[] = [
  read(salesContract.list, ({ db, scope, query }) => listSales(db, scope, query)),
  salesExport,
  read(salesContract.get, ({ db, scope, params }) => getSale(db, scope, params.saleId)),
  sell,
  returnPieces,
  correctPayment,
  issueCompleteInvoice,
  keepExitProof,
  withdrawExitProof,
  read(salesContract.exitProof, async ({ db, scope, who, services, params: { saleId } }) => {
    const id = await exitProofFile(db, scope, saleId);
    return await openFile(db, services, who, { id, recordId: saleId });
  }),
  mailReceipt,
  tellReturnDeadline,
  read(salesContract.receipt, async ({ db, scope, params, query }) =>
    receiptDocument(query.type, await receiptOf(db, scope, params.saleId), query.copy ?? false),
  ),
];
