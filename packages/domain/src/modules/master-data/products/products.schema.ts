import * as z from 'zod';
import { CONSTANTS } from '../../../policy/constants.ts';
import { approvalSchema, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { GEMS } from './products.families.ts';
import { LEAST_CHANGE_BP, MAX_CHOSEN, MAX_IMAGES, MAX_PRICE_CENTS, MOST_CHANGE_BP } from './products.limits.ts';
import { PRODUCT_STATUSES, PRODUCT_SOURCES } from './products.states.ts';
import { TAX_TREATMENTS } from '../receipts/receipts.taxes.ts';
import { INVESTMENT_KINDS } from './products.investment.ts';

export const PRICE_REFERENCES = CONSTANTS.priceReferences;
export type PriceReference = (typeof PRICE_REFERENCES)[number];
export const TAX_RATES_BP = CONSTANTS.igicRatesBp;

/** Ten characters at most, no 0/O or 1/I: what a scanner and a person read alike (decision 25). */
export const productCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,10}$/, 'PRODUCT_CODE');

/** How a line shows its jewel: its main photo or, of one nobody has photographed, its family in its metal. */
export const look = {
  family: z.string(),
  metal: z.enum(METALS).nullable(),
  imageId: z.uuid().nullable(),
};

/** The same, of something that may be no piece. */
export const pictured = z.object({ id: z.uuid(), ...look });
export type PicturedPiece = z.infer<typeof pictured>;

export const productSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Since when the house has it. */
  createdAt: z.string(),
  description: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  ...look,
  source: z.enum(PRODUCT_SOURCES),
  weightMg: z.int(),
  finalPriceCents: z.int(),
  taxBp: z.int(),
  /** Why it bears no tax in its shop today. */
  treatment: z.enum(TAX_TREATMENTS).nullable(),
  /** What a new sale line carries if nobody types another. */
  defaultDiscountBp: z.int(),
  storeId: z.uuid(),
  storeName: z.string(),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const placeStep = z.object({
  at: z.string(),
  place: z.string(),
  placeEs: z.string(),
  employeeName: z.string(),
  reason: z.string(),
  operationCode: z.string().nullable(),
});

export const productImage = z.object({ id: z.uuid(), addedAt: z.string(), addedBy: z.string() });
export type ProductImage = z.infer<typeof productImage>;

export const product = productSummary.extend({
  karat: z.int().nullable(),
  gem: z.string(),
  gemWeightMg: z.int(),
  location: z.string(),
  locationEs: z.string(),
  history: z.array(placeStep),
  costCents: z.int().nullable(),
  basePriceCents: z.int(),
  taxCents: z.int(),
  /** As investment gold. */
  investment: z
    .object({ kind: z.enum(INVESTMENT_KINDS), fineness: z.int(), mintedYear: z.int().nullable() })
    .nullable(),
  isFixedPrice: z.boolean(),
  extraFixedPriceCents: z.int(),
  priceReference: z.enum(PRICE_REFERENCES),
  isRefundable: z.boolean(),
  defectDescription: z.string().nullable(),
  /** Why it is locked, of the house, parts or stolen. */
  statusReason: z.string().nullable(),
  /** The product of the catalogue it is a piece of. */
  catalogue: z
    .object({
      id: z.uuid(),
      code: z.string(),
      description: z.string(),
      /** Who said so and when; of a piece that was there from the beginning, nobody. */
      by: z.string().nullable(),
      at: z.string().nullable(),
    })
    .nullable(),
  notes: z.string().nullable(),
  /** The first one is the main one. */
  images: z.array(productImage),
  version: z.int(),
  actions: z.array(offerSchema),
});
export type Product = z.infer<typeof product>;

const cents = z.int().min(0).max(MAX_PRICE_CENTS);
const version = z.int().min(1);

/** `CAT00041` or a barcode; what nobody knows is answered as unknown, and nothing takes the association away. */
export const association = z.strictObject({ catalogueCode: z.string().trim().toUpperCase().max(40) });

/** What a record says of its piece; its price has a form and a permission of its own. */
export const productEdit = z.strictObject({
  version,
  description: z.string().trim().min(2).max(200),
  gem: z.enum(GEMS),
  gemWeightMg: z.int().min(0).max(100_000_000),
  isRefundable: z.boolean(),
  notes: z.string().trim().max(2000),
});
export type ProductEdit = z.infer<typeof productEdit>;

/** A price as it is asked for: fixed by a person, or by the gram with a supplement. */
const priceTerms = {
  priceReference: z.enum(PRICE_REFERENCES),
  fixedPriceCents: cents.min(1).optional(),
  extraFixedPriceCents: cents.default(0),
};
export const investment = z.strictObject({
  kind: z.enum(INVESTMENT_KINDS),
  fineness: z.int().min(1).max(1000),
  mintedYear: z.int().min(1).max(2199).nullable().default(null),
});
export const productPrice = z.strictObject({
  version,
  ...priceTerms,
  taxBp: z.literal(TAX_RATES_BP),
  /** Sold without tax as investment gold. */
  investment: investment.nullable().default(null),
});
export type ProductPrice = z.input<typeof productPrice>;

/** The price by the gram at this moment, before it is set. */
export const pricePreviewQuery = z.object({
  priceReference: z.enum(PRICE_REFERENCES).exclude(['FIXED']).default('A3'),
  extraFixedPriceCents: z.coerce.number<number>().int().min(0).max(100_000_000).default(0),
});
export const pricePreview = z.object({ pricePerGramCents: z.int(), finalPriceCents: z.int() });

export const defectBody = z.strictObject({ reason: z.string().trim().min(3).max(500) });
export const signedBody = z.strictObject({ signature: signatureSchema });
export const setAsideBody = defectBody.extend({ signature: signatureSchema });
export const theftBody = setAsideBody.extend({ approval: approvalSchema.optional() });

/** Chosen in a list: each once. */
const chosen = <Row extends z.ZodRawShape>(row: Row) =>
  z
    .array(z.strictObject({ productId: z.uuid(), ...row }))
    .min(1)
    .max(MAX_CHOSEN)
    .refine(
      (all) => new Set(all.map((one) => (one as { productId: string }).productId)).size === all.length,
      'REPEATED',
    );
/** All by the same percentage, up or down, or all to the same price. */
export const repricing = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('PERCENT'), changeBp: z.int().min(LEAST_CHANGE_BP).max(MOST_CHANGE_BP) }),
  z.strictObject({ by: z.literal('FIXED'), fixedPriceCents: cents.min(1) }),
]);
export type Repricing = z.infer<typeof repricing>;
/** `finalPriceCents` is what was seen when it was chosen. */
export const pricesBody = z.strictObject({
  change: repricing,
  rows: chosen({ finalPriceCents: cents }),
  signature: signatureSchema,
});
export const locksBody = setAsideBody.extend({ rows: chosen({}) });
export const chosenDone = z.object({ id: z.uuid(), productIds: z.array(z.uuid()) });
export type ChosenDone = z.infer<typeof chosenDone>;
export const imageBody = z.strictObject({ fileId: z.uuid() });
export const imageRemoval = z.strictObject({ imageId: z.uuid() });
export const imageOrder = z.strictObject({ imageIds: z.array(z.uuid()).min(1).max(MAX_IMAGES) });

const word = z.object({ value: z.string(), label: z.string() });
export const enumerations = z.object({
  statuses: z.array(word),
  metals: z.array(word),
  metalTypes: z.array(word),
  sources: z.array(word),
  families: z.array(word),
  gems: z.array(word),
  priceReferences: z.array(word),
});
export type Enumerations = z.infer<typeof enumerations>;
