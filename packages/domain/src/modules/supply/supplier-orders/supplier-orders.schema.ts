import * as z from 'zod';
import { offerSchema, pastDate, codeSchema, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { TAX_RATES_BP } from '../../master-data/products/products.schema.ts';
import { SUPPLIER_STATES } from '../../master-data/suppliers/suppliers.states.ts';
import { MAX_BENEFIT_BP, MAX_CENTS, MAX_LINES, MAX_UNITS } from './supplier-orders.limits.ts';
import { BILL_METHODS, LINE_RESULTS, SUPPLIER_ORDER_STATES } from './supplier-orders.states.ts';

const cents = z.int().min(0).max(MAX_CENTS);
const units = z.int().min(1).max(MAX_UNITS);
const countedUnits = z.int().min(0).max(MAX_UNITS);
const text = z.string().trim().max(1000);
const version = z.int().min(1);
const lineId = z.uuid();
const linesOf = <T extends z.core.$ZodType>(line: T) => z.array(line).min(1).max(MAX_LINES);

export const supplierOrderSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  state: z.enum(SUPPLIER_ORDER_STATES),
  /** It will not come: created for ever, unless somebody opens it again. */
  isCancelled: z.boolean(),
  supplierId: z.uuid(),
  supplierName: z.string(),
  orderedAt: z.string(),
  receivedAt: z.string().nullable(),
  /** Products of the catalogue in it. */
  lineCount: z.int(),
  /** Pieces: those that came, billed until they are counted, ordered before; and what they weigh by the catalogue. */
  units: z.int(),
  weightMg: z.int(),
  /** Of those pieces, with the shipment, without IGIC. */
  totalCents: z.int(),
  /** Of its bill, with IGIC; below 0 it is its supplier who owes, as more was paid than the bill is now. */
  owedCents: z.int(),
  mismatchCount: z.int(),
  /** Of an encoded order, pieces that were uncoded alone and wait for another code. */
  uncodedUnits: z.int(),
});
export type SupplierOrderSummary = z.infer<typeof supplierOrderSummary>;

/** What a price is worked out from, until there is one. */
export const linePricing = z.object({
  landedCents: z.int(),
  terms: z.object({
    goldRoundingCents: z.int(),
    silverRoundingCents: z.int(),
    goldBenefitBp: z.int(),
    silverBenefitBp: z.int(),
  }),
  benefitBp: z.int(),
  finalPriceCents: z.int(),
});

const number = z.int().nullable();
export const supplierOrderLine = z.object({
  id: lineId,
  catalogueId: z.uuid(),
  catalogueCode: z.string(),
  /** How the supplier calls it. */
  supplierCode: z.string(),
  description: z.string(),
  metal: z.enum(METALS).nullable(),
  /** Of one piece, by the catalogue. */
  weightMg: z.int(),
  taxBp: z.literal(TAX_RATES_BP),
  isArchived: z.boolean(),
  units: z.int(),
  expectedUnitCostCents: z.int(),
  billedUnits: number,
  unitCostCents: number,
  /** Its share of the shipment. */
  shippingCents: number,
  receivedUnits: number,
  result: z.enum(LINE_RESULTS).nullable(),
  note: z.string(),
  benefitBp: number,
  finalPriceCents: number,
  /** Of what is to be encoded: what is proposed. */
  pricing: linePricing.nullable(),
  /** Pieces of it that get a code with the next encoding: all that came, or those that were uncoded alone. */
  toEncodeUnits: z.int(),
});
export type SupplierOrderLine = z.infer<typeof supplierOrderLine>;

export const supplierOrderPiece = z.object({
  id: z.uuid(),
  code: z.string(),
  lineId,
  costCents: z.int(),
  isOnSale: z.boolean(),
});
export type SupplierOrderPiece = z.infer<typeof supplierOrderPiece>;

