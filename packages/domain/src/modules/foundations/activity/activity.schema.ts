import * as z from 'zod';

/** One line of the audit: who did what to which record, when and why. */
export const activityLine = z.object({
  at: z.string(),
  action: z.string(),
  employeeName: z.string(),
  signerName: z.string().nullable(),
  approverName: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type ActivityLine = z.infer<typeof activityLine>;
