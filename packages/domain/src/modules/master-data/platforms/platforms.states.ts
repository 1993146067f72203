/** The three platforms are fixed (S0 §1). */
export const PLATFORMS = ['jewels-district', 'main-jewellery', 'admin'] as const;
export type PlatformId = (typeof PLATFORMS)[number];