/** One rate of IGIC of a bill, as the paper says it; without one, 0. */
export const billTax = z.strictObject({ taxBp: z.literal(TAX_RATES_BP), baseCents: cents, taxCents: cents });
export const billPayment = z.object({
  id: z.uuid(),
  paidOn: z.string(),
  method: z.enum(BILL_METHODS),
  amountCents: z.int(),
  document: z.string(),
  employeeName: z.string(),
  /** Of two who signed. */
  secondName: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export type BillPayment = z.infer<typeof billPayment>;

export const supplierOrder = supplierOrderSummary.extend({
  supplier: z.object({ id: z.uuid(), name: z.string(), taxId: z.string(), state: z.enum(SUPPLIER_STATES) }),
  storeName: z.string(),
  createdByName: z.string(),
  observations: z.string(),
  lines: z.array(supplierOrderLine),
  /** As it was received; kept while a reception is undone, to begin from. */
  bill: z
    .object({
      number: z.string(),
      date: z.string(),
      fileName: z.string(),
      shippingCents: z.int(),
      /** What the supplier asks for. */
      totalCents: z.int(),
      taxes: z.array(billTax),
      /** With IGIC; 0 of a bill that is older than its books. */
      taxedCents: z.int(),
    })
    .nullable(),
  payments: z.array(billPayment),
  paidCents: z.int(),
  productCents: z.int(),
  shippingCents: z.int(),
  verificationRemarks: z.string(),
  /** When it came to each state last, and by whom. */
  steps: z.array(z.object({ state: z.enum(SUPPLIER_ORDER_STATES), at: z.string(), employeeName: z.string() })),
  pieces: z.array(supplierOrderPiece),
  version,
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type SupplierOrder = z.infer<typeof supplierOrder>;

const catalogueCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^CAT\d{5,7}$/, 'CATALOGUE_CODE');
const newLine = z.strictObject({ catalogueCode, units, expectedUnitCostCents: cents });
const lines = linesOf(newLine).refine(
  (all) => new Set(all.map((line) => line.catalogueCode)).size === all.length,
  'REPEATED',
);
export const newSupplierOrder = z.strictObject({ supplierId: z.uuid(), lines, observations: text });
export type NewSupplierOrder = z.infer<typeof newSupplierOrder>;
export const supplierOrderEdit = z.strictObject({ version, lines, observations: text });
export type SupplierOrderEdit = z.infer<typeof supplierOrderEdit>;

export const receptionBody = z.strictObject({
  version,
  billNumber: z.string().trim().min(1).max(40),
  billDate: pastDate,
  /** The paper itself; left out, the one that is kept from a reception that was undone. */
  billFileId: z.uuid().optional(),
  shippingCents: cents,
  lines: linesOf(z.strictObject({ lineId, billedUnits: countedUnits, unitCostCents: cents })),
  /** Bases and quotas of the bill; left out, by the rates of its products. */
  taxes: z.array(billTax).max(TAX_RATES_BP.length).optional(),
});
export type ReceptionBody = z.infer<typeof receptionBody>;

/** The bill as its supplier has put it right; its bases need not be those of the lines any more. */
export const billCorrectionBody = z.strictObject({
  version,
  billNumber: z.string().trim().min(1).max(40),
  billDate: pastDate,
  /** The paper itself; left out, the one that is kept. */
  billFileId: z.uuid().optional(),
  taxes: z
    .array(billTax.extend({ baseCents: cents.min(1) }))
    .min(1)
    .max(TAX_RATES_BP.length)
    .refine((all) => new Set(all.map(({ taxBp }) => taxBp)).size === all.length, 'REPEATED'),
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type BillCorrectionBody = z.infer<typeof billCorrectionBody>;

export const verificationBody = z.strictObject({
  version,
  lines: linesOf(
    z.strictObject({
      lineId,
      receivedUnits: countedUnits,
      result: z.enum(LINE_RESULTS),
      note: z.string().trim().max(500),
    }),
  ),
  verificationRemarks: text,
});
export type VerificationBody = z.infer<typeof verificationBody>;

export const encodingBody = z.strictObject({
  version,
  lines: linesOf(
    z.strictObject({
      lineId,
      benefitBp: z.int().min(0).max(MAX_BENEFIT_BP),
      /** With IGIC; left out, what follows from the benefit. */
      finalPriceCents: cents.min(1).optional(),
    }),
  ),
});
export type EncodingBody = z.infer<typeof encodingBody>;

export const billPaymentBody = z.strictObject({
  version,
  method: z.enum(BILL_METHODS),
  amountCents: cents.min(1),
  paidOn: pastDate,
  /** Number of the transfer or of the receipt. */
  document: z.string().trim().min(1).max(60),
  signature: signatureSchema,
  /** By who registered the bill, above the limit (docs/decisions/0214). */
  secondSignature: codeSchema.optional(),
});
export type BillPaymentBody = z.infer<typeof billPaymentBody>;
export const signedReasonBody = z.strictObject({
  version,
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});

export const uncodePieceBody = signedReasonBody.extend({ productId: z.uuid() });
export type UncodePieceBody = z.infer<typeof uncodePieceBody>;

export const reasonBody = z.strictObject({ reason: z.string().trim().min(3).max(500) });
