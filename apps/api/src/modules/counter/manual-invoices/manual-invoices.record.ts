import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import {
  manualInvoiceMachine,
  manualInvoiceRules,
} from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import { record } from '../../../platform/record.ts';
import { getManualInvoice } from './manual-invoices.queries.ts';
import type { HeldManualInvoice } from './manual-invoices.store.ts';

export const manualInvoiceRecord = record<HeldManualInvoice>()({
  machine: manualInvoiceMachine,
  es: manualInvoicesEs,
  rules: manualInvoiceRules,
  table: 'manual_invoices',
  isVersioned: true,
  topic: 'manual-invoices',
  heardIn: 'store',
  reply: ({ tx, who, scope }, id) => getManualInvoice(tx, who, scope, id),
});
