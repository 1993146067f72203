/** What was sent or signed of an invoice, as the kernel writes it: once. */
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { eInvoiceMachine, invoiceMailMachine } from '@quilate/domain/modules/master-data/receipts/receipts.machine.ts';
import { type Held, record } from '../../../platform/record.ts';

const written = {
  es: receiptsEs,
  rules: {},
  state: null,
  isVersioned: false,
  topic: 'receipts',
  heardIn: 'store',
  reply: async () => null,
} as const;

export const invoiceMailRecord = record<Held>()({ ...written, machine: invoiceMailMachine, table: 'invoice_mails' });
export const eInvoiceRecord = record<Held>()({ ...written, machine: eInvoiceMachine, table: 'e_invoices' });
