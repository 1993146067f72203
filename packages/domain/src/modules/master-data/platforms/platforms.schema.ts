import * as z from 'zod';
import { offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { PLATFORMS } from './platforms.states.ts';

export const PLATFORM_LOCATIONS = ['E_COMMERCE', 'STORE'] as const;

const roundingCents = z.int().min(1).max(100_000);
const benefitBp = z.int().min(0).max(100_000);
/** How a new price is made from its cost. */
const terms = {
  goldRoundingCents: roundingCents,
  silverRoundingCents: roundingCents,
  goldBenefitBp: benefitBp,
  silverBenefitBp: benefitBp,
};
const askedCents = z.coerce.number<number>().int().min(1).max(100_000);
const askedBp = z.coerce.number<number>().int().min(0).max(100_000);
export const platformPreviewQuery = z.object({
  goldRoundingCents: askedCents,
  silverRoundingCents: askedCents,
  goldBenefitBp: askedBp,
  silverBenefitBp: askedBp,
});
export const platformTerms = z.strictObject({ ...terms, version: z.int().min(1) });
export const platformEdit = platformTerms.extend({ signature: signatureSchema });
export type PlatformEdit = z.infer<typeof platformEdit>;

export const platformSummary = z.object({
  id: z.enum(PLATFORMS),
  name: z.string(),
  location: z.enum(PLATFORM_LOCATIONS),
  storeCount: z.int(),
  ...terms,
});
export type PlatformSummary = z.infer<typeof platformSummary>;

export const platform = platformSummary.extend({
  version: z.int(),
  actions: z.array(offerSchema),
});
export type Platform = z.infer<typeof platform>;

/** What a real piece would be priced at, were it new today: as the platform stands, and as it is proposed. */
export const pricePreview = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  costCents: z.int(),
  beforeCents: z.int(),
  afterCents: z.int(),
});
export type PricePreview = z.infer<typeof pricePreview>;
