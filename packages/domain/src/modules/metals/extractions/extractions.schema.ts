import * as z from 'zod';
import { offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { MAX_JEWELS } from '../../counter/lots/lots.states.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { EXTRACTION_MODES, EXTRACTION_SOURCES, EXTRACTION_STATES } from './extractions.states.ts';

const version = z.int().min(0);
const reason = z.string().trim().min(3).max(500);

/** The modes as they stand on the screen; one that is taken away is nothing. */
export const manageBody = z.strictObject({
  version,
  jewels: z
    .array(z.strictObject({ id: z.uuid(), mode: z.enum(EXTRACTION_MODES).nullable() }))
    .min(1)
    .max(MAX_JEWELS),
});
export type ManageBody = z.infer<typeof manageBody>;
export const discardBody = z.strictObject({ version });
export type DiscardBody = z.infer<typeof discardBody>;
export const finishBody = z.strictObject({ version, signature: signatureSchema });
export type FinishBody = z.infer<typeof finishBody>;
export const reopenBody = z.strictObject({ reason, signature: signatureSchema });
export type ReopenBody = z.infer<typeof reopenBody>;

export const extractionSummary = z.object({
  /** Of the lot, or of the piece. */
  id: z.uuid(),
  source: z.enum(EXTRACTION_SOURCES),
  /** On its label. */
  code: z.string(),
  /** The operation it came with, and the record its page shows. */
  originCode: z.string().nullable(),
  recordId: z.uuid(),
  description: z.string(),
  fromStoreName: z.string().nullable(),
  /** Since when it is where it is. */
  arrivedAt: z.string(),
  metals: z.array(z.enum(METALS)),
  jewelCount: z.int(),
  handledCount: z.int(),
  weightMg: z.int(),
  /** What its jewels have of fine metal. */
  goldFineMg: z.int(),
  silverFineMg: z.int(),
  state: z.enum(EXTRACTION_STATES),
});
export type ExtractionSummary = z.infer<typeof extractionSummary>;

export const extractionJewel = z.object({
  id: z.uuid(),
  description: z.string(),
  family: z.string(),
  metal: z.enum(METALS).nullable(),
  fineness: z.int().nullable(),
  units: z.int(),
  weightMg: z.int(),
  metalWeightMg: z.int(),
  gemWeightMg: z.int(),
  mode: z.enum(EXTRACTION_MODES).nullable(),
  /** Encoded or melted: since then it is theirs. */
  processedAt: z.string().nullable(),
});
export type ExtractionJewel = z.infer<typeof extractionJewel>;

export const extraction = extractionSummary.extend({
  version,
  completedAt: z.string().nullable(),
  jewels: z.array(extractionJewel),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Extraction = z.infer<typeof extraction>;

/** What waits in each tab. */
export const extractionFigures = z.object({
  purchases: z.int(),
  'recoverable-sales': z.int(),
  products: z.int(),
});
export type ExtractionFigures = z.infer<typeof extractionFigures>;
