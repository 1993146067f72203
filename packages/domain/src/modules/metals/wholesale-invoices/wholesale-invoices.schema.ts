import * as z from 'zod';
import { offerSchema, pastDate, signatureSchema } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { FILING_STATES } from '../../master-data/receipts/receipts.kinds.ts';
import { METAL_RATES_BP } from './wholesale-invoices.rules.ts';
import { METAL_TREATMENTS, WHOLESALE_INVOICE_KINDS, WHOLESALE_INVOICE_STATES } from './wholesale-invoices.states.ts';

const text = (longest: number) => z.string().trim().max(longest);
const reason = text(500).min(3);
/** As the agency takes it: at most 60 signs. */
const number = text(60)
  .min(1)
  .regex(/^[\x20-\x7e]+$/, 'INVOICE_NUMBER');
const MAX_BARS = 20;
const MAX_CENTS = 1_000_000_000;

/** Bars alike, as the paper of investment gold lists them. */
const bar = z.strictObject({
  units: z.int().min(1).max(1000),
  weightMg: z.int().min(1).max(100_000_000),
  fineness: z.int().min(1).max(1000),
});
export type InvoicedBar = z.infer<typeof bar>;

const received = {
  closingId: z.uuid(),
  number,
  issueDate: pastDate,
  treatment: z.enum(METAL_TREATMENTS),
  baseCents: z.int().min(1).max(MAX_CENTS),
  /** Of what they charge tax for. */
  taxBp: z.literal(METAL_RATES_BP).optional(),
  /** Of investment gold. */
  bars: z.array(bar).max(MAX_BARS).default([]),
  /** The paper. */
  fileId: z.uuid(),
};
interface Treated {
  readonly treatment: (typeof METAL_TREATMENTS)[number];
  readonly taxBp?: number | undefined;
  readonly bars: readonly unknown[];
}
/** A rate only of what is charged, bars only of investment gold. */
const isWhole = ({ treatment, taxBp, bars }: Treated): boolean =>
  (treatment === 'GENERAL') === (taxBp !== undefined) && (treatment === 'INVESTMENT_GOLD') === bars.length > 0;
const TREATMENT = { path: ['treatment'], message: 'METAL_TREATMENT' };

export const wholesaleInvoiceForm = z.strictObject(received).refine(isWhole, TREATMENT);
export const newWholesaleInvoice = z
  .strictObject({ ...received, signature: signatureSchema })
  .refine(isWhole, TREATMENT);
export type NewWholesaleInvoice = z.input<typeof newWholesaleInvoice>;

/** What was accepted of a closing and nobody has invoiced, in the name of who delivered it. */
export const selfBilledInvoice = z.strictObject({ closingId: z.uuid(), signature: signatureSchema });
export type SelfBilledInvoice = z.input<typeof selfBilledInvoice>;

export const wholesaleInvoiceReason = z.strictObject({ reason, signature: signatureSchema });
/** The corrective one they have sent: it takes the whole of the first back. */
export const correctionForm = z.strictObject({ number, issueDate: pastDate, fileId: z.uuid() });
export const wholesaleCorrection = correctionForm.extend({ reason, signature: signatureSchema });
export type WholesaleCorrection = z.input<typeof wholesaleCorrection>;
/** Nothing: to the mail of the wholesaler. */
export const wholesaleMail = z.strictObject({ to: z.email().max(200).optional() });

export const wholesaleInvoiceSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(WHOLESALE_INVOICE_KINDS),
  closingId: z.uuid(),
  closingCode: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  issueDate: z.string(),
  recordedAt: z.string(),
  treatment: z.enum(METAL_TREATMENTS),
  baseCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  state: z.enum(WHOLESALE_INVOICE_STATES),
});
export type WholesaleInvoiceSummary = z.infer<typeof wholesaleInvoiceSummary>;

const referred = z.object({ id: z.uuid(), number: z.string() }).nullable();
export const wholesaleInvoice = wholesaleInvoiceSummary.extend({
  customerTaxId: z.string(),
  /** Where the wholesaler is written to; empty where nobody knows. */
  customerEmail: z.string(),
  companyName: z.string(),
  taxBp: z.int(),
  lines: z.array(z.object({ metal: z.enum(METALS), weightMg: z.int(), perGramCents: z.int(), totalCents: z.int() })),
  bars: z.array(bar),
  /** Whether there is a scanned paper. */
  hasPaper: z.boolean(),
  corrects: referred,
  correctedBy: referred,
  /** What the Canary agency has said of it last; nothing where it is not told. */
  filing: z.enum(FILING_STATES).nullable(),
  employeeName: z.string(),
  storeName: z.string(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
  version: z.int(),
});
export type WholesaleInvoice = z.infer<typeof wholesaleInvoice>;
