import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { PLATFORMS } from '../platforms/platforms.states.ts';
import { FAMILIES, GEMS } from '../products/products.families.ts';
import { look, TAX_RATES_BP } from '../products/products.schema.ts';
import { MAX_BARCODES, MAX_IMAGES } from './catalog.limits.ts';
import { isEan13 } from './catalog.rules.ts';
import { AVAILABILITIES, CATEGORIES } from './catalog.states.ts';

export const CATALOGUE_STATES = ['active', 'discontinued', 'archived'] as const;
/** A mark purchases put by hand until shop orders do it (docs/decisions/0033). */
export const PRODUCT_MARKS = ['available', 'prepared', 'sent'] as const;
export type ProductMark = (typeof PRODUCT_MARKS)[number];

const cents = z.int().min(0).max(100_000_000);
const units = z.int().min(0).max(100_000);
const distinct = <T extends z.core.$ZodType>(item: T) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'REPEATED');

export const barcode = z.string().trim().refine(isEan13, 'BARCODE');

/** Everything people write about a product; the price follows from it. */
const written = {
  supplierCode: z.string().trim().max(40),
  description: z.string().trim().min(2).max(200),
  family: z.enum(FAMILIES),
  metal: z.enum(METALS).nullable(),
  weightMg: z.int().min(0).max(100_000_000),
  gem: z.enum(GEMS),
  costCents: cents,
  /** Ten-thousandths over the cost; null takes the platform's. */
  benefitBp: z.int().min(0).max(100_000).nullable(),
  taxBp: z.literal(TAX_RATES_BP),
  lowStockUnits: units,
  productStatus: z.enum(PRODUCT_MARKS),
  categories: distinct(z.enum(CATEGORIES)),
  platforms: distinct(z.enum(PLATFORMS)).min(1),
  barcodes: distinct(barcode).max(MAX_BARCODES),
  note: z.string().trim().max(2000),
};
export const newCatalogueProduct = z.strictObject(written);
export type NewCatalogueProduct = z.infer<typeof newCatalogueProduct>;
export const catalogueEdit = z.strictObject({ version: z.int().min(1), ...written });
export type CatalogueEdit = z.infer<typeof catalogueEdit>;

export const catalogueSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  createdAt: z.string(),
  supplierCode: z.string().nullable(),
  description: z.string(),
  ...look,
  family: z.enum(FAMILIES),
  weightMg: z.int(),
  categories: z.array(z.enum(CATEGORIES)),
  availability: z.enum(AVAILABILITIES),
  /** Pieces still to be sold in the whole group. */
  units: z.int(),
  /** With IGIC, on the platform of who asks; on its first one where it is not sold there. */
  salePriceCents: z.int(),
});
export type CatalogueSummary = z.infer<typeof catalogueSummary>;

const platformId = z.enum(PLATFORMS);
export const stock = z.object({
  totalUnits: z.int(),
  bulkUnits: z.int(),
  shopUnits: z.int(),
  freeUnits: z.int(),
  soldUnits: z.int(),
  /** Asked of suppliers, and not in stock yet. */
  pendingUnits: z.int(),
  perStore: z.array(
    z.object({ storeId: z.uuid(), storeName: z.string(), platformId, units: z.int(), freeUnits: z.int() }),
  ),
  perPlatform: z.array(z.object({ platformId, units: z.int() })),
});
export type Stock = z.infer<typeof stock>;

export const catalogueImage = z.object({ id: z.uuid(), addedAt: z.string(), addedBy: z.string() });

/** One purchase of it, as its pieces came to have their code. */
export const catalogueCost = z.object({
  supplierOrderId: z.uuid(),
  code: z.string(),
  at: z.string(),
  supplierName: z.string(),
  units: z.int(),
  unitWeightMg: z.int(),
  unitCostCents: z.int(),
  /** Of all of them, with their share of the shipment. */
  totalCents: z.int(),
  /** What they were first sold for. */
  retailPriceCents: z.int(),
});
export type CatalogueCost = z.infer<typeof catalogueCost>;

export const catalogueProduct = catalogueSummary.extend({
  state: z.enum(CATALOGUE_STATES),
  karat: z.int().nullable(),
  gem: z.enum(GEMS),
  taxBp: z.int(),
  /** Only for who may know what things cost. */
  cost: z.object({ costCents: z.int(), benefitBp: z.int().nullable() }).nullable(),
  /** The newest first; only for who may know what things cost. */
  costs: z.array(catalogueCost).nullable(),
  prices: z.array(
    z.object({
      platformId,
      benefitBp: z.int().nullable(),
      basePriceCents: z.int(),
      taxCents: z.int(),
      salePriceCents: z.int(),
    }),
  ),
  lowStockUnits: z.int(),
  productStatus: z.enum(PRODUCT_MARKS),
  platforms: z.array(platformId),
  barcodes: z.array(z.string()),
  note: z.string().nullable(),
  stock,
  /** The first one is the main one. */
  images: z.array(catalogueImage),
  history: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      employeeName: z.string(),
      operationCode: z.string().nullable(),
    }),
  ),
  version: z.int(),
  actions: z.array(offerSchema),
});
export type CatalogueProduct = z.infer<typeof catalogueProduct>;

/** `CAT00041` or a barcode, as it is read or typed. */
export const catalogueCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:CAT\d{5,7}|\d{13})$/, 'CATALOGUE_CODE');

/** What a barcode leads to: the product and its pieces in the shop where it was read. */
export const catalogueFound = catalogueSummary.extend({
  pieces: z.array(z.object({ id: z.uuid(), code: z.string(), finalPriceCents: z.int(), isFree: z.boolean() })),
});
export type CatalogueFound = z.infer<typeof catalogueFound>;

export const imageBody = z.strictObject({ fileId: z.uuid() });
export const imageRemoval = z.strictObject({ imageId: z.uuid() });
export const imageOrder = z.strictObject({ imageIds: z.array(z.uuid()).min(1).max(MAX_IMAGES) });
