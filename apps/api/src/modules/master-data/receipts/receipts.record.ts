/** What was sent of an invoice, as the kernel writes it: once. */
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { invoiceMailMachine } from '@quilate/domain/modules/master-data/receipts/receipts.machine.ts';
import { type Held, record } from '../../../platform/record.ts';

export const invoiceMailRecord = record<Held>()({
  machine: invoiceMailMachine,
  es: receiptsEs,
  rules: {},
  table: 'invoice_mails',
  state: null,
  isVersioned: false,
  topic: 'receipts',
  heardIn: 'store',
  reply: async () => null,
});
