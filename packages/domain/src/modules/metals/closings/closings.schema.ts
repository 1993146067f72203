import * as z from 'zod';
import {
  drawnSignatureSchema,
  offerSchema,
  seenVersion,
  codeSchema,
  signatureSchema,
} from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { paymentBody } from '../../counter/payments/payments.schema.ts';
import { PAYMENT_METHODS } from '../../counter/payments/payments.states.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { interveneBody } from '../../logistics/police/police.schema.ts';
import { POLICE_TYPES } from '../../logistics/police/police.states.ts';
import { CLOSING_STATES, COLLECTED_STATES, EXTRACTED_STATES, PAID_STATES, REVIEWED_STATES } from './closings.states.ts';

const metal = z.enum(METALS);
export const MAX_WEIGHT_MG = 100_000_000;
const centsPerGram = z.int().min(1).max(10_000_000);
const notes = z.string().trim().max(1000);
const reason = z.string().trim().min(3).max(500);
/** Each alloy once. */
export const eachMetalOnce = <Line extends { metal: string }>(lines: readonly Line[]): boolean =>
  new Set(lines.map((line) => line.metal)).size === lines.length;

export const newClosingLine = z.strictObject({
  metal,
  weightMg: z.int().min(1).max(MAX_WEIGHT_MG),
  /** Agreed, for a gram. */
  appliedCents: centsPerGram,
});
export const newClosing = z.strictObject({
  customerId: z.uuid(),
  lines: z.array(newClosingLine).min(1).max(METALS.length).refine(eachMetalOnce, 'REPEATED'),
  /** Taken off the recommended price of a gram of 18 karats; optional (S1 §5). */
  discount18Cents: z.int().min(0).max(10_000_000).default(0),
  notes: notes.default(''),
  customerSignature: drawnSignatureSchema,
  signature: signatureSchema,
});
export type NewClosing = z.input<typeof newClosing>;

export const closingPaymentBody = z.strictObject({
  version: seenVersion,
  payment: paymentBody,
  signature: signatureSchema,
  /** To another holder or account, or by who closed above the limit (docs/decisions/0091). */
  secondSignature: codeSchema.optional(),
});
export type ClosingPaymentBody = z.infer<typeof closingPaymentBody>;
export const closingReasonBody = z.strictObject({ reason, signature: signatureSchema });
export type ClosingReasonBody = z.infer<typeof closingReasonBody>;
export const undoClosingPaymentBody = closingReasonBody.extend({ version: seenVersion });
export type UndoClosingPaymentBody = z.infer<typeof undoClosingPaymentBody>;
/** A reason is asked for while something is pending (S1 §4). */
export const releaseBody = z.strictObject({ reason: reason.optional(), signature: signatureSchema });
export type ReleaseBody = z.infer<typeof releaseBody>;
/** What the officers write in their record, as in any intervention. */
export const interveneClosingBody = interveneBody.pick({
  policeType: true,
  badgeNumber: true,
  proceedingNumber: true,
  station: true,
  officerName: true,
  officerSurname: true,
  phone: true,
  imageId: true,
  signature: true,
});
export type InterveneClosingBody = z.infer<typeof interveneClosingBody>;

/** Cents a gram that rule now; null where nobody has set one. */
export const closingPrices = z.object({
  realCents: z.record(metal, z.int().nullable()),
  usesFixed: z.enum(['no', 'enabled', 'stale', 'missing']),
  /** When the market said the prices of gold and silver it last said. */
  quotedAt: z.object({ ORO: z.string().nullable(), PLATA: z.string().nullable() }),
});
export type ClosingPrices = z.infer<typeof closingPrices>;

const statuses = z.object({
  collections: z.enum(COLLECTED_STATES),
  reviews: z.enum(REVIEWED_STATES),
  payments: z.enum(PAID_STATES),
  extractions: z.enum(EXTRACTED_STATES),
});

export const closingSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  madeAt: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  metals: z.array(metal),
  agreedMg: z.int(),
  /** Agreed and not fetched, while it is pending. */
  toCollectMg: z.int(),
  agreedCents: z.int(),
  paidCents: z.int(),
  /** Of what was accepted. */
  toPayCents: z.int(),
  state: z.enum(CLOSING_STATES),
  statuses,
});
export type ClosingSummary = z.infer<typeof closingSummary>;

export const closingLine = z.object({
  metal,
  agreedMg: z.int(),
  /** The market's on the day, what was recommended from it, and what was agreed: for a gram. */
  realCents: z.int(),
  recommendedCents: z.int(),
  appliedCents: z.int(),
  collectedMg: z.int(),
  acceptedMg: z.int(),
  rejectedMg: z.int(),
  toReturnMg: z.int(),
  extractedMg: z.int(),
});
export const closingPayment = z.object({
  id: z.uuid(),
  at: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amountCents: z.int(),
  iban: z.string().nullable(),
  holder: z.string().nullable(),
  employeeName: z.string(),
  /** Who signed it besides. */
  secondName: z.string().nullable(),
  storeName: z.string(),
  undoneAt: z.string().nullable(),
});
export type ClosingPayment = z.infer<typeof closingPayment>;
/** A collection and what its reviews came to, as the page of its closing shows it. */
export const closingCollection = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  weightMg: z.int(),
  acceptedMg: z.int(),
  rejectedMg: z.int(),
  toReturnMg: z.int(),
  state: z.string(),
});
export const closingIntervention = z.object({
  id: z.uuid(),
  at: z.string(),
  policeType: z.enum(POLICE_TYPES),
  badgeNumber: z.string(),
  proceedingNumber: z.string(),
  station: z.string(),
  officer: z.string(),
  phone: z.string(),
  employeeName: z.string(),
  removedAt: z.string().nullable(),
});

/** What its wholesaler invoiced for it, as the room of those calls its state. */
export const closingInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.string(),
  state: z.string(),
  issueDate: z.string(),
  totalCents: z.int(),
  isLive: z.boolean(),
});

export const closing = closingSummary.extend({
  storeName: z.string(),
  employeeName: z.string(),
  notes: z.string(),
  discount18Cents: z.int(),
  usesFixed: closingPrices.shape.usesFixed,
  maxPickups: z.int(),
  partialPaymentBp: z.int(),
  allowsPrepayment: z.boolean(),
  lines: z.array(closingLine),
  collectionCount: z.int(),
  acceptedCents: z.int(),
  /** What may be paid now. */
  payableCents: z.int(),
  /** Other closings of its customer paid in cash in the days that count together: the limit of cash counts them too. */
  linkedCashCents: z.int(),
  /** What is still open of it: a release leaves it open too. */
  pending: z.object({ toCollectMg: z.int(), toReviewMg: z.int(), toReturnMg: z.int(), toPayCents: z.int() }),
  /** Accepted when it was released; null before. */
  releasedMg: z.int().nullable(),
  collections: z.array(closingCollection),
  payments: z.array(closingPayment),
  invoices: z.array(closingInvoice),
  /** What those that stand come to, and what could still be invoiced of what was accepted or paid. */
  invoicedCents: z.int(),
  toInvoiceCents: z.int(),
  interventions: z.array(closingIntervention),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
  version: z.int(),
});
export type Closing = z.infer<typeof closing>;
