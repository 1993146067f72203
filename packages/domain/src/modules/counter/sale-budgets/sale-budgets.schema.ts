import * as z from 'zod';
import { approvedBody, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { catalogueCode } from '../../master-data/catalog/catalog.schema.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { FAMILIES, GEMS } from '../../master-data/products/products.families.ts';
import { look, TAX_RATES_BP } from '../../master-data/products/products.schema.ts';
import { PRODUCT_STATUSES } from '../../master-data/products/products.states.ts';
import { REFERENCE_MAX, REFERENCE_MIN, SALE_BUDGET_STATES } from './sale-budgets.states.ts';
import { correctPaymentBody, payment, paymentBody, refundPart } from '../payments/payments.schema.ts';
import { invoiceAddress } from '../../master-data/receipts/receipts.schema.ts';
import { TAX_TREATMENTS } from '../../master-data/receipts/receipts.taxes.ts';

/** Two halves must be at least a cent each. */
const totalCents = z.int().min(2).max(100_000_000);

export const newSaleBudget = z.strictObject({
  customerId: z.uuid(),
  /** What the customer wants, in words; of a product of the catalogue, its own words when none are given. */
  reference: z.string().trim().min(REFERENCE_MIN).max(REFERENCE_MAX).optional(),
  catalogueCode: catalogueCode.optional(),
  observations: z.string().trim().max(1000).optional(),
  /** With IGIC; base and tax are taken out of it. */
  totalCents,
  /** The catalogue's, or that of jewels. */
  taxBp: z.literal(TAX_RATES_BP).optional(),
  /** Of the first half. */
  payments: z.array(paymentBody).min(1).max(10),
  /** Asks for complete invoices instead of tickets. */
  invoiceAddress: invoiceAddress.optional(),
  signature: signatureSchema,
});
export type NewSaleBudget = z.infer<typeof newSaleBudget>;

/** The piece as it came from the supplier; it is priced as the budget says. */
export const receivedPiece = z.strictObject({
  description: z.string().trim().min(2).max(200),
  family: z.enum(FAMILIES),
  metal: z.enum(METALS).nullable(),
  weightMg: z.int().min(0).max(100_000_000),
  gem: z.enum(GEMS).default('NINGUNA'),
  gemWeightMg: z.int().min(0).max(100_000_000).default(0),
  costCents: z.int().min(0).max(100_000_000).optional(),
});
export type ReceivedPiece = z.infer<typeof receivedPiece>;

export const undoEncodeBody = z.strictObject({ reason: z.string().trim().min(3).max(500), signature: signatureSchema });

export const pickupBody = z.strictObject({
  /** Of the second half. */
  payments: z.array(paymentBody).min(1).max(10),
  invoiceAddress: invoiceAddress.optional(),
  signature: signatureSchema,
});
export type PickupBody = z.infer<typeof pickupBody>;

export const giveUpBody = approvedBody.extend({ refunds: z.array(refundPart).max(10) });
export type GiveUpBody = z.infer<typeof giveUpBody>;

export const correctAdvanceBody = correctPaymentBody;
export type CorrectAdvanceBody = z.infer<typeof correctAdvanceBody>;

export const saleBudgetSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  createdAt: z.string(),
  customerName: z.string(),
  reference: z.string(),
  storeName: z.string(),
  totalCents: z.int(),
  state: z.enum(SALE_BUDGET_STATES),
  /** Completed without a sale: the customer gave up and has the money back. */
  isGivenUp: z.boolean(),
});
export type SaleBudgetSummary = z.infer<typeof saleBudgetSummary>;

export const saleBudget = saleBudgetSummary.extend({
  storeCode: z.string(),
  observations: z.string().nullable(),
  catalogue: z.object({ id: z.uuid(), code: z.string(), description: z.string(), ...look }).nullable(),
  taxBp: z.int(),
  /** Why it bears no tax. */
  treatment: z.enum(TAX_TREATMENTS).nullable(),
  /** The price without tax, and its tax. */
  subtotalCents: z.int(),
  taxCents: z.int(),
  firstPaymentCents: z.int(),
  secondPaymentCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  pendingCents: z.int(),
  creatorName: z.string(),
  /** For who may see customers. */
  customer: customerSummary.nullable(),
  product: z
    .object({ id: z.uuid(), code: z.string(), description: z.string(), status: z.enum(PRODUCT_STATUSES), ...look })
    .nullable(),
  sale: z.object({ id: z.uuid(), code: z.string() }).nullable(),
  payments: z.array(payment),
  invoiceNumbers: z.array(z.string()),
  steps: z.array(z.object({ state: z.enum(SALE_BUDGET_STATES), at: z.string().nullable() })),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type SaleBudget = z.infer<typeof saleBudget>;
