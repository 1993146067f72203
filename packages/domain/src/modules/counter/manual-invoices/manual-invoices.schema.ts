import * as z from 'zod';
import { approvedBody, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { TAX_RATES_BP } from '../../master-data/products/products.schema.ts';
import { invoiceAddress } from '../../master-data/receipts/receipts.schema.ts';
import { TAX_TREATMENTS } from '../../master-data/receipts/receipts.taxes.ts';
import { payment, paymentBody, refundPart } from '../payments/payments.schema.ts';
import { CONCEPT_KINDS, EXEMPT_CAUSES, MANUAL_INVOICE_STATES } from './manual-invoices.states.ts';

/** More would leave the page of an invoice. */
export const MOST_CONCEPTS = 30;

export const invoiceConcept = z
  .strictObject({
    kind: z.enum(CONCEPT_KINDS),
    description: z.string().trim().min(3).max(160),
    quantity: z.int().min(1).max(999),
    /** Of one, with IGIC. */
    unitCents: z.int().min(1).max(10_000_000),
    taxBp: z.literal(TAX_RATES_BP),
    /** Of what bears no tax, and only of that. */
    exemptCause: z.enum(EXEMPT_CAUSES).optional(),
  })
  .refine(({ taxBp, exemptCause }) => (taxBp === 0) === (exemptCause !== undefined), {
    path: ['exemptCause'],
    message: 'EXEMPT_CAUSE',
  });
export type InvoiceConcept = z.infer<typeof invoiceConcept>;

export const newManualInvoice = z.strictObject({
  customerId: z.uuid(),
  /** An invoice by hand is always a complete one (S0 §5). */
  invoiceAddress,
  concepts: z.array(invoiceConcept).min(1).max(MOST_CONCEPTS),
  observations: z.string().trim().max(500).optional(),
  payments: z.array(paymentBody).min(1).max(10),
  signature: signatureSchema,
});
export type NewManualInvoice = z.infer<typeof newManualInvoice>;

export const correctInvoiceBody = approvedBody.extend({ refunds: z.array(refundPart).min(1).max(10) });
export type CorrectInvoiceBody = z.infer<typeof correctInvoiceBody>;

export const manualInvoiceSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  createdAt: z.string(),
  /** Of the invoice it issued. */
  number: z.string(),
  customerName: z.string(),
  storeName: z.string(),
  totalCents: z.int(),
  state: z.enum(MANUAL_INVOICE_STATES),
});
export type ManualInvoiceSummary = z.infer<typeof manualInvoiceSummary>;

export const manualInvoice = manualInvoiceSummary.extend({
  employeeName: z.string(),
  observations: z.string(),
  /** For who may see customers. */
  customer: customerSummary.nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      taxBp: z.int(),
      treatment: z.enum(TAX_TREATMENTS).nullable(),
      totalCents: z.int(),
    }),
  ),
  baseCents: z.int(),
  taxCents: z.int(),
  payments: z.array(payment),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type ManualInvoice = z.infer<typeof manualInvoice>;
