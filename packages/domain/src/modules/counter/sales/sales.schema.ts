import * as z from 'zod';
import { CONSTANTS } from '../../../policy/constants.ts';
import { approvalSchema, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { MAIL_CHANNELS } from '../../foundations/notifications/notifications.channels.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { productCode } from '../../master-data/products/products.schema.ts';
import { SALE_STATES } from './sales.states.ts';

export const PAYMENT_METHODS = ['CASH', 'CARD', 'BANK_TRANSFER'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** What becomes of a piece that comes back. */
export const DISPOSITIONS = ['RESTOCK', 'DEFECTIVE', 'REWORK', 'MELT'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

const positiveCents = z.int().min(1).max(100_000_000);

export const paymentBody = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  amountCents: positiveCents,
  givenCents: positiveCents.optional(),
  cardLast4: z
    .string()
    .regex(new RegExp(`^\\d{${CONSTANTS.cardDigits}}$`), 'CARD_LAST4')
    .optional(),
  terminalTransactionId: z.string().trim().min(1).max(40).optional(),
  iban: z.string().trim().max(42).optional(),
  holderName: z.string().trim().min(1).max(100).optional(),
  holderSurname: z.string().trim().min(1).max(150).optional(),
});
export type PaymentBody = z.infer<typeof paymentBody>;

/** Whom a complete invoice is made out to, besides name and NIF (RD 1619/2012 art. 6). */
export const invoiceAddress = z.strictObject({
  street: z.string().trim().min(3).max(150),
  postalCode: z.string().regex(/^\d{5}$/, 'POSTAL_CODE'),
  city: z.string().trim().min(2).max(80),
  province: z.string().trim().min(2).max(80),
});
export type InvoiceAddress = z.infer<typeof invoiceAddress>;

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
  signature: signatureSchema,
});
export type NewSale = z.infer<typeof newSale>;

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
  refunds: z
    .array(
      z.strictObject({
        paymentId: z.uuid(),
        method: z.enum(PAYMENT_METHODS),
        amountCents: positiveCents,
        iban: z.string().trim().max(42).optional(),
        holderName: z.string().trim().min(1).max(100).optional(),
        holderSurname: z.string().trim().min(1).max(150).optional(),
      }),
    )
    .max(10),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type ReturnBody = z.infer<typeof returnBody>;

export const correctPaymentBody = z.strictObject({
  paymentId: z.uuid(),
  /** How it was really paid; the amount stays. */
  payment: paymentBody.omit({ amountCents: true }),
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type CorrectPaymentBody = z.infer<typeof correctPaymentBody>;

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
  metal: z.enum(METALS).nullable(),
  weightMg: z.int(),
  priceCents: z.int(),
  discountBp: z.int(),
  totalCents: z.int(),
  taxBp: z.int(),
  isRefundable: z.boolean(),
  returned: z.object({ at: z.string(), disposition: z.enum(DISPOSITIONS), reason: z.string().nullable() }).nullable(),
});
export type SaleLine = z.infer<typeof saleLine>;

export const salePayment = z.object({
  id: z.uuid(),
  at: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amountCents: z.int(),
  givenCents: z.int().nullable(),
  changeCents: z.int().nullable(),
  cardLast4: z.string().nullable(),
  iban: z.string().nullable(),
  employeeName: z.string(),
  /** The payment a refund gives back; null for a payment. */
  refundsPaymentId: z.uuid().nullable(),
  /** The payment this one says right. */
  correctsPaymentId: z.uuid().nullable(),
  correctedAt: z.string().nullable(),
  isCorrectable: z.boolean(),
  /** Paid before the sale, for what it was made of. */
  isAdvance: z.boolean(),
  /** Of what was paid in several parts: which one. */
  instalmentId: z.uuid().nullable(),
  /** Its Z is signed: correcting it asks a manager. */
  isOfClosedSession: z.boolean(),
  /** Of a payment: what can still be refunded. */
  refundableCents: z.int(),
});
export type SalePayment = z.infer<typeof salePayment>;

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
  invoiceNumber: z.string(),
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
  customer: customerSummary.nullable(),
  /** How its customer accepts to be written to. */
  reachBy: z.array(z.enum(MAIL_CHANNELS)),
  lines: z.array(saleLine),
  payments: z.array(salePayment),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type Sale = z.infer<typeof sale>;
