import * as z from 'zod';
import { civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { BUNDLE_SOURCES, BUNDLE_STATES, HELD_PLACES, MAX_BUNDLES, MELTING_STATES } from './meltings.states.ts';

const version = z.int().min(0);
const reason = z.string().trim().min(3).max(500);
const notes = z.string().trim().max(1000);
const mg = z.int().min(0).max(100_000_000);
const thousandths = z.int().min(1).max(1000);

const weighed = z.strictObject({
  /** Of a closing, none. */
  jewelId: z.uuid().nullable(),
  metal: z.enum(METALS),
  weightMg: mg,
  fineness: thousandths,
});
export const reviewBody = z.strictObject({
  source: z.enum(BUNDLE_SOURCES),
  /** Lot, piece or closing. */
  originId: z.uuid(),
  lines: z.array(weighed).min(1).max(200),
  signature: signatureSchema,
});
export type ReviewBundleBody = z.infer<typeof reviewBody>;
export const meltingReasonBody = z.strictObject({ reason, signature: signatureSchema });
export type MeltingReasonBody = z.infer<typeof meltingReasonBody>;

const bundleIds = z.array(z.uuid()).min(1).max(MAX_BUNDLES);
export const newMelting = z.strictObject({ bundleIds, notes, signature: signatureSchema });
export type NewMelting = z.infer<typeof newMelting>;
export const manageBody = z.strictObject({ version, bundleIds, notes });
export type ManageMeltingBody = z.infer<typeof manageBody>;
export const noticeBody = z.strictObject({
  version,
  sentOn: civilDate,
  /** What the police answered with: the number of the register. */
  reference: z.string().trim().min(1).max(60),
  /** Photo or PDF of the copy they stamped. */
  receiptId: z.uuid(),
  signature: signatureSchema,
});
export type NoticeBody = z.infer<typeof noticeBody>;
export const finishBody = z.strictObject({
  version,
  barMg: mg.min(1),
  assay: thousandths,
  /** Why so much is missing. */
  reason: reason.optional(),
  signature: signatureSchema,
});
export type FinishMeltingBody = z.infer<typeof finishBody>;

export const bundleLine = z.object({
  jewelId: z.uuid().nullable(),
  description: z.string(),
  /** Of what nobody has reviewed, as it was taken. */
  metal: z.enum(METALS).nullable(),
  grossMg: z.int(),
  weightMg: z.int(),
  fineness: z.int(),
});
export type BundleLineView = z.infer<typeof bundleLine>;

/** What waits for the fire. */
export const bundle = z.object({
  /** Of the review; before it, of what is to be reviewed. */
  id: z.string(),
  source: z.enum(BUNDLE_SOURCES),
  originId: z.uuid(),
  /** Of the review. */
  code: z.string().nullable(),
  /** Of the lot, the piece or the closing. */
  label: z.string(),
  originCode: z.string().nullable(),
  lines: z.array(bundleLine),
  weightMg: z.int(),
  fineMg: z.int(),
  costCents: z.int(),
  state: z.enum(BUNDLE_STATES),
  reviewedAt: z.string().nullable(),
  reviewerName: z.string().nullable(),
  meltingId: z.uuid().nullable(),
  meltingCode: z.string().nullable(),
});
export type Bundle = z.infer<typeof bundle>;

/** Fine metal the house has bought and not sold, by where it is; the places add up to the total. */
export const heldMetal = z.object({
  places: z.array(z.object({ place: z.enum(HELD_PLACES), fineMg: z.int() })),
  totalMg: z.int(),
});
export type HeldMetal = z.infer<typeof heldMetal>;

export const meltingSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  type: z.enum(['ORO', 'PLATA']),
  /** Operations its metal came with. */
  transactions: z.array(z.string()),
  weightMg: z.int(),
  /** Expected by what was said of each piece. */
  fineMg: z.int(),
  noticeSentOn: z.string().nullable(),
  /** From this day on it may be melted. */
  noticeOverOn: z.string().nullable(),
  barMg: z.int().nullable(),
  assay: z.int().nullable(),
  /** The alloy of the bar. */
  metal: z.enum(METALS).nullable(),
  pureMg: z.int().nullable(),
  completedAt: z.string().nullable(),
  state: z.enum(MELTING_STATES),
});
export type MeltingSummary = z.infer<typeof meltingSummary>;

export const melting = meltingSummary.extend({
  version,
  employeeName: z.string(),
  storeName: z.string(),
  notes: z.string(),
  costCents: z.int(),
  noticeReference: z.string().nullable(),
  /** Whether the stamped copy is kept; notices of before have none. */
  hasNoticeCopy: z.boolean(),
  /** Day of the last review of what is in it; a notice is not of a day before. Null when nothing is. */
  reviewedOn: z.string().nullable(),
  lossMg: z.int().nullable(),
  lossBp: z.int().nullable(),
  deviationMg: z.int().nullable(),
  /** What came out of it. */
  barId: z.uuid().nullable(),
  barCode: z.string().nullable(),
  bundles: z.array(bundle),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Melting = z.infer<typeof melting>;
