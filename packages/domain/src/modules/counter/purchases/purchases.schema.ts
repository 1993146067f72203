import * as z from 'zod';
import {
  approvalSchema,
  drawnSignatureSchema,
  offerSchema,
  seenVersion,
  signatureSchema,
} from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { lot, lotPayment, lotPayments } from '../lots/lots.schema.ts';
import { CONFISCATED, LOT_STATES, MAX_JEWELS } from '../lots/lots.states.ts';
import { PURCHASE_STATES } from './purchases.states.ts';

export const correctPurchaseBody = z.strictObject({
  version: seenVersion,
  /** Of each jewel, in their order; those of before when the price stays. */
  adjustCents: z.array(z.int().min(-100_000_000).max(100_000_000)).min(1).max(MAX_JEWELS).optional(),
  payments: lotPayments,
  reason: z.string().trim().min(3).max(500),
  customerSignature: drawnSignatureSchema.optional(),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type CorrectPurchaseBody = z.infer<typeof correctPurchaseBody>;

export const cancelPurchaseBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type CancelPurchaseBody = z.infer<typeof cancelPurchaseBody>;

export const purchaseSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  madeAt: z.string(),
  customerName: z.string(),
  storeName: z.string(),
  lotId: z.uuid(),
  lotCode: z.string(),
  lotState: z.enum(LOT_STATES),
  families: z.array(z.string()),
  metals: z.array(z.enum(METALS)),
  gems: z.array(z.string()),
  units: z.int(),
  weightMg: z.int(),
  appraisalCents: z.int(),
  totalCents: z.int(),
  /** Of it, what settled a sale. */
  tradedCents: z.int(),
  holdUntil: z.string().nullable(),
  confiscated: z.enum(CONFISCATED),
  /** When and with what its lot left the shop. */
  shippedAt: z.string().nullable(),
  shippingCode: z.string().nullable(),
  state: z.enum(PURCHASE_STATES),
});
export type PurchaseSummary = z.infer<typeof purchaseSummary>;

export const purchase = purchaseSummary.extend({
  storeCode: z.string(),
  employeeName: z.string(),
  approverName: z.string().nullable(),
  expertName: z.string().nullable(),
  /** For who may see customers. */
  customer: customerSummary.nullable(),
  lot,
  payments: z.array(lotPayment),
  /** The sale it is on account of. */
  tradeIn: z.object({ id: z.uuid(), saleId: z.uuid(), saleCode: z.string(), isUndone: z.boolean() }).nullable(),
  cancelledAt: z.string().nullable(),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type Purchase = z.infer<typeof purchase>;
