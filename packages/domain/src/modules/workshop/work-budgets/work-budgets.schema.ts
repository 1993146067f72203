import * as z from 'zod';
import { offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { invoiceAddress } from '../../master-data/receipts/receipts.schema.ts';
import { paymentBody } from '../../counter/payments/payments.schema.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { extraTask, pledgeBody, workDetail, workPiece } from '../works/works.schema.ts';
import { DESCRIPTION_MIN, MAX_PIECES } from '../works/works.states.ts';
import { WORK_BUDGET_KINDS, WORK_BUDGET_STATES } from './work-budgets.states.ts';

const text = (longest: number) => z.string().trim().max(longest);
const observations = text(1000);
const signature = signatureSchema;

export const newWorkBudget = z.strictObject({
  customerId: z.uuid().optional(),
  /** What the customer leaves; without it the description is all the workshop has. */
  pledge: pledgeBody.optional(),
  /** Where its envelope holds several: together they weigh what the pledge does. */
  pieces: z.array(workPiece).max(MAX_PIECES).default([]),
  description: text(1000).min(DESCRIPTION_MIN),
  /** Of the pledge, or of what the customer has in mind. */
  photoId: z.uuid().optional(),
  observations: observations.default(''),
  /** The sale the piece comes from. */
  saleCode: text(20).min(6).toUpperCase().optional(),
  signature,
});
export type NewWorkBudget = z.infer<typeof newWorkBudget>;
export type NewWorkBudgetBody = z.input<typeof newWorkBudget>;

/** Metal a job will take, as the workshop prices it by the gram. */
export const pricedMetal = z.strictObject({
  metal: z.enum(['GOLD', 'SILVER']),
  metalMg: z.int().min(1).max(1_000_000),
  gramCents: z.int().min(1).max(1_000_000),
});
export type PricedMetal = z.infer<typeof pricedMetal>;

export const budgetSet = z.strictObject({
  tasks: z.array(z.uuid()).max(30),
  extraTasks: z.array(extraTask).max(20),
  metals: z.array(pricedMetal).max(4).default([]),
  observations: observations.default(''),
  signature,
});
export type BudgetSet = z.input<typeof budgetSet>;

/** What the customer was told it costs: another price meanwhile is told before anybody accepts it. */
export const acceptance = z.strictObject({ totalCents: z.int().min(1), signature });
export type Acceptance = z.infer<typeof acceptance>;
export const initialPayment = z.strictObject({
  payments: z.array(paymentBody).min(1).max(10),
  invoiceAddress: invoiceAddress.optional(),
  signature,
});
export type InitialPayment = z.infer<typeof initialPayment>;
export const rejection = z.strictObject({ reason: text(500).min(3), signature });
export const pledgeReturn = z.strictObject({ signature });

export const workBudgetSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  createdAt: z.string(),
  kind: z.enum(WORK_BUDGET_KINDS),
  state: z.enum(WORK_BUDGET_STATES),
  customerName: z.string(),
  /** The pledge, or the beginning of what is asked for. */
  subject: z.string(),
  storeName: z.string(),
  /** Nothing until the workshop has said what it costs. */
  totalCents: z.int().nullable(),
});
export type WorkBudgetSummary = z.infer<typeof workBudgetSummary>;
export const workBudgetFigures = z.object({ BUDGETS: z.int(), RECORDS: z.int() });
export type WorkBudgetFigures = z.infer<typeof workBudgetFigures>;

const link = z.object({ id: z.uuid(), code: z.string() });
export const workBudgetDetail = workBudgetSummary.extend({
  storeId: z.uuid(),
  storeCode: z.string(),
  description: z.string(),
  observations: z.string(),
  budgetObservations: z.string(),
  pledgeData: workDetail.shape.pledgeData.nullable(),
  photoId: z.uuid().nullable(),
  pieces: workDetail.shape.pieces,
  /** It is weighed as it changes hands. */
  holdsMetal: z.boolean(),
  /** Those of metal say how much of it, and its price by the gram. */
  lines: z.array(workDetail.shape.lines.element.extend({ metal: pricedMetal.nullable() })),
  taxBp: z.int().nullable(),
  baseCents: z.int().nullable(),
  taxCents: z.int().nullable(),
  /** What has to be paid before the job begins, at least. */
  minimumInitialCents: z.int().nullable(),
  initialPaymentCents: z.int().nullable(),
  creatorName: z.string(),
  /** For who may see customers. */
  customer: customerSummary.nullable(),
  sale: link.nullable(),
  /** The job it became. */
  work: link.nullable(),
  /** Where the pledge is, in words, and since when. */
  place: z.string().nullable(),
  placeSince: z.string().nullable(),
  places: workDetail.shape.places,
  log: workDetail.shape.log,
  actions: z.array(offerSchema),
  version: z.int(),
});
export type WorkBudget = z.infer<typeof workBudgetDetail>;
