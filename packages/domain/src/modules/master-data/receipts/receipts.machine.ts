import { defineMachine } from '../../../kernel/machine.ts';

/** Envío de una factura: who sent which invoice where; written once, and its mail waits in the outbox. */
export const invoiceMailMachine = defineMachine({
  concept: 'invoiceMail',
  states: ['queued'],
  initial: 'queued',
  final: ['queued'],
  creation: { action: 'mail', to: 'queued' },
  rows: [],
});

/** Factura electrónica: an invoice as Facturae, signed with the certificate of its company; written once. */
export const eInvoiceMachine = defineMachine({
  concept: 'eInvoice',
  states: ['signed'],
  initial: 'signed',
  final: ['signed'],
  creation: { action: 'sign', to: 'signed' },
  rows: [],
});
