import * as z from 'zod';
import { offerSchema, codeSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { catalogueCode } from '../../master-data/catalog/catalog.schema.ts';
import { productCode } from '../../master-data/products/products.schema.ts';
import { MAX_BAGS, MAX_LINES, MAX_PIECES, MAX_UNITS } from './shop-orders.limits.ts';
import { INCIDENT_KINDS, LINE_STATES, SHOP_ORDER_STATES } from './shop-orders.rules.ts';

const units = z.int().min(1).max(MAX_UNITS);
const weightMg = z.int().min(1).max(100_000_000);
const remarks = z.string().trim().max(1000);
const comment = z.string().trim().max(500);

export const shopOrderSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  state: z.enum(SHOP_ORDER_STATES),
  storeId: z.uuid(),
  storeName: z.string(),
  createdAt: z.string(),
  requestedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  lastActivityAt: z.string(),
  /** Products of the catalogue in it. */
  lineCount: z.int(),
  /** Pieces: as approved, and as requested until then. */
  units: z.int(),
  /** What they weigh by the catalogue, and on the scale once they are prepared. */
  weightMg: z.int(),
  incidentCount: z.int(),
  /** Pieces that left and have not arrived. */
  missingUnits: z.int(),
});
export type ShopOrderSummary = z.infer<typeof shopOrderSummary>;

export const shopOrderLine = z.object({
  id: z.uuid(),
  catalogueId: z.uuid(),
  catalogueCode: z.string(),
  description: z.string(),
  metal: z.enum(METALS).nullable(),
  /** Of one piece, by the catalogue. */
  weightMg: z.int(),
  state: z.enum(LINE_STATES),
  requestedUnits: z.int(),
  approvedUnits: z.int().nullable(),
  isOnHold: z.boolean(),
  preparedUnits: z.int(),
  arrivedUnits: z.int(),
  comment: z.string(),
  /** Pieces free in the warehouse of bulk purchases, and to be sold in the shop that asks. */
  warehouseUnits: z.int(),
  storeUnits: z.int(),
  isArchived: z.boolean(),
});
export type ShopOrderLine = z.infer<typeof shopOrderLine>;

export const shopOrderPiece = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  weightMg: z.int(),
  lineId: z.uuid(),
  bag: z.int(),
  arrivedAt: z.string().nullable(),
});
export type ShopOrderPiece = z.infer<typeof shopOrderPiece>;

export const shopOrderIncident = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(INCIDENT_KINDS),
  /** Pieces, bags or milligrams that differ, as its kind says. */
  difference: z.int(),
  remarks: z.string(),
  employeeName: z.string(),
});
export type ShopOrderIncident = z.infer<typeof shopOrderIncident>;

const nullableMg = z.int().nullable();
export const shopOrder = shopOrderSummary.extend({
  lines: z.array(shopOrderLine),
  bags: z.array(z.object({ number: z.int(), weightMg: z.int() })),
  pieces: z.array(shopOrderPiece),
  comments: z.object({ shop: z.string(), bulk: z.string(), validator: z.string(), hold: z.string() }),
  packageRemarks: z.string(),
  receivedBags: z.int().nullable(),
  weights: z.object({ preparationMg: nullableMg, pickupMg: nullableMg, validationMg: nullableMg }),
  /** When it came to each state last, and by whom. */
  steps: z.array(z.object({ state: z.enum(SHOP_ORDER_STATES), at: z.string(), employeeName: z.string() })),
  incidents: z.array(shopOrderIncident),
  /** What the goods cost and are sold for; of the catalogue until there are pieces. Cost only for who may know it. */
  worth: z.object({ costCents: z.int().nullable(), saleCents: z.int().nullable() }),
  version: z.int(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type ShopOrder = z.infer<typeof shopOrder>;

export const newLine = z.strictObject({ catalogueCode, units, comment });
export type NewLine = z.infer<typeof newLine>;
export const lineEdit = z.strictObject({ lineId: z.uuid(), units, comment });
export type LineEdit = z.infer<typeof lineEdit>;
export const lineRemoval = z.strictObject({ lineId: z.uuid() });

/** A review line by line: approved units, nothing decided yet, or on hold. */
export const reviewedLine = z.strictObject({
  lineId: z.uuid(),
  approvedUnits: z.int().min(0).max(MAX_UNITS).nullable(),
  isOnHold: z.boolean(),
});
export type ReviewedLine = z.infer<typeof reviewedLine>;
export const reviewBody = z.strictObject({
  version: z.int().min(1),
  lines: z.array(reviewedLine).max(MAX_LINES),
  /** Products the shop has not asked for. */
  added: z.array(z.strictObject({ catalogueCode, units })).max(MAX_LINES),
});
export type ReviewBody = z.infer<typeof reviewBody>;

export const signed = z.strictObject({ signature: signatureSchema });
export const signedWithReason = z.strictObject({
  signature: signatureSchema,
  reason: z.string().trim().min(3).max(500),
});
export const commentBody = z.strictObject({ text: z.string().trim().max(1000) });

export const preparationBody = z.strictObject({
  bags: z
    .array(z.strictObject({ weightMg, productCodes: z.array(productCode).min(1).max(MAX_PIECES) }))
    .min(1)
    .max(MAX_BAGS),
  packageRemarks: remarks,
  signature: signatureSchema,
});
export type PreparationBody = z.infer<typeof preparationBody>;

const weighed = {
  pickupWeightMg: weightMg,
  /** Somebody has seen that the weights differ and takes the bags all the same. */
  confirmsMismatch: z.boolean().default(false),
};
export const pickupBody = z.strictObject({ ...weighed, signature: signatureSchema });
export type PickupBody = z.input<typeof pickupBody>;
export const handoverBody = z.strictObject({
  ...weighed,
  signature: signatureSchema,
  driverSignature: codeSchema,
});
export type HandoverBody = z.input<typeof handoverBody>;
export const receptionBody = z.strictObject({
  bagCount: z.int().min(0).max(MAX_BAGS),
  remarks,
  signature: signatureSchema,
});
export type ReceptionBody = z.infer<typeof receptionBody>;
const readCodes = z.array(productCode).max(MAX_PIECES);
export const validationBody = z.strictObject({
  productCodes: readCodes,
  validationWeightMg: z.int().min(0).max(100_000_000),
  remarks,
  signature: signatureSchema,
});
export type ValidationBody = z.infer<typeof validationBody>;
export const lateArrivalBody = z.strictObject({ productCodes: readCodes.min(1), signature: signatureSchema });
export type LateArrivalBody = z.infer<typeof lateArrivalBody>;

/** A piece that may go into a bag of the order. */
export const fittingPiece = z.object({
  code: z.string(),
  description: z.string(),
  weightMg: z.int(),
  lineId: z.uuid(),
});
export type FittingPiece = z.infer<typeof fittingPiece>;

export const DOCUMENTS = ['ORDER', 'DELIVERY'] as const;
export type ShopOrderDocument = (typeof DOCUMENTS)[number];
