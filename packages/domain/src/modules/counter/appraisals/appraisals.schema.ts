import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { APPRAISAL_KINDS, APPRAISAL_STATES } from './appraisals.states.ts';

export const MOST_LINES = 20;
const line = {
  metal: z.enum(METALS),
  weightMg: z.int().min(1).max(100_000_000),
  description: z.string().trim().max(200),
};
export const newAppraisal = z.strictObject({
  kind: z.enum(APPRAISAL_KINDS),
  lines: z
    .array(z.strictObject({ ...line, description: line.description.default('') }))
    .min(1)
    .max(MOST_LINES),
  observations: z.string().trim().max(500).default(''),
});
export type NewAppraisal = z.infer<typeof newAppraisal>;

/** Bought, or not wanted: who ends one says which. */
export const closeAppraisal = z.strictObject({ reason: z.string().trim().min(3).max(500) });

const total = z.object({ reference: z.string(), totalCents: z.int().nullable() });
export const appraisalSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(APPRAISAL_KINDS),
  state: z.enum(APPRAISAL_STATES),
  storeName: z.string(),
  employeeName: z.string(),
  weightMg: z.int(),
  /** At both references of its kind; null where a metal had no price. */
  totals: z.array(total),
  validUntil: z.string(),
  createdAt: z.string(),
});
export type AppraisalSummary = z.infer<typeof appraisalSummary>;

export const appraisal = appraisalSummary.extend({
  lines: z.array(z.object({ ...line, pricesPerGramCents: z.array(z.int().nullable()) })),
  extraCents: z.int(),
  observations: z.string(),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type Appraisal = z.infer<typeof appraisal>;
