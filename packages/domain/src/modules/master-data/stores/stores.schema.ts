import * as z from 'zod';
import { CHANNELS } from '../../../kernel/policy.ts';
import { PLATFORMS } from '../platforms/platforms.schema.ts';

/** Three capital letters (S0 §5). */
export const storeCode = z.string().regex(/^[A-Z]{3}$/, 'STORE_CODE');

export const storeChoice = z.object({ id: z.uuid(), name: z.string(), code: storeCode });
export const store = storeChoice.extend({
  channel: z.enum(CHANNELS),
  platformId: z.enum(PLATFORMS),
  isOffice: z.boolean(),
  isActive: z.boolean(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  isBlindCount: z.boolean(),
});
export type Store = z.infer<typeof store>;
