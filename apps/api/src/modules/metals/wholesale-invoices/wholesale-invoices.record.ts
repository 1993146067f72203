/** An invoice of a wholesaler as the kernel writes it: it is of the division, as its closing is. */
import { wholesaleInvoicesEs } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.es.ts';
import {
  wholesaleInvoiceMachine,
  wholesaleInvoiceRules,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import { record } from '../../../platform/record.ts';
import { getWholesaleInvoice } from './wholesale-invoices.queries.ts';
import type { HeldWholesaleInvoice } from './wholesale-invoices.store.ts';

export const wholesaleInvoiceRecord = record<HeldWholesaleInvoice>()({
  machine: wholesaleInvoiceMachine,
  es: wholesaleInvoicesEs,
  rules: wholesaleInvoiceRules,
  table: 'wholesale_invoices',
  isVersioned: true,
  topic: 'wholesale-invoices',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getWholesaleInvoice(tx, id),
});
