import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { WORK_TASK_TYPES, WORK_TASK_STATES } from './work-tasks.states.ts';

/** `priceCents`: what the customer pays for it, IGIC included. */
export const newWorkTask = z.strictObject({
  description: z.string().trim().min(3).max(120),
  type: z.enum(WORK_TASK_TYPES),
  priceCents: z.int().min(0).max(10_000_000),
});
export type NewWorkTask = z.infer<typeof newWorkTask>;

export const workTaskEdit = newWorkTask.extend({ version: z.int().min(1) });
export type WorkTaskEdit = z.infer<typeof workTaskEdit>;

export const workTaskSummary = z.object({
  id: z.uuid(),
  description: z.string(),
  type: z.enum(WORK_TASK_TYPES),
  priceCents: z.int(),
  state: z.enum(WORK_TASK_STATES),
});
export type WorkTaskSummary = z.infer<typeof workTaskSummary>;

export const workTask = workTaskSummary.extend({
  createdAt: z.string(),
  version: z.int(),
  actions: z.array(offerSchema),
});
export type WorkTask = z.infer<typeof workTask>;
