import * as z from 'zod';
import { approvalSchema, offerSchema, codeSchema, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { CORNERS, PLACE_KINDS, type PlaceKind } from '../../foundations/custody/custody.places.ts';
import { FAMILIES } from '../../master-data/products/products.families.ts';
import { pictured } from '../../master-data/products/products.schema.ts';
import { INCIDENT_KINDS, INVENTORY_STATES, INVENTORY_TYPES, NOTES_MAX, SITUATIONS } from './inventories.states.ts';

const families = z.array(z.enum(FAMILIES)).min(1).max(FAMILIES.length);
const notes = z.string().trim().max(NOTES_MAX);
/** How many there are, counted by hand: no more than that are read. */
const confirmedUnits = z.int().min(0).max(100_000);
const code = z.string().trim().min(1).max(40);
const reason = z.string().trim().min(3).max(500);
/** A path of the plan of places: `store:TRI`, `workshop`, `supplier:…`. */
export const place = z
  .string()
  .min(3)
  .max(80)
  .regex(/^[a-z-]+(:[A-Za-z0-9-]+)?$/);

export const startBody = z.strictObject({
  type: z.enum(INVENTORY_TYPES),
  /** Without it, the own shop. */
  place: place.optional(),
  /** The same, by the name of the list of places. */
  placeId: place.optional(),
  /** Of the own shop only what lies there; at the office that of one's own department, unless another is said. */
  corner: z.enum(CORNERS).optional(),
  /** Without any, all of them. */
  families: families.optional(),
  confirmedUnits: confirmedUnits.optional(),
  notes: notes.optional(),
});
export type StartBody = z.infer<typeof startBody>;

export const editBody = z.strictObject({
  version: z.int().min(1),
  /** Nothing: all of them. They change as long as nothing has been read. */
  families: families.nullable(),
  confirmedUnits: confirmedUnits.nullable(),
  notes,
});
export type EditBody = z.infer<typeof editBody>;

export const readCodeBody = z.strictObject({
  code,
  /** It is here although the books have it elsewhere. */
  isUnexpected: z.boolean().optional(),
});
export type ReadCodeBody = z.infer<typeof readCodeBody>;
export const unreadCodeBody = z.strictObject({ code });

export const finishBody = z.strictObject({
  /** What is missing has been shown, and is given up. */
  isConfirmed: z.boolean().default(false),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
  /** Of what a driver has: who has it. */
  driverSignature: codeSchema.optional(),
});
export type FinishBody = z.input<typeof finishBody>;
export const findBody = z.strictObject({ code, signature: signatureSchema });
export type FindBody = z.infer<typeof findBody>;
export const foundHereBody = z.strictObject({
  incidentId: z.uuid(),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type FoundHereBody = z.infer<typeof foundHereBody>;
export const resolveBody = z.strictObject({
  incidentId: z.uuid(),
  reason,
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type ResolveBody = z.infer<typeof resolveBody>;
export const reactivateBody = z.strictObject({
  reason,
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type ReactivateBody = z.infer<typeof reactivateBody>;

/** These things lie there from now on. */
export const putAwayBody = z.strictObject({
  codes: z.array(code).min(1).max(200),
  corner: z.enum(CORNERS),
  signature: signatureSchema,
});
export type PutAwayBody = z.infer<typeof putAwayBody>;
export const putAway = z.object({ id: z.uuid(), corner: z.enum(CORNERS), codes: z.array(z.string()) });

export const inventorySummary = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(INVENTORY_TYPES),
  state: z.enum(INVENTORY_STATES),
  storeId: z.uuid(),
  storeName: z.string(),
  place: z.string(),
  /** Only what lies there was listed. */
  corner: z.enum(CORNERS).nullable(),
  placeEs: z.string(),
  families: z.array(z.enum(FAMILIES)).nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  starterName: z.string(),
  signerName: z.string().nullable(),
  expectedUnits: z.int(),
  readUnits: z.int(),
  openIncidents: z.int(),
});
export type InventorySummary = z.infer<typeof inventorySummary>;

export const inventoryItem = z.object({
  itemId: z.uuid(),
  code: z.string(),
  description: z.string(),
  /** Of a piece of the shops. */
  pictured: pictured.nullable(),
  families: z.array(z.enum(FAMILIES)),
  valueCents: z.int(),
  situation: z.enum(SITUATIONS),
  readAt: z.string().nullable(),
  readBy: z.string().nullable(),
  /** Of what moved or was not due here: where the books have it now, and with what it went. */
  placeEs: z.string().nullable(),
  movedWith: z.string().nullable(),
  incidentId: z.uuid().nullable(),
  incidentKind: z.enum(INCIDENT_KINDS).nullable(),
  isOpen: z.boolean(),
  resolution: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

export const inventory = inventorySummary.extend({
  version: z.int(),
  confirmedUnits: z.int().nullable(),
  notes: z.string(),
  /** Of the expected: read, not read, and gone or moved since it began. */
  unreadUnits: z.int(),
  movedUnits: z.int(),
  /** Read besides: came in meanwhile, or here against the books. */
  arrivedUnits: z.int(),
  unexpectedUnits: z.int(),
  /** Of what is not read or was given up: what it sells for, or was paid for it. */
  missingCents: z.int(),
  reactivatedAt: z.string().nullable(),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Inventory = z.infer<typeof inventory>;

/** One code read: small, for there are thousands of them. */
export const reading = z.object({
  itemId: z.uuid(),
  code: z.string(),
  description: z.string(),
  pictured: pictured.nullable(),
  situation: z.enum(SITUATIONS),
  expectedUnits: z.int(),
  readUnits: z.int(),
});
export type Reading = z.infer<typeof reading>;

export const keptPlace = z.object({
  /** Its path: `store:TRI`. */
  id: z.string(),
  kind: z.enum(Object.keys(PLACE_KINDS) as [PlaceKind]),
  /** As people call it. */
  name: z.string(),
  things: z.int(),
  /** Whoever asks may count it. */
  isCountable: z.boolean(),
  /** Where within it things can be put by whoever asks. */
  corners: z.array(z.enum(CORNERS)),
});
export type KeptPlace = z.infer<typeof keptPlace>;

export const keptThing = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(INVENTORY_TYPES),
  description: z.string(),
  pictured: pictured.nullable(),
  corner: z.enum(CORNERS).nullable(),
  since: z.string(),
  /** With which operation it came, and who moved it. */
  operationCode: z.string().nullable(),
  movedBy: z.string().nullable(),
  /** Nothing where it has none. */
  weightMg: z.int().nullable(),
});
export type KeptThing = z.infer<typeof keptThing>;
