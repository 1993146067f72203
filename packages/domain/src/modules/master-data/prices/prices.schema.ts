import { FINE_METALS, PRICE_SECTIONS, type PriceSection, QUOTE_STATES } from './prices.states.ts';
import * as z from 'zod';
import { offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';

/** References with a table of their own, in cents a gram by metal: XI and A3 to sell, CO and VR to buy (S0 §2). */
export const TABLE_REFERENCES = ['XI', 'A3', 'CO', 'VR'] as const;
export type TableReference = (typeof TABLE_REFERENCES)[number];
export const SALE_REFERENCES = ['XI', 'A3'] as const;
export const PURCHASE_REFERENCES = ['CO', 'VR'] as const;

const discountBp = z.int().min(0, 'DISCOUNT_MIN').max(10_000, 'DISCOUNT_MAX');
export const saleDiscounts = z.strictObject({
  newGoldBp: discountBp,
  newSilverBp: discountBp,
  usedGoldBp: discountBp,
  usedSilverBp: discountBp,
  /** Whether a new sale line carries them by itself. */
  isDefault: z.boolean(),
});
export type SaleDiscounts = z.infer<typeof saleDiscounts>;

const centsPerGram = z.int().min(1).max(10_000_000);
const byMetal = z.strictObject(
  Object.fromEntries(METALS.map((metal) => [metal, centsPerGram.nullable()])) as {
    [M in (typeof METALS)[number]]: z.ZodNullable<typeof centsPerGram>;
  },
);
export const referencePrices = z.strictObject({ XI: byMetal, A3: byMetal, CO: byMetal, VR: byMetal });
export type ReferencePrices = z.infer<typeof referencePrices>;

const MAX_TIERS = 20;
/** From this weight on, up to but not with `toMg`; the last one has no end. */
export const goldTier = z.strictObject({
  fromMg: z.int().min(0).max(100_000_000),
  toMg: z.int().min(1).max(100_000_000).nullable(),
  extraCentsPerGram: z.int().min(0).max(1_000_000),
});
export type GoldTier = z.infer<typeof goldTier>;
export const goldTiers = z.strictObject({ tiers: z.array(goldTier).max(MAX_TIERS) });

/** Of a gram of fine metal; used when the market cannot be read, or always when enabled. */
export const fixedPrices = z.strictObject({
  goldCentsPerGram: centsPerGram.nullable(),
  silverCentsPerGram: centsPerGram.nullable(),
  isEnabled: z.boolean(),
});
export type FixedPrices = z.infer<typeof fixedPrices>;

export interface PriceValues {
  readonly discounts: SaleDiscounts;
  readonly references: ReferencePrices;
  readonly goldTiers: z.infer<typeof goldTiers>;
  readonly fixed: FixedPrices;
}

const published = <S extends PriceSection, T extends z.ZodType>(section: S, value: T) =>
  z.strictObject({
    section: z.literal(section),
    value,
    /** The version that was on screen: somebody else's newer one is never overwritten unseen. */
    basedOn: z.uuid().nullable(),
    signature: signatureSchema,
  });
export const publication = z.discriminatedUnion('section', [
  published('discounts', saleDiscounts),
  published('references', referencePrices),
  published('goldTiers', goldTiers),
  published('fixed', fixedPrices),
]);
export type Publication = z.infer<typeof publication>;

export type QuoteState = (typeof QUOTE_STATES)[number];
export const marketQuote = z.object({
  id: z.uuid(),
  metalType: z.enum(FINE_METALS),
  pricePerGramE4: z.int(),
  asOf: z.string(),
  source: z.string(),
  state: z.enum(QUOTE_STATES),
  /** Against the last accepted one, in ten-thousandths; null for the first. */
  changeBp: z.int().nullable(),
  actions: z.array(offerSchema),
});
export type MarketQuote = z.infer<typeof marketQuote>;
/** As it was read, and who decided where a person had to. */
export const readQuote = marketQuote
  .omit({ changeBp: true, actions: true })
  .extend({ readAt: z.string(), decidedBy: z.string().nullable() });
export type ReadQuote = z.infer<typeof readQuote>;

export const MOST_MARKET_DAYS = 366;
/** The last accepted quote of each day, up to today; a day without one has none. */
export const marketDays = z.object({
  days: z.array(z.object({ date: z.string(), pricePerGramE4: z.int().nullable() })),
  /** Of all that were accepted, however old; null before the first. */
  last: z.object({ pricePerGramE4: z.int(), asOf: z.string(), source: z.string() }).nullable(),
});
export type MarketDays = z.infer<typeof marketDays>;

export const market = z.object({
  /** Why the market's price does not rule: its own switch, its age, or its silence. */
  usesFixed: z.enum(['no', 'enabled', 'stale', 'missing']),
  newest: z.array(marketQuote),
  held: z.array(marketQuote),
  lastError: z.string().nullable(),
  triedAt: z.string().nullable(),
});
export type Market = z.infer<typeof market>;

const versioned = <T extends z.ZodType>(value: T) =>
  z.object({
    /** The version an edit starts from; null while there is none. */
    id: z.uuid().nullable(),
    validFrom: z.string().nullable(),
    employeeName: z.string().nullable(),
    value,
  });
export const prices = z.object({
  discounts: versioned(saleDiscounts),
  references: versioned(referencePrices),
  goldTiers: versioned(goldTiers),
  fixed: versioned(fixedPrices),
  market,
  /** Cents a gram by metal at the market's price, or at the fixed one. */
  liquidation: z.record(z.enum(METALS), z.int().nullable()),
});
export type Prices = z.infer<typeof prices>;

export const priceVersion = z.object({
  id: z.uuid(),
  section: z.enum(PRICE_SECTIONS),
  validFrom: z.string(),
  createdAt: z.string(),
  employeeName: z.string().nullable(),
  value: z.record(z.string(), z.unknown()),
});
export type PriceVersion = z.infer<typeof priceVersion>;

export const QUOTE_KINDS = ['sale', 'purchase'] as const;
export const quoteLine = z.object({
  reference: z.string(),
  pricePerGramCents: z.int().nullable(),
  /** What the tier of the whole gold weight adds; only where something is bought. */
  extraCents: z.int(),
  totalCents: z.int().nullable(),
});
export const quote = z.object({
  lines: z.array(quoteLine),
  liquidationCents: z.int().nullable(),
  usesFixed: market.shape.usesFixed,
});
export type Quote = z.infer<typeof quote>;
