import * as z from 'zod';
import { approvalSchema, civilDate, offerSchema, seenVersion, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { look, productCode } from '../../master-data/products/products.schema.ts';
import { PRODUCT_SOURCES, PRODUCT_STATUSES } from '../../master-data/products/products.states.ts';
import { BOOKING_STATES } from './bookings.states.ts';
import { correctPaymentBody, paidOfBefore, payment, paymentBody, refundPart } from '../payments/payments.schema.ts';
import { invoiceAddress } from '../../master-data/receipts/receipts.schema.ts';
import { TAX_TREATMENTS } from '../../master-data/receipts/receipts.taxes.ts';

const payments = z.array(paymentBody).min(1).max(10);

export const newBooking = z.strictObject({
  productCode,
  customerId: z.uuid(),
  /** The discount of bookings, taken off before the tax (S0 §9). */
  hasDiscount: z.boolean().default(true),
  /** Of the first instalment. */
  payments,
  /** When the next instalment is expected; in the usual time unless said. */
  nextPaymentDate: civilDate.optional(),
  pickupDate: civilDate,
  observations: z.string().trim().max(1000).optional(),
  /** Asks for complete invoices instead of tickets. */
  invoiceAddress: invoiceAddress.optional(),
  signature: signatureSchema,
});
export type NewBooking = z.input<typeof newBooking>;

/** Without money: the first instalment is due in some days. */
export const setAsideBody = newBooking.omit({ payments: true, nextPaymentDate: true, invoiceAddress: true });
export type SetAsideBody = z.input<typeof setAsideBody>;

export const instalmentBody = z.strictObject({
  version: seenVersion,
  payments,
  nextPaymentDate: civilDate.optional(),
  /** Another day than the one agreed. */
  pickupDate: civilDate.optional(),
  invoiceAddress: invoiceAddress.optional(),
  signature: signatureSchema,
});
export type InstalmentBody = z.infer<typeof instalmentBody>;

const reason = z.string().trim().min(3).max(500);

export const undoPaymentBody = z.strictObject({
  version: seenVersion,
  reason,
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type UndoPaymentBody = z.infer<typeof undoPaymentBody>;

export const correctInstalmentBody = correctPaymentBody;
export type CorrectInstalmentBody = z.infer<typeof correctInstalmentBody>;

export const cancelBookingBody = z.strictObject({
  reason,
  refunds: z.array(refundPart).min(1).max(100),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type CancelBookingBody = z.infer<typeof cancelBookingBody>;

export const giveUpBody = z.strictObject({ reason, signature: signatureSchema });

export const bookingPickupBody = z.strictObject({
  invoiceAddress: invoiceAddress.optional(),
  signature: signatureSchema,
});
export type BookingPickupBody = z.infer<typeof bookingPickupBody>;

export const holdBody = z.strictObject({ productCode });

/** A piece kept while its booking is written. */
export const bookingHold = z.object({
  id: z.uuid(),
  productCode: z.string(),
  expiresAt: z.string(),
  state: z.string(),
});
export type BookingHold = z.infer<typeof bookingHold>;

export const bookingSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  createdAt: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  description: z.string(),
  storeName: z.string(),
  totalCents: z.int(),
  paidCents: z.int(),
  pendingCents: z.int(),
  nextPaymentDate: z.string().nullable(),
  pickupDate: z.string(),
  state: z.enum(BOOKING_STATES),
});
export type BookingSummary = z.infer<typeof bookingSummary>;

/** As another system had it: what was paid so far by method, with the number of its invoice there. */
export const bookingOfBefore = paidOfBefore.extend({
  productCode: z.string().trim().min(1).max(40),
  totalCents: z.int().min(1).max(100_000_000),
  invoiceNumber: z.string().trim().min(1).max(60),
  bookedOn: civilDate,
  /** With the pickup, unless said. */
  nextPaymentDate: civilDate.optional(),
  pickupDate: civilDate,
  observations: z.string().trim().max(500),
});
export type BookingOfBefore = z.infer<typeof bookingOfBefore>;

export const bookingInstalment = z.object({
  id: z.uuid(),
  number: z.int(),
  paidAt: z.string(),
  totalCents: z.int(),
  baseCents: z.int(),
  taxCents: z.int(),
  invoiceNumber: z.string(),
  employeeName: z.string(),
  undoneAt: z.string().nullable(),
});
export type BookingInstalment = z.infer<typeof bookingInstalment>;

/** The piece as its booking shows it (S0 §3). */
export const bookingProduct = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  ...look,
  source: z.enum(PRODUCT_SOURCES),
  gem: z.string(),
  gemWeightMg: z.int(),
  weightMg: z.int(),
  location: z.string(),
  isRefundable: z.boolean(),
});
export type BookingProduct = z.infer<typeof bookingProduct>;

export const booking = bookingSummary.extend({
  storeCode: z.string(),
  observations: z.string().nullable(),
  subtotalCents: z.int(),
  discountBp: z.int(),
  discountCents: z.int(),
  baseCents: z.int(),
  taxCents: z.int(),
  taxBp: z.int(),
  /** Why it bears no tax. */
  treatment: z.enum(TAX_TREATMENTS).nullable(),
  refundedCents: z.int(),
  /** What would go back today; what the shop would keep is the rest of what was paid. */
  refundDueCents: z.int(),
  /** What the shop kept of a cancelled one. */
  keptCents: z.int(),
  minimumInstalmentCents: z.int(),
  /** Days since the first thing expected did not come; nothing while in time. */
  daysLate: z.int(),
  /** The last day all of it would go back. */
  fullRefundUntil: z.string(),
  creatorName: z.string(),
  signerName: z.string(),
  pickedUpAt: z.string().nullable(),
  pickupSignerName: z.string().nullable(),
  customer: customerSummary.nullable(),
  product: bookingProduct,
  sale: z.object({ id: z.uuid(), code: z.string() }).nullable(),
  instalments: z.array(bookingInstalment),
  payments: z.array(payment),
  invoiceNumbers: z.array(z.string()),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type Booking = z.infer<typeof booking>;
