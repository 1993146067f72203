import * as z from 'zod';
import { civilDate, offerSchema } from '../../../kernel/contract.ts';
import { ROLES } from '../../../kernel/roles.ts';
import { ALERT_STATES, ALERT_PHASES } from './alerts.states.ts';

export const alertBody = z.strictObject({
  title: z.string().trim().min(3).max(80),
  text: z.string().trim().min(3).max(500),
  /** Empty is everybody. */
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  storeIds: z.array(z.uuid()).max(200),
  fromDate: civilDate,
  untilDate: civilDate.nullable(),
});
export type AlertBody = z.infer<typeof alertBody>;

export const shownAlert = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  untilDate: z.string().nullable(),
});
export type ShownAlert = z.infer<typeof shownAlert>;

export const alert = shownAlert.extend({
  state: z.enum(ALERT_STATES),
  phase: z.enum(ALERT_PHASES),
  roles: z.array(z.enum(ROLES)),
  stores: z.array(z.object({ id: z.uuid(), name: z.string() })),
  fromDate: z.string(),
  createdAt: z.string(),
  authorName: z.string(),
  actions: z.array(offerSchema),
});
export type Alert = z.infer<typeof alert>;
