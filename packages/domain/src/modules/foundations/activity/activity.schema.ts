import * as z from 'zod';

/** One line of the audit: who did what to which record, when and why. */
export const activityLine = z.object({
  at: z.string(),
  action: z.string(),
  /** Of which record, where several are read as one. */
  recordId: z.uuid().optional(),
  employeeName: z.string(),
  signerName: z.string().nullable(),
  approverName: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type ActivityLine = z.infer<typeof activityLine>;

/** One link of a chain, as who looks through the audit reads it. */
export const auditLine = z.object({
  /** Chain and number: `LPA 1234`. */
  id: z.string(),
  position: z.int(),
  at: z.string(),
  action: z.string(),
  actionEs: z.string(),
  concept: z.string(),
  recordId: z.uuid().nullable(),
  code: z.string().nullable(),
  storeName: z.string().nullable(),
  employeeName: z.string().nullable(),
  signerName: z.string().nullable(),
  approverName: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof auditLine>;

const named = z.object({ id: z.string(), name: z.string() });
/** What the audit may be filtered by: actions it knows, people who are or were here, shops. */
export const activityChoices = z.object({ actions: z.array(named), people: z.array(named), stores: z.array(named) });
export type ActivityChoices = z.infer<typeof activityChoices>;
