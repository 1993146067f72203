import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';

/** What a task is done on (S1 §3): a job kept in the shop, or one of the workshop on gold or silver. */
export const WORK_TASK_TYPES = ['STORE', 'GOLD', 'SILVER'] as const;
export type WorkTaskType = (typeof WORK_TASK_TYPES)[number];
export const WORK_TASK_STATES = ['active', 'inactive'] as const;
export type WorkTaskState = (typeof WORK_TASK_STATES)[number];

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
