import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile } from '../../foundations/files/files.public.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { correct } from './commands/correct.ts';
import { create } from './commands/create.ts';
import { issue } from './commands/issue.ts';
import { mail } from './commands/mail.ts';
import { recordCorrection } from './commands/record-correction.ts';
import { withdraw } from './commands/withdraw.ts';
import { wholesaleInvoicesExport } from './wholesale-invoices.export.ts';
import { selfBilledReceipt } from './wholesale-invoices.paper.ts';
import { getWholesaleInvoice, listWholesaleInvoices, paperOf } from './wholesale-invoices.queries.ts';

export const wholesaleInvoicesRoutes: readonly Route[] = [
  read(wholesaleInvoicesContract.list, ({ db, query }) => listWholesaleInvoices(db, query)),
  wholesaleInvoicesExport,
  read(wholesaleInvoicesContract.paper, async ({ db, services, who, params }) =>
    openFile(db, services, who, await paperOf(db, params.wholesaleInvoiceId)),
  ),
  read(wholesaleInvoicesContract.document, async ({ db, params, query }) =>
    receiptDocument('PDF', await selfBilledReceipt(db, params.wholesaleInvoiceId), query.copy ?? false),
  ),
  read(wholesaleInvoicesContract.get, ({ db, params }) => getWholesaleInvoice(db, params.wholesaleInvoiceId)),
  create,
  issue,
  withdraw,
  recordCorrection,
  correct,
  mail,
];
