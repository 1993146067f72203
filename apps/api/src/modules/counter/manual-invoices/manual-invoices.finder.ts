import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { manualInvoicesGrants } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listManualInvoices } from './manual-invoices.queries.ts';

export const manualInvoicesFinder = finder({
  concept: 'manualInvoice',
  policy: manualInvoicesGrants.read,
  kinds: ['manualInvoice'],
  page: ({ db, scope }, query) => listManualInvoices(db, scope, query),
  face: ({ id, code, number, customerName, totalCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [customerName, number, manualInvoicesEs.states[state]],
    amountCents,
  }),
});
