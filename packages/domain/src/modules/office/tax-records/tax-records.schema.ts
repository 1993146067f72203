import * as z from 'zod';
import { civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { cleanTaxId, isTaxId } from '../../../kernel/tax-id.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { FILING_STATES, TAX_MODES } from '../../master-data/receipts/receipts.kinds.ts';
import { ANOMALIES, BATCH_STATES, EVENT_KINDS, RECORD_KINDS } from './tax-records.states.ts';

const reason = z.string().trim().min(3).max(500);
const text = (longest: number) => z.string().trim().min(3).max(longest);
const taxId = z.string().trim().min(1).max(20).refine(isTaxId, 'TAX_ID').transform(cleanTaxId);

export const taxFiling = z.object({
  id: z.uuid(),
  companyName: z.string(),
  kind: z.enum(RECORD_KINDS),
  isCorrection: z.boolean(),
  mode: z.enum(TAX_MODES),
  /** `F1`, `F2`, `F3`, `R4`, `R5`. */
  invoiceType: z.string(),
  invoiceId: z.uuid(),
  number: z.string(),
  issueDate: z.string(),
  totalCents: z.int(),
  generatedAt: z.string(),
  state: z.enum(FILING_STATES),
  /** As the tax office numbers its refusals, and its words. */
  errorCode: z.int().nullable(),
  errorText: z.string().nullable(),
});
export type TaxFiling = z.infer<typeof taxFiling>;

export const taxFilingDetail = taxFiling.extend({
  seq: z.int(),
  taxCents: z.int(),
  hash: z.string(),
  prevHash: z.string(),
  recipient: z.object({ name: z.string(), taxId: z.string(), idCountry: z.string().nullable() }).nullable(),
  /** What its company does today: a later record goes by that. */
  modeToday: z.enum(TAX_MODES),
  /** Of who signs: nothing until it is. */
  signedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The code of verification of the message it went with. */
  csv: z.string().nullable(),
  /** All records of its invoice, in their order. */
  others: z.array(
    z.object({ id: z.uuid(), kind: z.enum(RECORD_KINDS), isCorrection: z.boolean(), generatedAt: z.string() }),
  ),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type TaxFilingDetail = z.infer<typeof taxFilingDetail>;

export const taxBatch = z.object({
  id: z.uuid(),
  companyName: z.string(),
  mode: z.enum(TAX_MODES),
  fromSeq: z.int(),
  untilSeq: z.int(),
  recordCount: z.int(),
  isIncident: z.boolean(),
  state: z.enum(BATCH_STATES),
  sentAt: z.string(),
  answeredAt: z.string().nullable(),
  waitSeconds: z.int().nullable(),
  csv: z.string().nullable(),
  error: z.string().nullable(),
});
export type TaxBatch = z.infer<typeof taxBatch>;

export const taxEvent = z.object({
  id: z.uuid(),
  companyName: z.string(),
  seq: z.int(),
  kind: z.enum(EVENT_KINDS),
  generatedAt: z.string(),
  /** Of what was found wrong. */
  anomaly: z.enum(ANOMALIES).nullable(),
  /** The number in its chain of what it is about; links that were looked at, taken away or summed up. */
  about: z.int().nullable(),
  hash: z.string(),
  isSigned: z.boolean(),
});
export type TaxEvent = z.infer<typeof taxEvent>;

const isInOrder = [
  ({ from, to }: { from: string; to: string }) => from <= to,
  { path: ['to'] as string[], message: 'DATES_SWAPPED' },
] as const;
/** Whole days, both in. */
export const daysTaken = z.object({ from: civilDate, to: civilDate }).refine(...isInOrder);
/** `requirement`: the reference of the office that asks for them. */
export const recordsTaken = z
  .object({ from: civilDate, to: civilDate, requirement: z.string().trim().min(1).max(18).optional() })
  .refine(...isInOrder);

const dated = z.object({
  mode: z.enum(TAX_MODES),
  since: z.string(),
  reason: z.string(),
  signerName: z.string().nullable(),
});
/** A company before the tax office. `id` is the company's. */
export const taxCompany = z.object({
  id: z.uuid(),
  legalName: z.string(),
  taxId: z.string(),
  mode: z.enum(TAX_MODES),
  recordCount: z.int(),
  waitingCount: z.int(),
  flawedCount: z.int(),
  refusedCount: z.int(),
  certificateUntil: z.string().nullable(),
  lastBatch: taxBatch.pick({ state: true, sentAt: true, error: true }).nullable(),
});
export type TaxCompany = z.infer<typeof taxCompany>;

export const taxCompanyDetail = taxCompany.extend({
  lastHash: z.string(),
  certificate: z.object({ holder: z.string(), expiresAt: z.string(), installedAt: z.string() }).nullable(),
  /** The latest day first; what is to come is among them. */
  modes: z.array(dated),
  batches: z.array(taxBatch),
  /** Of its log, the last ones; nothing in it of who has never kept one. */
  events: z.array(taxEvent),
  /** When its chains were looked at last, and what was wrong then. */
  lastCheck: z.object({ at: z.string(), foundCount: z.int() }).nullable(),
});
export type TaxCompanyDetail = z.infer<typeof taxCompanyDetail>;

/** Without `recipient` the record says again what the invoice says. */
export const filingCorrection = z.strictObject({
  recipient: z.strictObject({ name: text(120), taxId }).optional(),
  reason,
  signature: signatureSchema,
});
export type FilingCorrection = z.infer<typeof filingCorrection>;
export const filingAnnulment = z.strictObject({ reason, signature: signatureSchema });

export const taxModeForm = z.strictObject({ mode: z.enum(TAX_MODES), since: civilDate, reason });
export const taxModeBody = taxModeForm.extend({ signature: signatureSchema });
export type TaxModeBody = z.infer<typeof taxModeBody>;

/** `file`: a PKCS #12 in base 64, at most some 36 KB. */
export const taxCertificateForm = z.strictObject({
  file: z.base64().min(100).max(48_000),
  password: z.string().max(200),
});
export const taxCertificateBody = taxCertificateForm.extend({ signature: signatureSchema });
export type TaxCertificateBody = z.infer<typeof taxCertificateBody>;

export const taxSystemForm = z.strictObject({
  producerName: text(120),
  producerTaxId: taxId,
  producerAddress: text(200),
  producerContact: text(120),
  place: text(80),
});
export type TaxSystemForm = z.infer<typeof taxSystemForm>;
export const taxSystemBody = taxSystemForm.extend({ signature: signatureSchema });
export type TaxSystemBody = z.infer<typeof taxSystemBody>;

/** Null parts until somebody has declared it. */
export const taxDeclaration = z.object({
  system: z.object({ name: z.string(), id: z.string(), version: z.string() }),
  declared: z
    .object({
      producerName: z.string(),
      producerTaxId: z.string(),
      producerAddress: z.string(),
      producerContact: z.string(),
      place: z.string(),
      declaredOn: z.string(),
      installation: z.string(),
      signerName: z.string().nullable(),
    })
    .nullable(),
});
export type TaxDeclaration = z.infer<typeof taxDeclaration>;
