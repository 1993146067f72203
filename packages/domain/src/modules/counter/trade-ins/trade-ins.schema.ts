import * as z from 'zod';
import {
  approvalSchema,
  drawnSignatureSchema,
  offerSchema,
  codeSchema,
  signatureSchema,
} from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { lotIntake, lotPaymentBody } from '../lots/lots.schema.ts';
import { payment, refundPart } from '../payments/payments.schema.ts';
import { newSale } from '../sales/sales.schema.ts';
import { TRADE_IN_STATES } from './trade-ins.states.ts';

export const newTradeIn = z.strictObject({
  /** Who buys, and sells the gold. */
  customerId: z.uuid(),
  /** Its payments are what is left once the gold is counted. */
  sale: newSale.pick({ lines: true, payments: true, sellerId: true, invoiceAddress: true, isExported: true }),
  /** Its payments are what the shop pays, where the gold is worth more than the sale. */
  gold: lotIntake
    .pick({ lines: true, photoIds: true, appraisalCents: true })
    .extend({ payments: z.array(lotPaymentBody).max(6) }),
  customerSignature: drawnSignatureSchema,
  signature: signatureSchema,
  expertSignature: codeSchema.optional(),
  approval: approvalSchema.optional(),
});
export type NewTradeIn = z.infer<typeof newTradeIn>;
/** As it is sent. */
export type NewTradeInBody = z.input<typeof newTradeIn>;

export const undoTradeInBody = z.strictObject({
  /** Of what was paid in money. */
  refunds: z.array(refundPart).max(10),
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type UndoTradeInBody = z.infer<typeof undoTradeInBody>;

const named = z.object({
  id: z.uuid(),
  /** That of its sale. */
  code: z.string(),
  state: z.enum(TRADE_IN_STATES),
  madeAt: z.string(),
  storeName: z.string(),
  customerName: z.string(),
  employeeName: z.string(),
  /** What gold and sale settled of each other. */
  tradedCents: z.int(),
});

export const tradeInSummary = named.extend({
  purchaseId: z.uuid(),
  purchaseCode: z.string(),
  lotCode: z.string(),
  saleCents: z.int(),
  goldCents: z.int(),
});
export type TradeInSummary = z.infer<typeof tradeInSummary>;

export const tradeIn = named.extend({
  sale: z.object({ id: z.uuid(), code: z.string(), totalCents: z.int(), invoiceNumber: z.string().nullable() }),
  purchase: z.object({ id: z.uuid(), code: z.string(), totalCents: z.int(), lotCode: z.string() }),
  /** Of the sale: what the undoing gives back. */
  payments: z.array(payment),
  undoneAt: z.string().nullable(),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type TradeIn = z.infer<typeof tradeIn>;
