import { manualInvoicesContract } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { correct } from './commands/correct.ts';
import { correctPayment } from './commands/correct-payment.ts';
import { issue } from './commands/issue.ts';
import { manualInvoicesExport } from './manual-invoices.export.ts';
import { getManualInvoice, listManualInvoices } from './manual-invoices.queries.ts';

export const manualInvoicesRoutes: readonly Route[] = [
  read(manualInvoicesContract.list, ({ db, scope, query }) => listManualInvoices(db, scope, query)),
  manualInvoicesExport,
  read(manualInvoicesContract.get, ({ db, who, scope, params }) =>
    getManualInvoice(db, who, scope, params.manualInvoiceId),
  ),
  issue,
  correct,
  correctPayment,
];
