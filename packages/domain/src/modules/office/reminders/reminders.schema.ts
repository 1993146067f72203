import * as z from 'zod';
import { signatureSchema } from '../../../kernel/contract.ts';
import { MAIL_CHANNELS } from '../../foundations/notifications/notifications.channels.ts';
import { BODY_MAX, MOST_DAYS_BEFORE, REMINDER_EVENTS, SUBJECT_MAX } from './reminders.states.ts';

const said = {
  event: z.enum(REMINDER_EVENTS),
  channel: z.enum(MAIL_CHANNELS),
  isOn: z.boolean(),
  /** Of what a day brings; of the others nothing. */
  daysBefore: z.int().min(0).max(MOST_DAYS_BEFORE),
};

/** What is written of an event by a channel, as it is now. */
export const reminderTemplate = z.object({
  /** `workReady MAIL` */
  id: z.string(),
  ...said,
  /** Of a mail; an SMS has none. */
  subject: z.string(),
  body: z.string(),
  /** How often it was changed: of the first text, never. */
  version: z.int(),
  changedAt: z.string().nullable(),
  employeeName: z.string().nullable(),
});
export type ReminderTemplate = z.infer<typeof reminderTemplate>;

export const templateBody = z.strictObject({
  ...said,
  subject: z.string().trim().max(SUBJECT_MAX),
  body: z.string().trim().min(1).max(BODY_MAX),
  version: z.int().min(0),
  signature: signatureSchema,
});
export type TemplateBody = z.infer<typeof templateBody>;
