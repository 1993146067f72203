import * as z from 'zod';
import { offerSchema, pastDate, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { cleanTaxId, isTaxId } from '../../../kernel/tax-id.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { invoiceAddress } from '../../master-data/receipts/receipts.schema.ts';
import { isForeignTaxId } from './bars.rules.ts';
import { BAR_STATES, BAR_TYPES } from './bars.states.ts';

const version = z.int().min(0);
const text = (longest: number) => z.string().trim().min(1).max(longest);

export const sellBody = z.strictObject({
  version,
  refineryName: text(120),
  /** NIF, or the VAT number of another country. */
  refineryTaxId: text(20)
    .transform(cleanTaxId)
    .refine((taxId) => isTaxId(taxId) || isForeignTaxId(taxId), 'TAX_ID'),
  /** Number of the settlement or invoice. */
  document: text(60),
  soldOn: pastDate,
  /** Without tax: the buyer accounts for it (Ley 20/1991 art. 19.1.2º b), or it leaves the islands (art. 11). */
  priceCents: z.int().min(1).max(100_000_000_000),
  /** Where the house invoices it: without, the buyer's own document is the invoice. */
  invoiceAddress: invoiceAddress.optional(),
  /** Sent out of the islands, to the address of its invoice. */
  isExported: z.boolean().default(false),
  signature: signatureSchema,
});
export type SellBody = z.input<typeof sellBody>;
export const settleBody = z.strictObject({
  version,
  paidOn: pastDate,
  /** Of the transfer. */
  reference: text(60),
  signature: signatureSchema,
});
export type SettleBody = z.input<typeof settleBody>;
export const barReasonBody = z.strictObject({
  version,
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type BarReasonBody = z.input<typeof barReasonBody>;

export const barSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  castAt: z.string(),
  meltingId: z.uuid(),
  meltingCode: z.string(),
  type: z.enum(BAR_TYPES),
  /** The alloy it is nearest to. */
  metal: z.enum(METALS),
  weightMg: z.int(),
  /** Parts of fine metal in a thousand. */
  assay: z.int(),
  fineMg: z.int(),
  costCents: z.int(),
  refineryName: z.string().nullable(),
  soldOn: z.string().nullable(),
  priceCents: z.int().nullable(),
  state: z.enum(BAR_STATES),
});
export type BarSummary = z.infer<typeof barSummary>;

export const bar = barSummary.extend({
  version,
  employeeName: z.string(),
  storeName: z.string(),
  /** Where it is, as people say it, and every place before. */
  placeEs: z.string(),
  history: z.array(
    z.object({
      at: z.string(),
      placeEs: z.string(),
      employeeName: z.string(),
      reason: z.string(),
      operationCode: z.string().nullable(),
    }),
  ),
  refineryTaxId: z.string().nullable(),
  document: z.string().nullable(),
  paidOn: z.string().nullable(),
  paymentReference: z.string().nullable(),
  /** Of the house, the first one first; a sale that is taken back is corrected by another. */
  invoices: z.array(z.object({ number: z.string(), issuedAt: z.string(), isCorrective: z.boolean() })),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type Bar = z.infer<typeof bar>;
