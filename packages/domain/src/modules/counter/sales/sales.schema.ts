import * as z from 'zod';
import { CONSTANTS } from '../../../policy/constants.ts';
import { approvalSchema, civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { MAIL_CHANNELS } from '../../foundations/notifications/notifications.channels.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { look, productCode } from '../../master-data/products/products.schema.ts';
import { TAX_TREATMENTS } from '../../master-data/receipts/receipts.taxes.ts';
import { invoiceAddress } from '../../master-data/receipts/receipts.schema.ts';
import { payment, paymentBody, refundPart } from '../payments/payments.schema.ts';
import { EXIT_PROOF_KINDS, SALE_STATES } from './sales.states.ts';

/** What becomes of a piece that comes back. */
export const DISPOSITIONS = ['RESTOCK', 'DEFECTIVE', 'REWORK', 'MELT'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

export const newSale = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        productCode,
        discountBp: z.int().min(0, 'DISCOUNT_MIN').max(CONSTANTS.saleDiscountMaxBp, 'DISCOUNT_MAX').optional(),
      }),
    )
    .min(1)
    .max(50),
  payments: z.array(paymentBody).max(10),
  customerId: z.uuid().optional(),
  /** Who began it, when somebody else at the same counter finishes it (B-22). */
  sellerId: z.uuid().optional(),
  /** Asks for a complete invoice instead of a ticket. */
  invoiceAddress: invoiceAddress.optional(),
  /** Sent to the address of its invoice, out of the islands: it bears no tax (Ley 20/1991 art. 11). */
  isExported: z.boolean().default(false),
  signature: signatureSchema,
  /** Of a discount above the limit; its reason is that of the discount. */
  approval: approvalSchema.optional(),
});
export type NewSale = z.infer<typeof newSale>;
/** As it is sent. */
export type NewSaleBody = z.input<typeof newSale>;

export const tellBody = z.strictObject({ channel: z.enum(MAIL_CHANNELS) });
export const returnBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        saleLineId: z.uuid(),
        disposition: z.enum(DISPOSITIONS),
        reason: z.string().trim().min(3).max(500).optional(),
      }),
    )
    .min(1)
    .max(50),
  refunds: z.array(refundPart).max(10),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type ReturnBody = z.infer<typeof returnBody>;

export const exitProofBody = z.strictObject({
  kind: z.enum(EXIT_PROOF_KINDS),
  /** Its own number: MRN, of the parcel, of the delivery note. */
  number: z.string().trim().min(3).max(40),
  leftOn: civilDate,
  fileId: z.uuid(),
});
export type ExitProofBody = z.infer<typeof exitProofBody>;
export const withdrawProofBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});

export const issueInvoiceBody = z.strictObject({
  /** Without one, the customer of the sale. */
  customerId: z.uuid().optional(),
  address: invoiceAddress,
  signature: signatureSchema,
});
export type IssueInvoiceBody = z.infer<typeof issueInvoiceBody>;

export const saleLine = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productCode: z.string(),
  description: z.string(),
  ...look,
  weightMg: z.int(),
  priceCents: z.int(),
  discountBp: z.int(),
  totalCents: z.int(),
  taxBp: z.int(),
  treatment: z.enum(TAX_TREATMENTS).nullable(),
  /** Of investment gold, in thousandths: what makes it exempt, with its weight. */
  fineness: z.int().nullable(),
  isRefundable: z.boolean(),
  returned: z.object({ at: z.string(), disposition: z.enum(DISPOSITIONS), reason: z.string().nullable() }).nullable(),
});
export type SaleLine = z.infer<typeof saleLine>;

export const saleSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  soldAt: z.string(),
  customerName: z.string().nullable(),
  storeName: z.string(),
  sellerName: z.string(),
  pieceCount: z.int(),
  weightMg: z.int(),
  totalCents: z.int(),
  /** Of it, what gold taken on account settled. */
  tradedCents: z.int(),
  state: z.enum(SALE_STATES),
});
export type SaleSummary = z.infer<typeof saleSummary>;

export const sale = saleSummary.extend({
  subtotalCents: z.int(),
  discountCents: z.int(),
  baseCents: z.int(),
  taxCents: z.int(),
  refundedCents: z.int(),
  changeCents: z.int(),
  signerName: z.string(),
  /** Who finished it; the seller began it. */
  creatorName: z.string(),
  refundMaxDate: z.string(),
  /** None of what was paid and invoiced whole before. */
  invoiceNumber: z.string().nullable(),
  isCompleteInvoice: z.boolean(),
  /** The ticket a complete invoice took the place of. */
  substitutedNumber: z.string().nullable(),
  correctiveInvoiceNumbers: z.array(z.string()),
  /** What was paid and invoiced before, for which sale budget or booking. */
  advance: z
    .object({
      concept: z.enum(['saleBudget', 'booking']),
      recordId: z.uuid(),
      recordCode: z.string(),
      invoiceNumbers: z.array(z.string()),
      totalCents: z.int(),
    })
    .nullable(),
  /** The gold taken on account of it, and its purchase. */
  tradeIn: z.object({ id: z.uuid(), purchaseId: z.uuid(), purchaseCode: z.string(), isUndone: z.boolean() }).nullable(),
  /** What shows that it left the islands; nothing of what stays. */
  exitProof: z
    .object({
      kind: z.enum(EXIT_PROOF_KINDS),
      number: z.string(),
      leftOn: z.string(),
      keptAt: z.string(),
      employeeName: z.string(),
    })
    .nullable(),
  customer: customerSummary.nullable(),
  /** How its customer accepts to be written to. */
  reachBy: z.array(z.enum(MAIL_CHANNELS)),
  lines: z.array(saleLine),
  payments: z.array(payment),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type Sale = z.infer<typeof sale>;
