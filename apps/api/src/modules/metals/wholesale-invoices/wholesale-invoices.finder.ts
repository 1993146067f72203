import { date } from '@quilate/domain/kernel/format.ts';
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import { wholesaleInvoicesGrants } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listWholesaleInvoices } from './wholesale-invoices.queries.ts';

export const wholesaleInvoicesFinder = finder({
  concept: 'wholesaleInvoice',
  policy: wholesaleInvoicesGrants.read,
  kinds: ['wholesaleInvoice'],
  page: ({ db }, query) => listWholesaleInvoices(db, query),
  face: ({ id, number, issueDate, customerName, totalCents: amountCents, state }) => ({
    id,
    code: number,
    label: number,
    hint: [date(issueDate), customerName, wholesaleInvoicesEs.states[state]],
    amountCents,
  }),
});
