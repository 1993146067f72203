import * as z from 'zod';
import { civilDate, signatureSchema } from '../../../kernel/contract.ts';
import { FIRST_LIMITS, type LimitName } from '../../../policy/limits.ts';

export const LIMIT_NAMES = Object.keys(FIRST_LIMITS) as [LimitName, ...LimitName[]];

/** A value from a day on, and who said so; the first ones come from the specification. */
export const limitValue = z.object({
  value: z.int(),
  /** Null for the first one, which was always there. */
  validFrom: z.iso.date().nullable(),
  reason: z.string(),
  employeeName: z.string().nullable(),
});
export type LimitValue = z.infer<typeof limitValue>;

export const limitLine = z.object({
  id: z.enum(LIMIT_NAMES),
  current: limitValue,
  /** What is already decided for later, the nearest day first. */
  upcoming: z.array(limitValue),
  /** What ruled before, the latest first. */
  past: z.array(limitValue),
});
export type LimitLine = z.infer<typeof limitLine>;

export const limitBody = z.strictObject({
  name: z.enum(LIMIT_NAMES),
  value: z.int(),
  validFrom: civilDate,
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type LimitBody = z.infer<typeof limitBody>;
