import * as z from 'zod';
import { approvalSchema, offerSchema, codeSchema, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { DENOMINATIONS_CENTS } from '../../counter/cash/cash.rules.ts';
import { pictured } from '../../master-data/products/products.schema.ts';
import { SHIPMENT_STATES } from './shipments.states.ts';
import { INCIDENT_KINDS } from './shipments.rules.ts';
import { DEPARTMENTS } from '../../foundations/custody/custody.places.ts';
import { SHIPMENT_TYPES } from './shipments.types.ts';

export const FUNDS = ['till', 'remainder'] as const;
export type Funds = (typeof FUNDS)[number];
/** How it stands with one of the goods: asked for, in a bag, left out, arrived, looked for, lost, or given back. */
export const ITEM_SITUATIONS = ['asked', 'packed', 'left-out', 'unread', 'received', 'lost', 'back', 'seized'] as const;
export type ItemSituation = (typeof ITEM_SITUATIONS)[number];

const MAX_PIECES = 500;
const MAX_PACKAGES = 60;
const denomination = z.int().refine((value) => DENOMINATIONS_CENTS.includes(value), 'DENOMINATION');
const counts = z.array(z.strictObject({ denominationCents: denomination, units: z.int().min(0).max(100_000) })).max(15);
const units = z.object({ denominationCents: z.int(), units: z.int() });
const weightMg = z.int().min(1).max(1_000_000_000);
/** On a label, an envelope or a bag: capitals and figures only, for a scanner may lose the dashes. */
export const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
const itemCode = z
  .string()
  .trim()
  .max(60)
  .transform(plainCode)
  .pipe(z.string().regex(/^[A-Z0-9]{4,30}$/, 'ITEM_CODE'));
const reason = z.string().trim().min(3).max(500);

export const createBody = z.strictObject({
  type: z.enum(SHIPMENT_TYPES),
  originStoreId: z.uuid(),
  destinationStoreId: z.uuid(),
  /** Whose it is at the office, of what several have there. */
  department: z.enum(DEPARTMENTS).optional(),
  /** Goods that are asked for; without any, who prepares decides what goes. */
  codes: z.array(itemCode).max(MAX_PIECES).optional(),
  requestedCents: z.int().min(1).max(100_000_000).optional(),
  note: z.string().trim().max(500).optional(),
});
export type CreateBody = z.infer<typeof createBody>;

/** The whole preparation as it stands on the table: bags in order with their codes, or notes and coins. */
export const prepareBody = z.strictObject({
  version: z.int().min(1),
  packages: z
    .array(
      z.strictObject({
        /** Written on the bag; it keeps it while others come and go. */
        number: z.int().min(1).max(MAX_PACKAGES),
        weightMg: weightMg.nullable(),
        codes: z.array(itemCode).max(MAX_PIECES),
        /** What is in a bag whose goods have no code. */
        description: z.string().trim().min(3).max(300).optional(),
      }),
    )
    .max(MAX_PACKAGES)
    .optional(),
  money: z.strictObject({ account: z.enum(FUNDS), counts }).optional(),
});
export type PrepareBody = z.infer<typeof prepareBody>;

/** Differences are shown before, and confirmed with this. */
const isConfirmed = z.boolean().default(false);
export const finishPreparationBody = z.strictObject({
  isConfirmed,
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type FinishPreparationBody = z.input<typeof finishPreparationBody>;

export const signedBody = z.strictObject({ signature: signatureSchema });
export type SignedBody = z.infer<typeof signedBody>;
export const reasonBody = z.strictObject({ reason, signature: signatureSchema });
export type ReasonBody = z.infer<typeof reasonBody>;
/** Read on the bags as they change hands: all of them, or it is not said. */
const packageCodes = z.array(itemCode).max(MAX_PACKAGES).optional();
export const deliverBody = z.strictObject({ driverSignature: codeSchema, packageCodes });
export type DeliverBody = z.infer<typeof deliverBody>;
export const receiveBody = signedBody.extend({ packageCodes });
export type ReceiveBody = z.infer<typeof receiveBody>;

/** What has been read so far; what was read before stays read, on whatever device. */
export const verifyBody = z.strictObject({
  codes: z
    .array(itemCode)
    .max(MAX_PIECES * 4)
    .optional(),
  weights: z
    .array(z.strictObject({ packageId: z.uuid(), weightMg }))
    .max(MAX_PACKAGES)
    .optional(),
  counts: counts.optional(),
});
export type VerifyBody = z.infer<typeof verifyBody>;

export const finishVerificationBody = z.strictObject({ isConfirmed, signature: signatureSchema, packageCodes });
export type FinishVerificationBody = z.input<typeof finishVerificationBody>;

export const receiveLateBody = z.strictObject({ itemCode, signature: signatureSchema });
export type ReceiveLateBody = z.infer<typeof receiveLateBody>;

/** One piece that does not appear, or all that is on the way. */
export const declareLostBody = z.strictObject({
  itemId: z.uuid().optional(),
  reason,
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type DeclareLostBody = z.infer<typeof declareLostBody>;

export const resolveIncidentBody = z.strictObject({
  incidentId: z.uuid(),
  reason,
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type ResolveIncidentBody = z.infer<typeof resolveIncidentBody>;

export const shipmentSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(SHIPMENT_TYPES),
  state: z.enum(SHIPMENT_STATES),
  originStoreId: z.uuid(),
  originName: z.string(),
  destinationStoreId: z.uuid(),
  destinationName: z.string(),
  /** Whose it is at the office, where one of its ends is there. */
  department: z.enum(DEPARTMENTS).nullable(),
  pieces: z.int(),
  packageCount: z.int(),
  requestedCents: z.int().nullable(),
  preparedCents: z.int().nullable(),
  driverName: z.string().nullable(),
  createdAt: z.string(),
  lastActedAt: z.string(),
  /** Nobody has done anything with it for longer than the house allows. */
  isStalled: z.boolean(),
  openIncidents: z.int(),
});
export type ShipmentSummary = z.infer<typeof shipmentSummary>;

export const shipmentPackage = z.object({
  id: z.uuid(),
  number: z.int(),
  /** Printed on the bag: `EN-TRI-26-00012-1`. */
  slug: z.string(),
  weightMg: z.int().nullable(),
  receivedWeightMg: z.int().nullable(),
});
export type ShipmentPackage = z.infer<typeof shipmentPackage>;

export const shipmentItem = z.object({
  id: z.uuid(),
  /** The record its page shows; nothing of what has none. */
  recordId: z.uuid().nullable(),
  itemCode: z.string(),
  description: z.string(),
  /** Of a piece of the shops. */
  pictured: pictured.nullable(),
  weightMg: z.int(),
  packageId: z.uuid().nullable(),
  isAsked: z.boolean(),
  isRead: z.boolean(),
  /** Received, lost or back: no longer in its bag. */
  isOver: z.boolean(),
  situation: z.enum(ITEM_SITUATIONS),
});
export type ShipmentItem = z.infer<typeof shipmentItem>;

export const shipmentIncident = z.object({
  id: z.uuid(),
  kind: z.enum(INCIDENT_KINDS),
  packageSlug: z.string().nullable(),
  itemCode: z.string().nullable(),
  /** Milligrams of a bag, cents of money. */
  expected: z.int().nullable(),
  found: z.int().nullable(),
  raisedAt: z.string(),
  raisedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  resolution: z.string().nullable(),
});
export type ShipmentIncident = z.infer<typeof shipmentIncident>;

export const shipment = shipmentSummary.extend({
  version: z.int(),
  note: z.string().nullable(),
  creatorName: z.string(),
  account: z.enum(FUNDS).nullable(),
  preparedUnits: z.array(units).nullable(),
  verifiedCents: z.int().nullable(),
  verifiedUnits: z.array(units).nullable(),
  /** Money, or what the goods in it are worth. */
  valueCents: z.int(),
  /** Cash and investment gold above what may be moved without declaring it (Ley 10/2010 art. 34). */
  isToDeclare: z.boolean(),
  deliveredAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  packages: z.array(shipmentPackage),
  items: z.array(shipmentItem),
  incidents: z.array(shipmentIncident),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Shipment = z.infer<typeof shipment>;

/** What a label stands for, before it goes into a bag. */
export const goodsQuery = z.object({ type: z.enum(SHIPMENT_TYPES), originStoreId: z.uuid(), code: itemCode });
export const shipmentGoods = z.object({
  itemCode: z.string(),
  description: z.string(),
  pictured: pictured.nullable(),
  weightMg: z.int(),
});
export type ShipmentGoods = z.infer<typeof shipmentGoods>;

export const shipmentFigures = z.object({
  toSend: z.int(),
  onTheWay: z.int(),
  toReceive: z.int(),
  stalled: z.int(),
  incidents: z.int(),
  /** Null for who counts a till blind. */
  inTransitCents: z.int().nullable(),
});
/** A shop of a round: what waits in it to be fetched, and what is in the own hands for it. */
export const roundStop = z.object({
  storeId: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  fetchCount: z.int(),
  fetchBags: z.int(),
  deliverCount: z.int(),
  deliverBags: z.int(),
  /** Since when the first of them waits. */
  since: z.string(),
});
export type RoundStop = z.infer<typeof roundStop>;

export type ShipmentFigures = z.infer<typeof shipmentFigures>;
