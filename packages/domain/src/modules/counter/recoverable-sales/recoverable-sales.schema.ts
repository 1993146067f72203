import * as z from 'zod';
import {
  approvalSchema,
  civilDate,
  drawnSignatureSchema,
  offerSchema,
  pinSchema,
  seenVersion,
  signatureSchema,
} from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { lot, lotPayment } from '../lots/lots.schema.ts';
import { payment, paymentBody } from '../payments/payments.schema.ts';
import { EVENT_KINDS, RECOVERABLE_SALE_STATES, SITUATIONS } from './recoverable-sales.states.ts';

const reason = z.string().trim().min(3).max(500);
const cents = z.int().min(0).max(100_000_000);
/** What the screen asked the customer for: nothing is charged that was not said. */
const saidCents = cents;

export const renewBody = z.strictObject({
  version: seenVersion,
  amortizationCents: cents.default(0),
  totalCents: saidCents,
  payments: z.array(paymentBody).max(10),
  signature: signatureSchema,
  /** Of the direction, where the customer is banned. */
  approval: approvalSchema.optional(),
});
export type RenewBody = z.infer<typeof renewBody>;

export const withdrawBody = z.strictObject({
  version: seenVersion,
  totalCents: saidCents,
  payments: z.array(paymentBody).min(1).max(10),
  signature: signatureSchema,
  /** Inside the police hold. */
  approval: approvalSchema.optional(),
});
export type WithdrawBody = z.infer<typeof withdrawBody>;

/** Taking back what was done on another day asks a manager. */
export const undoBody = z.strictObject({ reason, signature: signatureSchema, approval: approvalSchema.optional() });
export type UndoBody = z.infer<typeof undoBody>;
/** The last renewal, which another may have been followed by since. */
export const undoRenewalBody = undoBody.extend({ version: seenVersion });
export type UndoRenewalBody = z.infer<typeof undoRenewalBody>;

export const managedBody = z.strictObject({ reason, signature: signatureSchema, approval: approvalSchema.optional() });
export type ManagedBody = z.infer<typeof managedBody>;

export const deliverBody = z.strictObject({
  pin: pinSchema.optional(),
  customerSignature: drawnSignatureSchema.optional(),
  signature: signatureSchema,
});
export type DeliverBody = z.infer<typeof deliverBody>;

/** The terms of another system; those of today where it does not say. */
export const termsOfBefore = z.strictObject({
  dueDate: civilDate,
  /** What of it has not been paid back; all of it unless said. */
  pendingCents: cents.min(1).optional(),
  renewalCount: z.int().min(0).max(1_000),
  custodyBp: z.int().min(0).max(10_000).optional(),
  profitBp: z.int().min(0).max(10_000).optional(),
  periodDays: z.int().min(1).max(366).optional(),
});
export type TermsOfBefore = z.infer<typeof termsOfBefore>;

export const recoverableSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  takenAt: z.string(),
  customerName: z.string(),
  storeName: z.string(),
  lotCode: z.string(),
  metals: z.array(z.enum(METALS)),
  weightMg: z.int(),
  /** What the customer was paid. */
  baseCents: z.int(),
  /** What of it has not been paid back. */
  pendingCents: z.int(),
  dueDate: z.string(),
  delayDays: z.int(),
  renewalCount: z.int(),
  state: z.enum(RECOVERABLE_SALE_STATES),
  situation: z.enum(SITUATIONS),
});
export type RecoverableSummary = z.infer<typeof recoverableSummary>;

export const recoverableEvent = z.object({
  id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  /** Of a renewal, from 1; one taken back keeps its own. */
  number: z.int().nullable(),
  at: z.string(),
  date: z.string(),
  delayDays: z.int(),
  custodyCents: z.int(),
  profitCents: z.int(),
  surchargeCents: z.int(),
  /** Capital paid back with it. */
  capitalCents: z.int(),
  totalCents: z.int(),
  dueBefore: z.string(),
  dueAfter: z.string().nullable(),
  employeeName: z.string(),
  invoiceNumber: z.string().nullable(),
  undone: z.object({ at: z.string(), reason: z.string(), employeeName: z.string() }).nullable(),
});
export type RecoverableEvent = z.infer<typeof recoverableEvent>;

const dates = z.object({
  taken: z.string(),
  /** The day its police book was handed in, and the last of the hold. */
  police: z.string().nullable(),
  holdUntil: z.string().nullable(),
  released: z.string().nullable(),
  paid: z.string().nullable(),
  withdrawn: z.string().nullable(),
  cancelled: z.string().nullable(),
  /** Its true owner has it. */
  given: z.string().nullable(),
});

export const recoverableSale = recoverableSummary.extend({
  storeCode: z.string(),
  lotId: z.uuid(),
  lot,
  extraGoldCents: z.int(),
  custodyBp: z.int(),
  profitBp: z.int(),
  periodDays: z.int(),
  warnAfterDays: z.int(),
  isInHold: z.boolean(),
  /** What it would cost today; nothing when it is not active. */
  renewal: z
    .object({ delayDays: z.int(), custodyCents: z.int(), surchargeCents: z.int(), dueAfter: z.string() })
    .nullable(),
  recovery: z
    .object({
      delayDays: z.int(),
      capitalCents: z.int(),
      profitCents: z.int(),
      surchargeCents: z.int(),
      totalCents: z.int(),
    })
    .nullable(),
  dates,
  creatorName: z.string(),
  customer: customerSummary.nullable(),
  /** How the customer was paid. */
  payouts: z.array(lotPayment),
  payments: z.array(payment),
  paidCents: z.int(),
  events: z.array(recoverableEvent),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type RecoverableSale = z.infer<typeof recoverableSale>;
