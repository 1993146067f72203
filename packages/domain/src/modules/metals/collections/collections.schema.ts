import * as z from 'zod';
import { drawnSignatureSchema, offerSchema, seenVersion, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { eachMetalOnce, MAX_WEIGHT_MG } from '../closings/closings.schema.ts';
import { COLLECTION_STATES } from './collections.states.ts';

const metal = z.enum(METALS);
const weight = z.int().min(0).max(MAX_WEIGHT_MG);
const notes = z.string().trim().max(1000).default('');
const reason = z.string().trim().min(3).max(500);

export const newCollection = z.strictObject({
  closingId: z.uuid(),
  lines: z
    .array(z.strictObject({ metal, weightMg: z.int().min(1).max(MAX_WEIGHT_MG) }))
    .min(1)
    .max(METALS.length)
    .refine(eachMetalOnce, 'REPEATED'),
  notes,
  /** Who hands the metal over signs for the grams. */
  customerSignature: drawnSignatureSchema,
  signature: signatureSchema,
});
export type NewCollection = z.input<typeof newCollection>;

export const reviewBody = z.strictObject({
  version: seenVersion,
  lines: z
    .array(z.strictObject({ metal, acceptedMg: weight, rejectedMg: weight }))
    .min(1)
    .max(METALS.length)
    .refine(eachMetalOnce, 'REPEATED'),
  notes,
  signature: signatureSchema,
});
export type ReviewBody = z.input<typeof reviewBody>;
export const returnRejectedBody = z.strictObject({
  version: seenVersion,
  customerSignature: drawnSignatureSchema,
  signature: signatureSchema,
});
export type ReturnRejectedBody = z.infer<typeof returnRejectedBody>;
export const collectionReasonBody = z.strictObject({ reason, signature: signatureSchema });
export type CollectionReasonBody = z.infer<typeof collectionReasonBody>;
export const undoBody = collectionReasonBody.extend({ version: seenVersion });
export type UndoBody = z.infer<typeof undoBody>;

export const collectionSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  closingId: z.uuid(),
  closingCode: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  metals: z.array(metal),
  weightMg: z.int(),
  acceptedMg: z.int(),
  rejectedMg: z.int(),
  toReturnMg: z.int(),
  state: z.enum(COLLECTION_STATES),
});
export type CollectionSummary = z.infer<typeof collectionSummary>;

export const collectionLine = z.object({
  metal,
  weightMg: z.int(),
  appliedCents: z.int(),
  acceptedMg: z.int(),
  rejectedMg: z.int(),
});
export const collectionReview = z.object({
  id: z.uuid(),
  number: z.int(),
  at: z.string(),
  employeeName: z.string(),
  notes: z.string(),
  lines: z.array(z.object({ metal, acceptedMg: z.int(), rejectedMg: z.int() })),
  valueCents: z.int(),
  returnedAt: z.string().nullable(),
  returnedBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export type CollectionReview = z.infer<typeof collectionReview>;

export const collection = collectionSummary.extend({
  storeName: z.string(),
  employeeName: z.string(),
  notes: z.string(),
  lines: z.array(collectionLine),
  reviews: z.array(collectionReview),
  /** At the prices of the closing: of all that was fetched, and of what has been accepted. */
  weightCents: z.int(),
  acceptedCents: z.int(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
  version: z.int(),
});
export type Collection = z.infer<typeof collection>;
