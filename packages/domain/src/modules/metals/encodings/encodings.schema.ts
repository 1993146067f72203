import * as z from 'zod';
import { offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { FAMILIES, GEMS } from '../../master-data/products/products.families.ts';
import { TAX_RATES_BP } from '../../master-data/products/products.schema.ts';
import { ENCODING_SOURCES, ENCODING_STATES, MAX_PARENTS } from './encodings.states.ts';

const version = z.int().min(0);
const reason = z.string().trim().min(3).max(500);
const mg = z.int().min(0).max(100_000_000);

/** Metal of one alloy of a released closing. */
const closingPart = z.strictObject({ closingId: z.uuid(), metal: z.enum(METALS), weightMg: mg.min(1) });
export const newEncoding = z.strictObject({
  jewelIds: z.array(z.uuid()).max(MAX_PARENTS),
  closings: z.array(closingPart).max(MAX_PARENTS),
  description: z.string().trim().min(2).max(200),
  family: z.enum(FAMILIES),
  signature: signatureSchema,
});
export type NewEncoding = z.infer<typeof newEncoding>;

export const encodingStepBody = z.strictObject({ version });
export type EncodingStepBody = z.infer<typeof encodingStepBody>;
export const putOnHoldBody = z.strictObject({ version, reason });
export type PutOnHoldBody = z.infer<typeof putOnHoldBody>;
export const verifyEncodingBody = z.strictObject({
  version,
  weightMg: mg.min(1),
  gem: z.enum(GEMS),
  gemWeightMg: mg,
  /** Official marks it carries (RD 197/1988 art. 90). */
  hallmarks: z.string().trim().max(200),
  /** Why it weighs less than what went in. */
  reason: reason.optional(),
});
export type VerifyEncodingBody = z.infer<typeof verifyEncodingBody>;
export const encodeBody = z.strictObject({
  version,
  finalPriceCents: z.int().min(1).max(100_000_000),
  taxBp: z.literal(TAX_RATES_BP),
  signature: signatureSchema,
});
export type EncodeBody = z.infer<typeof encodeBody>;
export const undoEncodeBody = z.strictObject({ version, reason, signature: signatureSchema });
export type UndoEncodeBody = z.infer<typeof undoEncodeBody>;
export const cancelEncodingBody = z.strictObject({ reason, signature: signatureSchema });
export type CancelEncodingBody = z.infer<typeof cancelEncodingBody>;

/** What waits to become a piece. */
export const encodable = z.object({
  /** Of the jewel, or of the closing. */
  id: z.uuid(),
  source: z.enum(ENCODING_SOURCES),
  /** On its label; of a closing, its code. */
  code: z.string(),
  originCode: z.string().nullable(),
  description: z.string(),
  metal: z.enum(METALS).nullable(),
  weightMg: z.int(),
  metalWeightMg: z.int(),
  costCents: z.int(),
});
export type Encodable = z.infer<typeof encodable>;

export const encodingParent = encodable.extend({ position: z.int(), family: z.string().nullable() });
export type EncodingParent = z.infer<typeof encodingParent>;

export const encodingSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  description: z.string(),
  metal: z.enum(METALS).nullable(),
  parentCount: z.int(),
  /** Of what it is made of. */
  weightMg: z.int(),
  costCents: z.int(),
  productId: z.uuid().nullable(),
  productCode: z.string().nullable(),
  state: z.enum(ENCODING_STATES),
});
export type EncodingSummary = z.infer<typeof encodingSummary>;

export const encoding = encodingSummary.extend({
  version,
  employeeName: z.string(),
  storeName: z.string(),
  family: z.string(),
  metalWeightMg: z.int(),
  parents: z.array(encodingParent),
  /** What the scale said; nothing until it is verified. */
  verified: z
    .object({
      weightMg: z.int(),
      gem: z.string(),
      gemWeightMg: z.int(),
      hallmarks: z.string(),
      lossMg: z.int(),
      metalLossMg: z.int(),
    })
    .nullable(),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Encoding = z.infer<typeof encoding>;
