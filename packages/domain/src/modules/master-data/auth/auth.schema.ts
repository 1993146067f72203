import * as z from 'zod';
import { ROLES } from '../../../kernel/policy.ts';
import { PLATFORMS } from '../platforms/platforms.schema.ts';
import { storeChoice } from '../stores/stores.schema.ts';

export const loginBody = z.strictObject({
  storeId: z.uuid(),
  email: z.email().max(200),
  password: z.string().min(1).max(200),
});

/** The current user (S0 §3): role, platform and store of the session. */
export const me = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  loggedInPlatformId: z.enum(PLATFORMS),
  loggedInStoreId: z.uuid(),
  loggedInStoreName: z.string(),
  loggedInStoreCode: z.string(),
  isOffice: z.boolean(),
  isBlindCount: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const loginReply = z.object({ token: z.string(), employee: me, store: storeChoice });

export const signer = z.object({ id: z.uuid(), name: z.string(), role: z.enum(ROLES) });
export type Signer = z.infer<typeof signer>;
