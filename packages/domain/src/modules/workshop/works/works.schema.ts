import * as z from 'zod';
import { approvalSchema, civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { customerSummary } from '../../master-data/customers/customers.schema.ts';
import { FAMILIES, GEMS } from '../../master-data/products/products.families.ts';
import { WORK_TASK_TYPES } from '../work-tasks/work-tasks.states.ts';
import {
  BOARD_PLACES,
  DESCRIPTION_MIN,
  ENVELOPE_KINDS,
  MAX_BATCH,
  MAX_PHOTOS,
  MAX_PIECES,
  MOST_CARDS,
  PLEDGE_METALS,
  TRACKING_LABELS,
  WORK_ACTIVITIES,
  WORK_DUES,
  WORK_MOVES,
  WORK_ORIGINS,
  WORK_SITUATIONS,
  WORK_STAGES,
  WORK_STATES,
  WORK_TERMS,
  WORK_TYPES,
} from './works.states.ts';
import { invoiceAddress } from '../../master-data/receipts/receipts.schema.ts';
import { paidOfBefore, payment, paymentBody, refundPart } from '../../counter/payments/payments.schema.ts';

const text = (longest: number) => z.string().trim().max(longest);
const observations = text(1000);
const operationCode = text(20).min(6).toUpperCase();

/** What the customer leaves. Of metal it weighs something. */
const pledgeValues = {
  metal: z.enum(PLEDGE_METALS),
  weightMg: z.int().min(0).max(100_000_000),
  family: z.enum(FAMILIES),
  gem: z.enum(GEMS).default('NINGUNA'),
  description: text(200).min(3),
};
export const pledgeBody = z.strictObject(pledgeValues);
export type PledgeBody = z.infer<typeof pledgeBody>;

/** One of several in the envelope, as it came. */
export const workPiece = z.strictObject({
  family: z.enum(FAMILIES),
  description: text(200).min(3),
  weightMg: pledgeValues.weightMg,
  photoId: z.uuid().optional(),
});

/** Not on the price list: its words and its price, IGIC included. */
export const extraTask = z.strictObject({
  description: text(120).min(3),
  priceCents: z.int().min(0).max(10_000_000),
});
const work = {
  pledge: pledgeBody,
  /** What has to be done, in detail (S0 §5). */
  description: text(1000).min(DESCRIPTION_MIN),
  /** Of the price list; each keeps the words and the price of the day. */
  tasks: z.array(z.uuid()).max(30),
  extraTasks: z.array(extraTask).max(20),
  hasDiscount: z.boolean(),
};
export const newWork = z.strictObject({
  type: z.enum(WORK_TYPES),
  situation: z.enum(WORK_SITUATIONS),
  customerId: z.uuid().optional(),
  ...work,
  photoId: z.uuid().optional(),
  /** Where there are several: together they weigh what the pledge does. */
  pieces: z.array(workPiece).max(MAX_PIECES).default([]),
  observations: observations.default(''),
  /** The day it is promised for; the house's usual one when nothing is said. */
  promisedOn: civilDate.optional(),
  /** The sale or the earlier job it comes from: what a guarantee rests on. */
  saleCode: operationCode.optional(),
  relatedWorkCode: operationCode.optional(),
  /** What is paid now: all of it, a part or nothing. */
  payments: z.array(paymentBody).max(10),
  invoiceAddress: invoiceAddress.optional(),
  signature: signatureSchema,
});
export type NewWork = z.infer<typeof newWork>;
export type NewWorkBody = z.input<typeof newWork>;

/** As another system had it: what was left, for how much, and what was paid of it with the number of its invoice. */
export const workOfBefore = paidOfBefore.extend({
  ...pledgeValues,
  type: z.enum(WORK_TYPES),
  work: text(120).min(3),
  totalCents: z.int().min(0).max(10_000_000),
  invoiceNumber: text(60).default(''),
  leftOn: civilDate,
  promisedOn: civilDate.optional(),
  isDone: z.boolean(),
  isAtWorkshop: z.boolean(),
  observations,
});
export type WorkOfBefore = z.infer<typeof workOfBefore>;

/** Lines that are there keep their price; `tasks` are added at the price of today. */
export const workEdit = z.strictObject({
  ...work,
  keptLines: z.array(z.uuid()).max(50),
  photoId: z.uuid().optional(),
  version: z.int().min(1),
});
export type WorkEdit = z.infer<typeof workEdit>;
export const workObservations = z.strictObject({ observations, version: z.int().min(1) });
export type WorkObservations = z.infer<typeof workObservations>;

export const signedBody = z.strictObject({ signature: signatureSchema });
/** For which day, and who does it. */
export const workPlan = z.strictObject({
  promisedOn: civilDate.nullable(),
  workerId: z.uuid().nullable(),
  version: z.int().min(1),
});
export type WorkPlan = z.infer<typeof workPlan>;
/** What was agreed with who does it: the day it comes back, and its price without IGIC, which no book has (0187). */
const agreed = {
  supplierDueOn: civilDate.nullable().default(null),
  supplierCostCents: z.int().min(0).max(10_000_000).nullable().default(null),
};
export const supplierChoice = z.strictObject({ supplierId: z.uuid(), ...agreed });
export type SupplierChoice = z.input<typeof supplierChoice>;
export const supplierAgreement = z.strictObject(agreed);
export type SupplierAgreement = z.input<typeof supplierAgreement>;
const mostMg = 1_000_000;
/** What the scale says; where it has to be weighed it is asked for. */
const onTheScale = z.int().min(1).max(100_000_000).optional();
/** When it leaves for its supplier. */
const shippedWeightMg = onTheScale;
const metalUsed = {
  metal: z.enum(PLEDGE_METALS),
  metalMg: z.int().min(0).max(mostMg),
  /** Filed off or cut out of the pledge, of its own metal. */
  removedMg: z.int().min(0).max(mostMg).default(0),
  /** On the scale when it leaves the bench, or is back from its supplier: asked for of what has metal. */
  finishedWeightMg: onTheScale,
};
export const completion = z.strictObject({
  ...metalUsed,
  observations: observations.default(''),
  /** As it leaves the bench. */
  photoIds: z.array(z.uuid()).max(MAX_PHOTOS).default([]),
  signature: signatureSchema,
});
export const shipping = z.strictObject({
  shippedWeightMg,
  observations: observations.default(''),
  signature: signatureSchema,
});
/** Where it is, or goes, and what it weighs as it changes hands; of a job or of its budget (decision 0195). */
export const envelopeMove = z.strictObject({
  to: z.enum(WORK_MOVES),
  weightMg: onTheScale,
  observations: observations.default(''),
  signature: signatureSchema,
});
export type EnvelopeMove = z.input<typeof envelopeMove>;
export type Completion = z.input<typeof completion>;
export const cancellation = z.strictObject({ reason: text(500).min(3), signature: signatureSchema });
export const refundBody = z.strictObject({
  refunds: z.array(refundPart).max(10),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type RefundBody = z.infer<typeof refundBody>;
export const pickupBody = z.strictObject({
  /** Of what is pending; nothing when nothing is. */
  payments: z.array(paymentBody).max(10),
  invoiceAddress: invoiceAddress.optional(),
  signature: signatureSchema,
});
export type PickupBody = z.infer<typeof pickupBody>;

/** As an envelope is read: `TRTRI2600012`, or as people write it. */
const envelopeCode = text(20).min(6);
const codes = z
  .array(envelopeCode)
  .min(1)
  .max(MAX_BATCH)
  .refine((all) => new Set(all.map(plainCode)).size === all.length, 'REPEATED');
export const batchBody = z.strictObject({ codes, signature: signatureSchema });
export type BatchBody = z.infer<typeof batchBody>;
const rowsOf = <Row extends z.ZodRawShape>(row: Row) =>
  z
    .array(z.strictObject({ code: envelopeCode, ...row }))
    .min(1)
    .max(MAX_BATCH)
    .refine(
      (all) => new Set(all.map((one) => plainCode((one as { code: string }).code))).size === all.length,
      'REPEATED',
    );
export const batchCompletion = z.strictObject({ rows: rowsOf(metalUsed), signature: signatureSchema });
export const batchShipping = z.strictObject({ rows: rowsOf({ shippedWeightMg }), signature: signatureSchema });
export const batchMove = z.strictObject({
  rows: rowsOf({ weightMg: onTheScale }),
  to: z.enum(WORK_MOVES),
  signature: signatureSchema,
});
export type BatchMove = z.infer<typeof batchMove>;
export type BatchCompletion = z.infer<typeof batchCompletion>;
/** Capitals and figures only: a scanner may lose the dashes. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export const workSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  createdAt: z.string(),
  type: z.enum(WORK_TYPES),
  state: z.enum(WORK_STATES),
  situation: z.enum(WORK_SITUATIONS),
  tracking: z.enum(TRACKING_LABELS),
  customerName: z.string().nullable(),
  pledge: z.string(),
  storeName: z.string(),
  supplierName: z.string().nullable(),
  promisedOn: civilDate.nullable(),
  /** Nothing once it waits for its customer. */
  due: z.enum(WORK_DUES).nullable(),
  workerName: z.string().nullable(),
  totalCents: z.int(),
  pendingCents: z.int(),
});
export type WorkSummary = z.infer<typeof workSummary>;
/** As many as each tab lists; those of budgets by their own room. */
export const workFigures = z.object({ STORE: z.int(), WORKSHOP: z.int(), BUDGETS: z.int(), RECORDS: z.int() });
export type WorkFigures = z.infer<typeof workFigures>;

const boardCard = z.object({
  id: z.uuid(),
  code: z.string(),
  pledge: z.string(),
  /** The first of its tasks, or what has to be done. */
  task: z.string(),
  /** Who has it, or is to have it. */
  supplierName: z.string().nullable(),
  /** The day that comes first: its customer's, or its supplier's. */
  dueOn: civilDate.nullable(),
  due: z.enum(WORK_DUES).nullable(),
  photoId: z.uuid().nullable(),
});
export type BoardCard = z.infer<typeof boardCard>;
const boardColumn = z.object({
  place: z.enum(BOARD_PLACES),
  /** Of the place `worker` alone. */
  workerId: z.uuid().nullable(),
  workerName: z.string().nullable(),
  count: z.int(),
  /** What is owed first. */
  cards: z.array(boardCard).max(MOST_CARDS),
});
export type BoardColumn = z.infer<typeof boardColumn>;
const stageTerm = z.object({ stage: z.enum(WORK_STAGES), term: z.enum(WORK_TERMS), count: z.int() });
export type StageTerm = z.infer<typeof stageTerm>;
/** Jobs of the workshop at a glance: how many and how late, and where each lies. */
export const workBoard = z.object({ terms: z.array(stageTerm), columns: z.array(boardColumn) });
export type WorkBoard = z.infer<typeof workBoard>;

const link = z.object({ id: z.uuid(), code: z.string() });
export const workDetail = workSummary.extend({
  storeId: z.uuid(),
  storeCode: z.string(),
  origin: z.enum(WORK_ORIGINS),
  description: z.string(),
  observations: z.string(),
  finishingObservations: z.string(),
  pledgeData: z.object({ ...pledgeValues, gem: z.enum(GEMS), description: z.string() }),
  photoId: z.uuid().nullable(),
  pieces: z.array(workPiece.extend({ id: z.uuid(), description: z.string(), photoId: z.uuid().nullable() })),
  finishedPhotos: z.array(z.object({ id: z.uuid() })),
  lines: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      priceCents: z.int(),
      /** Nothing for what is not on the price list. */
      taskType: z.enum(WORK_TASK_TYPES).nullable(),
    }),
  ),
  hasDiscount: z.boolean(),
  taxBp: z.int(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  baseCents: z.int(),
  taxCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  creatorName: z.string(),
  /** For who may see customers. */
  customer: customerSummary.nullable(),
  workerId: z.uuid().nullable(),
  supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  supplierDueOn: civilDate.nullable(),
  /** For who deals with suppliers. */
  supplierCostCents: z.int().nullable(),
  sale: link.nullable(),
  relatedWork: link.nullable(),
  /** The budget it comes from. */
  budget: link.nullable(),
  metalUsed: z.object({ metal: z.enum(PLEDGE_METALS), metalMg: z.int(), removedMg: z.int() }).nullable(),
  /** What it weighed on its way to a supplier and when it was finished, and what it has to weigh now. */
  shippedWeightMg: z.int().nullable(),
  finishedWeightMg: z.int().nullable(),
  expectedWeightMg: z.int(),
  /** It is weighed as it changes hands. */
  holdsMetal: z.boolean(),
  /** Where the pledge is, in words, and since when. */
  place: z.string(),
  placeSince: z.string(),
  /** The kind of place, `here` in the own shop, and the shipment in whose bag it is. */
  spot: z.string(),
  shipmentCode: z.string().nullable(),
  log: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      action: z.string(),
      activity: z.enum(WORK_ACTIVITIES).nullable(),
      employeeName: z.string(),
      signerName: z.string().nullable(),
      note: z.string().nullable(),
      /** On the scale. */
      weightMg: z.int().nullable(),
    }),
  ),
  places: z.array(z.object({ at: z.string(), place: z.string(), employeeName: z.string() })),
  payments: z.array(payment),
  invoiceNumbers: z.array(z.string()),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type Work = z.infer<typeof workDetail>;

