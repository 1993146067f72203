import * as z from 'zod';
import { civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { cleanTaxId, isTaxId } from '../../../kernel/tax-id.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { TAX_MODES } from '../../master-data/receipts/receipts.kinds.ts';
import {
  HOLIDAY_PLACES,
  HOLIDAY_STATES,
  SII_BATCH_STATES,
  SII_BOOKS,
  SII_KINDS,
  SII_MODES,
  SII_STATES,
} from './sii-filings.states.ts';

const reason = z.string().trim().min(3).max(500);
const text = (longest: number) => z.string().trim().min(3).max(longest);

export const siiFiling = z.object({
  id: z.uuid(),
  companyName: z.string(),
  book: z.enum(SII_BOOKS),
  kind: z.enum(SII_KINDS),
  mode: z.enum(SII_MODES),
  /** Of the invoice; of cash the tax number of who paid it. */
  number: z.string(),
  issueDate: z.string(),
  /** The month it is declared in, by its first day; of cash the year. */
  period: z.string(),
  enteredAt: z.string(),
  /** The last day on which it is in time. */
  dueOn: z.string(),
  /** That day is over and the agency does not have it, or got it later. */
  isLate: z.boolean(),
  totalCents: z.int(),
  /** What it adds to the book: nothing, when it says again what another one declared. */
  countedCents: z.int(),
  state: z.enum(SII_STATES),
  /** As the agency numbers its refusals, and its words. */
  errorCode: z.int().nullable(),
  errorText: z.string().nullable(),
});
export type SiiFiling = z.infer<typeof siiFiling>;

const rate = z.object({ taxBp: z.int(), baseCents: z.int(), taxCents: z.int() });
/** What the agency is told, in our words; what a book has nothing of is null. */
export const siiSaid = z.object({
  /** Annex L2: `F1`, `F2`, `F3`, `R4`, `R5`. */
  type: z.string().nullable(),
  /** Annex L3. */
  regime: z.string().nullable(),
  description: z.string().nullable(),
  counterpart: z.object({ name: z.string(), id: z.string() }).nullable(),
  corrects: z.string().nullable(),
  replaces: z.string().nullable(),
  taxed: z.object({ as: z.enum(['S1', 'S2']), rates: z.array(rate) }).nullable(),
  exempt: z.array(z.object({ cause: z.string(), baseCents: z.int() })),
  /** The day it came into the books, of a received one, and what of its tax is deducted. */
  accountedOn: z.string().nullable(),
  deductibleCents: z.int().nullable(),
});
export type SiiSaid = z.infer<typeof siiSaid>;

export const siiFilingDetail = siiFiling.extend({
  said: siiSaid,
  /** The invoice, the order to a supplier, or the customer it is about. */
  sourceId: z.uuid(),
  /** Of a received one: of a wholesaler's, not of a supplier order. */
  isMetal: z.boolean(),
  sentAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The code of verification of the message it went with. */
  csv: z.string().nullable(),
  /** All lines about the same, in their order. */
  others: z.array(z.object({ id: z.uuid(), kind: z.enum(SII_KINDS), enteredAt: z.string() })),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type SiiFilingDetail = z.infer<typeof siiFilingDetail>;

export const siiBatch = z.object({
  id: z.uuid(),
  book: z.enum(SII_BOOKS),
  kind: z.enum(SII_KINDS),
  mode: z.enum(SII_MODES),
  lineCount: z.int(),
  state: z.enum(SII_BATCH_STATES),
  sentAt: z.string(),
  answeredAt: z.string().nullable(),
  csv: z.string().nullable(),
  error: z.string().nullable(),
});
export type SiiBatch = z.infer<typeof siiBatch>;

/** A company before the Canary agency. `id` is the company's. */
export const siiCompany = z.object({
  id: z.uuid(),
  legalName: z.string(),
  taxId: z.string(),
  mode: z.enum(SII_MODES),
  /** What it does with its records of VeriFactu, today. */
  verifactu: z.enum(TAX_MODES),
  dueCount: z.int(),
  lateCount: z.int(),
  flawedCount: z.int(),
  refusedCount: z.int(),
  certificateUntil: z.string().nullable(),
  lastBatch: siiBatch.pick({ state: true, sentAt: true, error: true }).nullable(),
});
export type SiiCompany = z.infer<typeof siiCompany>;

const dated = z.object({
  mode: z.enum(SII_MODES),
  since: z.string(),
  reason: z.string(),
  signerName: z.string().nullable(),
});
export const siiCompanyDetail = siiCompany.extend({
  postalCode: z.string(),
  /** The latest day first; what is to come is among them. */
  modes: z.array(dated),
  batches: z.array(siiBatch),
});
export type SiiCompanyDetail = z.infer<typeof siiCompanyDetail>;

const taxId = z.string().trim().min(1).max(20).refine(isTaxId, 'TAX_ID').transform(cleanTaxId);
/** Without `recipient` it says again what the books say now. */
export const siiCorrection = z.strictObject({
  recipient: z.strictObject({ name: text(120), taxId }).optional(),
  reason,
  signature: signatureSchema,
});
export type SiiCorrection = z.infer<typeof siiCorrection>;
export const siiAnnulment = z.strictObject({ reason, signature: signatureSchema });

export const siiModeForm = z.strictObject({ mode: z.enum(SII_MODES), since: civilDate, reason });
export const siiModeBody = siiModeForm.extend({ signature: signatureSchema });
export type SiiModeBody = z.infer<typeof siiModeBody>;

export const publicHoliday = z.object({
  id: z.uuid(),
  day: z.string(),
  place: z.enum(HOLIDAY_PLACES),
  name: z.string(),
  state: z.enum(HOLIDAY_STATES),
  signerName: z.string().nullable(),
  actions: z.array(offerSchema),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;
export const holidayForm = z.strictObject({ day: civilDate, place: z.enum(HOLIDAY_PLACES), name: text(80) });
export type HolidayForm = z.infer<typeof holidayForm>;
export const holidayBody = holidayForm.extend({ signature: signatureSchema });
export type HolidayBody = z.infer<typeof holidayBody>;
export const holidayWithdrawal = z.strictObject({ reason, signature: signatureSchema });
