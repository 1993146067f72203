/** What a task is done on (S1 §3): a job kept in the shop, or one of the workshop on gold or silver. */
export const WORK_TASK_TYPES = ['STORE', 'GOLD', 'SILVER'] as const;
export type WorkTaskType = (typeof WORK_TASK_TYPES)[number];
export const WORK_TASK_STATES = ['active', 'inactive'] as const;
export type WorkTaskState = (typeof WORK_TASK_STATES)[number];
