import * as z from 'zod';
import { civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { keptDocument } from '../../foundations/files/files.schema.ts';
import {
  EXAMINATION_KINDS,
  EXAMINATION_OUTCOMES,
  EXAMINATION_PAPERS,
  EXAMINED_KINDS,
  SPECIAL_EXAMINATION_STATES,
} from './special-examinations.states.ts';

/** Fewer letters explain nothing to an inspector. */
export const WORDS_MIN = 20;
export const WORDS_MAX = 4_000;
export const MAX_OPERATIONS = 200;
const words = z.string().trim().min(WORDS_MIN).max(WORDS_MAX);
const reason = z.string().trim().min(3).max(500);
const operationIds = z.array(z.uuid()).max(MAX_OPERATIONS);
const version = z.int().min(1);

export const newSpecialExamination = z.strictObject({
  /** Of a customer, or of who sells metal wholesale. */
  customerId: z.uuid(),
  kind: z.enum(EXAMINATION_KINDS),
  /** Why it is begun. */
  reason: words,
  /** Of the customer; what was only attempted has none. */
  operationIds,
  signature: signatureSchema,
});
export type NewSpecialExamination = z.infer<typeof newSpecialExamination>;

export const examinationSignedBody = z.strictObject({ signature: signatureSchema });
export const examinationReasonBody = z.strictObject({ reason, signature: signatureSchema });
export const examinationNoteBody = z.strictObject({ text: z.string().trim().min(3).max(WORDS_MAX) });
export const examinationOperationsBody = z.strictObject({ operationIds: operationIds.min(1) });
export const examinationDocumentBody = z.strictObject({ kind: z.enum(EXAMINATION_PAPERS), fileId: z.uuid() });
export type ExaminationDocumentBody = z.infer<typeof examinationDocumentBody>;

export const concludeBody = z.strictObject({
  version,
  outcome: z.enum(EXAMINATION_OUTCOMES),
  reasons: words,
  /** Of the communication to SEPBLAC, its day, and the file that proves it: all three, or none. */
  reference: z.string().trim().min(1).max(60).nullable(),
  reportedOn: civilDate.nullable(),
  receiptId: z.uuid().nullable(),
  signature: signatureSchema,
});
export type ConcludeBody = z.infer<typeof concludeBody>;

export const examinedOperation = z.object({
  id: z.uuid(),
  kind: z.enum(EXAMINED_KINDS),
  code: z.string(),
  storeName: z.string(),
  day: z.string(),
  amountCents: z.int(),
  /** Of it, in cash. */
  cashCents: z.int(),
  isPaidToAnother: z.boolean(),
});
export type ExaminedOperation = z.infer<typeof examinedOperation>;

export const specialExaminationSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  state: z.enum(SPECIAL_EXAMINATION_STATES),
  kind: z.enum(EXAMINATION_KINDS),
  /** The record that speaks for the person today. */
  customerId: z.uuid(),
  customerName: z.string(),
  /** They sell metal wholesale: their record is there. */
  isWholesale: z.boolean(),
  nationalId: z.string(),
  /** The house noticed it by itself. */
  isNoticed: z.boolean(),
  operationCount: z.int(),
  totalCents: z.int(),
  cashCents: z.int(),
  begunOn: z.string(),
  createdAt: z.string(),
  /** The day it was concluded or dismissed, and until when it is kept from then. */
  endedOn: z.string().nullable(),
  keptUntil: z.string().nullable(),
  outcome: z.enum(EXAMINATION_OUTCOMES).nullable(),
});
export type SpecialExaminationSummary = z.infer<typeof specialExaminationSummary>;

export const examinationConclusion = z.object({
  id: z.uuid(),
  outcome: z.enum(EXAMINATION_OUTCOMES),
  reasons: z.string(),
  reference: z.string().nullable(),
  reportedOn: z.string().nullable(),
  concludedOn: z.string(),
  signerName: z.string(),
});
export type ExaminationConclusion = z.infer<typeof examinationConclusion>;

export const specialExamination = specialExaminationSummary.extend({
  version,
  reason: z.string(),
  dismissedReason: z.string().nullable(),
  operations: z.array(examinedOperation.extend({ addedAt: z.string() })),
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), at: z.string(), employeeName: z.string() })),
  documents: z.array(keptDocument.extend({ kind: z.enum(EXAMINATION_PAPERS) })),
  /** The last one first; only of a concluded examination it holds. */
  conclusions: z.array(examinationConclusion),
  /** Who looked at it, the last one first (Ley 10/2010 art. 32 bis). */
  views: z.array(z.object({ at: z.string(), employeeName: z.string(), storeName: z.string() })),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type SpecialExamination = z.infer<typeof specialExamination>;

/** Whose operations may be chosen. */
export const examinableQuery = z.object({ customerId: z.uuid() });
export const examinableReply = z.object({ data: z.array(examinedOperation), totalCount: z.int() });
