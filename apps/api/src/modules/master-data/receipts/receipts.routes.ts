import { receiptsContract } from '@quilate/domain/modules/master-data/receipts/receipts.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { mail } from './commands/mail.ts';
import { sign } from './commands/sign.ts';
import { receiptDocument } from './receipts.document.ts';
import { takeEInvoice } from './receipts.e-invoices.ts';
import { invoicesExport } from './receipts.export.ts';
import { getInvoice, invoiceReceipt, listInvoices } from './receipts.queries.ts';

export const receiptsRoutes: readonly Route[] = [
  read(receiptsContract.list, ({ db, scope, query }) => listInvoices(db, scope, query)),
  invoicesExport,
  read(receiptsContract.document, async ({ db, scope, params, query }) =>
    receiptDocument(query.type, await invoiceReceipt(db, scope, params.invoiceId), query.copy ?? false),
  ),
  read(receiptsContract.get, ({ db, scope, params }) => getInvoice(db, scope, params.invoiceId)),
  read(receiptsContract.eInvoice, ({ db, scope, who, params }) => takeEInvoice(db, scope, who, params.invoiceId)),
  sign,
  mail,
];
