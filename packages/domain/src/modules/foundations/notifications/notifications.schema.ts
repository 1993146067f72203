import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { MAIL_CHANNELS } from './notifications.channels.ts';
import { MAIL_FILTERS } from './notifications.states.ts';

export const testMailBody = z.strictObject({ recipient: z.email().max(200) });
export type TestMailBody = z.infer<typeof testMailBody>;

export const mail = z.object({
  id: z.uuid(),
  channel: z.enum(MAIL_CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  /** Null where mails really leave: a link that changes a password is for its reader alone. */
  body: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** `failed`: it could not be sent at least once, and may still be trying; `refused`: a server said no for good. */
  status: z.enum(MAIL_FILTERS),
  actions: z.array(offerSchema),
});
export type Mail = z.infer<typeof mail>;
