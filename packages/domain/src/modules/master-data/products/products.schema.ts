import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';

export const PRODUCT_STATUSES = [
  'fix',
  'locked',
  'defective',
  'missing',
  'returned',
  'available',
  'shipping',
  'forniture',
  'internal',
  'intervened',
  'ready',
  'reserved',
  'stolen',
  'sold',
  'extracted',
  'prereserved',
] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const PRODUCT_SOURCES = ['NEW', 'UNKNOWN', 'USED'] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];
export const PRICE_REFERENCES = ['XI', 'A3', 'LIQ', 'FIXED'] as const;

/** Ten characters at most, no 0/O or 1/I: what a scanner and a person read alike (decision 25). */
export const productCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,10}$/, 'PRODUCT_CODE');

export const productSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  metal: z.enum(METALS).nullable(),
  family: z.string(),
  source: z.enum(PRODUCT_SOURCES),
  weightMg: z.int(),
  finalPriceCents: z.int(),
  taxBp: z.int(),
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
  isFixedPrice: z.boolean(),
  extraFixedPriceCents: z.int(),
  priceReference: z.enum(PRICE_REFERENCES),
  isRefundable: z.boolean(),
  defectDescription: z.string().nullable(),
  catalogueCode: z.string().nullable(),
  notes: z.string().nullable(),
  version: z.int(),
  actions: z.array(offerSchema),
});
export type Product = z.infer<typeof product>;
