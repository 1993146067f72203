import * as z from 'zod';
import { NUMBERED } from './numbers.states.ts';

/** A series: `VE-TRI-26`, `TRI26-S`, or the Zs of a till and the police books of a shop, which never begin anew. */
export const numberSeries = z.object({
  id: z.string(),
  kind: z.enum(NUMBERED),
  series: z.string(),
  /** The shop or the division whose it is. */
  of: z.string().nullable(),
  /** Null where the series does not begin anew each year. */
  year: z.int().nullable(),
  first: z.int(),
  last: z.int(),
  numbered: z.int(),
  missing: z.int(),
  /** The first twenty that are missing. */
  missingNumbers: z.array(z.int()),
  /** Numbers of what was cancelled or corrected; null where there is no such thing. */
  annulled: z.int().nullable(),
});
export type NumberSeries = z.infer<typeof numberSeries>;
