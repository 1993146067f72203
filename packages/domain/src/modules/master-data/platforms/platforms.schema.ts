import * as z from 'zod';

/** The three platforms are fixed (S0 §1). */
export const PLATFORMS = ['jewels-district', 'main-jewellery', 'admin'] as const;
export type PlatformId = (typeof PLATFORMS)[number];
export const PLATFORM_LOCATIONS = ['E_COMMERCE', 'STORE'] as const;

export const platform = z.object({
  id: z.enum(PLATFORMS),
  name: z.string(),
  location: z.enum(PLATFORM_LOCATIONS),
  storeCount: z.int(),
  goldRoundingCents: z.int(),
  silverRoundingCents: z.int(),
  goldBenefitBp: z.int(),
  silverBenefitBp: z.int(),
});
export type Platform = z.infer<typeof platform>;
