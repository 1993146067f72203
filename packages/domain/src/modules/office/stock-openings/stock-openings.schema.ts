import * as z from 'zod';
import { approvalSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { FAMILIES, GEMS } from '../../master-data/products/products.families.ts';
import { productCode, TAX_RATES_BP } from '../../master-data/products/products.schema.ts';
import { PRODUCT_SOURCES } from '../../master-data/products/products.states.ts';

/** Pieces signed at once; a shop with more says them in several acts. */
const MAX_PIECES = 200;
const cents = z.int().min(0).max(100_000_000);

/** A jewel as it lies on the shelf. `code` is on its label already; without one it gets the next free. */
export const openingPiece = z.strictObject({
  code: productCode.optional(),
  description: z.string().trim().min(2).max(200),
  family: z.enum(FAMILIES),
  metal: z.enum(METALS).nullable(),
  source: z.enum(PRODUCT_SOURCES),
  weightMg: z.int().min(1).max(100_000_000),
  gem: z.enum(GEMS),
  gemWeightMg: z.int().min(0).max(100_000_000),
  costCents: cents,
  finalPriceCents: cents.min(1),
  taxBp: z.literal(TAX_RATES_BP),
});
export type OpeningPiece = z.infer<typeof openingPiece>;

export const stockOpeningBody = z.strictObject({
  storeId: z.uuid(),
  pieces: z.array(openingPiece).min(1).max(MAX_PIECES),
  observations: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type StockOpeningBody = z.infer<typeof stockOpeningBody>;

export const stockOpening = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  storeName: z.string(),
  state: z.enum(['recorded', 'undone']),
  pieceCount: z.int(),
  costCents: z.int(),
  /** The codes of its pieces. */
  codes: z.array(z.string()),
  observations: z.string(),
  madeAt: z.string(),
  signerName: z.string(),
  approverName: z.string(),
});
export type StockOpening = z.infer<typeof stockOpening>;