/** A task as a job picks it: what is offered now. */
export const offeredTask = z.object({
  id: z.uuid(),
  description: z.string(),
  type: z.enum(WORK_TASK_TYPES),
  priceCents: z.int(),
});
export type OfferedTask = z.infer<typeof offeredTask>;
export const workerOption = z.object({ id: z.uuid(), name: z.string() });
export const supplierOption = z.object({ id: z.uuid(), name: z.string() });

/** An envelope as it is read: of a job, or of a budget that is none yet. */
export const workEnvelope = workDetail
  .pick({ id: true, code: true, pledge: true, origin: true, place: true, spot: true, shipmentCode: true })
  .extend({
    kind: z.enum(ENVELOPE_KINDS),
    state: z.string(),
    stateEs: z.string(),
    metal: z.enum(PLEDGE_METALS),
    pledgeMg: z.int(),
    expectedWeightMg: z.int(),
    holdsMetal: z.boolean(),
    actions: z.array(offerSchema),
  });
export type WorkEnvelope = z.infer<typeof workEnvelope>;

export const batchDone = z.object({
  id: z.uuid(),
  works: z.array(z.object({ id: z.uuid(), code: z.string(), state: z.enum(WORK_STATES) })),
  /** Those of budgets, which only move. */
  budgets: z.array(link),
});
export type BatchDone = z.infer<typeof batchDone>;
