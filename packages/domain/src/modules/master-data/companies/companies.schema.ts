import * as z from 'zod';
import { civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { cleanTaxId, isTaxId } from '../../../kernel/tax-id.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { PROVINCES } from '../customers/customers.provinces.ts';
import { COMPANY_STATES, TAX_REGIMES } from './companies.states.ts';

const text = (longest: number) => z.string().trim().max(longest);

/** Empty: not said yet, as an upgrade leaves it. */
const province = z.union([z.enum(PROVINCES), z.literal('')]);

/** `taxId`: NIF with its check character, as it is printed: without dots or spaces. */
const values = {
  legalName: text(120).min(3),
  taxId: text(20).min(1).refine(isTaxId, 'TAX_ID').transform(cleanTaxId),
  /** The registered address: with name and NIF on every paper (RD 1619/2012 art. 6.1). */
  street: text(150).min(3),
  postalCode: text(5).regex(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, 'POSTAL_CODE'),
  city: text(80).min(2),
  province: province.refine((id): boolean => id !== '', 'REQUIRED'),
  /** Where it is registered, as its papers must say (Código de Comercio art. 24); empty where it need not be. */
  registration: text(200),
};
interface Placed {
  readonly postalCode: string;
  readonly province: string;
}
/** The first two figures of a postcode are its province. */
const isOfProvince = (placed: Placed): boolean =>
  placed.province === '' || placed.postalCode.length < 5 || placed.province === `P${placed.postalCode.slice(0, 2)}`;
const ELSEWHERE = { path: ['postalCode'], message: 'POSTAL_CODE_ELSEWHERE' };

/** What is filled in, before it is signed. */
export const companyForm = z.strictObject(values).refine(isOfProvince, ELSEWHERE);
export type CompanyValues = z.infer<typeof companyForm>;
export const companyBody = z.strictObject({ ...values, signature: signatureSchema }).refine(isOfProvince, ELSEWHERE);
export type CompanyBody = z.infer<typeof companyBody>;
export const companyEdit = z
  .strictObject({ ...values, version: z.int().min(1), signature: signatureSchema })
  .refine(isOfProvince, ELSEWHERE);
export type CompanyEdit = z.infer<typeof companyEdit>;
/** Why it ends, or begins again. */
export const companyClosing = z.strictObject({ reason: text(500).min(3), signature: signatureSchema });
export type CompanyClosing = z.infer<typeof companyClosing>;

/** From which day on its sales are of a regime; what was invoiced before stays as it was. */
export const regimeForm = z.strictObject({
  regime: z.enum(TAX_REGIMES),
  since: civilDate,
  reason: text(500).min(3),
});
export const regimeBody = regimeForm.extend({ signature: signatureSchema });
export type RegimeBody = z.infer<typeof regimeBody>;

export const companySummary = z.object({
  id: z.uuid(),
  legalName: z.string(),
  taxId: z.string(),
  city: z.string(),
  storeCount: z.int(),
  state: z.enum(COMPANY_STATES),
});
export type CompanySummary = z.infer<typeof companySummary>;

export const company = companySummary.extend({
  street: z.string(),
  postalCode: z.string(),
  province,
  registration: z.string(),
  /** What rules today, and all that was said, the last first. */
  regime: z.enum(TAX_REGIMES),
  regimes: z.array(
    z.object({ regime: z.enum(TAX_REGIMES), since: z.string(), reason: z.string(), signerName: z.string().nullable() }),
  ),
  /** Who signed the last change, and when. */
  signerName: z.string().nullable(),
  changedAt: z.string().nullable(),
  stores: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  version: z.int(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type Company = z.infer<typeof company>;
