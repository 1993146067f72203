import * as z from 'zod';
import { CONSTANTS } from '../../../policy/constants.ts';
import { approvalSchema, signatureSchema } from '../../../kernel/contract.ts';
import { KEPT_METHODS, PAYMENT_METHODS } from './payments.states.ts';

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type KeptMethod = (typeof KEPT_METHODS)[number];

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
/** A payment as it is kept: given at the counter, or what gold was worth. */
export type KeptPayment = Omit<PaymentBody, 'method'> & { readonly method: KeptMethod };

/** A part of what goes back, with the payment it came by. */
export const refundPart = z.strictObject({
  paymentId: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  amountCents: positiveCents,
  iban: z.string().trim().max(42).optional(),
  holderName: z.string().trim().min(1).max(100).optional(),
  holderSurname: z.string().trim().min(1).max(150).optional(),
});
export type RefundPart = z.infer<typeof refundPart>;
/** A refund as it is kept: money, or gold that was taken in on account and goes back with it. */
export type KeptRefund = Omit<RefundPart, 'method'> & { readonly method: KeptMethod };

export const correctPaymentBody = z.strictObject({
  paymentId: z.uuid(),
  /** How it was really paid; the amount stays. */
  payment: paymentBody.omit({ amountCents: true }),
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type CorrectPaymentBody = z.infer<typeof correctPaymentBody>;

export const payment = z.object({
  id: z.uuid(),
  at: z.string(),
  method: z.enum(KEPT_METHODS),
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
export type Payment = z.infer<typeof payment>;

const paidCents = z.int().min(0).max(100_000_000);
/** What was paid of something in another system, by method. */
export const paidOfBefore = z.strictObject({ cashCents: paidCents, cardCents: paidCents, transferCents: paidCents });
export type PaidOfBefore = z.infer<typeof paidOfBefore>;
