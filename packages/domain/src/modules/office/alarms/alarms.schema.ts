import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { ALARM_KINDS, ALARM_STATES } from './alarms.states.ts';

export const alarm = z.object({
  id: z.uuid(),
  kind: z.enum(ALARM_KINDS),
  /** What is wrong, in Spanish. */
  text: z.string(),
  state: z.enum(ALARM_STATES),
  createdAt: z.string(),
  /** When it was found the last time, and how often. */
  lastAt: z.string(),
  times: z.int(),
  endedAt: z.string().nullable(),
  actions: z.array(offerSchema),
});
export type Alarm = z.infer<typeof alarm>;
