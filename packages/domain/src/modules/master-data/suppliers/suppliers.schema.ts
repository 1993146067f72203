import * as z from 'zod';
import { offerSchema, phone } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { PROVINCES } from '../customers/customers.provinces.ts';
import { isTaxId } from '../../../kernel/tax-id.ts';
import { cleanWeb } from './suppliers.rules.ts';
import { SUPPLIER_STATES } from './suppliers.states.ts';

const text = (longest: number) => z.string().trim().max(longest);
const isWeb = (web: string): boolean => web === '' || z.url({ protocol: /^https?$/ }).safeParse(cleanWeb(web)).success;

const observations = text(2000);
const values = {
  name: text(120).min(1),
  commercialName: text(120),
  taxId: text(20).min(1).refine(isTaxId, 'TAX_ID'),
  phone,
  phone2: phone,
  email: z.union([z.literal(''), z.email().max(200)]),
  web: text(200).refine(isWeb, 'WEB'),
  street: text(160),
  postalCode: text(5).regex(/^$|^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, 'POSTAL_CODE'),
  city: text(80),
  province: z.union([z.enum(PROVINCES), z.literal('')]),
};
/** The first two figures of a postcode are its province. */
const isOfProvince = ({ postalCode, province }: { postalCode: string; province: string }): boolean =>
  postalCode === '' || province === '' || province === `P${postalCode.slice(0, 2)}`;
const ELSEWHERE = { path: ['postalCode'], message: 'POSTAL_CODE_ELSEWHERE' };

/** `taxId`: NIF with its check character. What is empty is not known. */
export const supplierBody = z.strictObject({ ...values, observations }).refine(isOfProvince, ELSEWHERE);
export type SupplierBody = z.infer<typeof supplierBody>;
export const supplierEdit = z.strictObject({ ...values, version: z.int().min(1) }).refine(isOfProvince, ELSEWHERE);
export type SupplierEdit = z.infer<typeof supplierEdit>;
export const supplierObservations = z.strictObject({ observations, version: z.int().min(1) });
export type SupplierObservations = z.infer<typeof supplierObservations>;
export const supplierReason = z.strictObject({ reason: text(500).min(3) });

export const supplierSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  commercialName: z.string(),
  taxId: z.string(),
  phone: z.string(),
  email: z.string(),
  province: z.union([z.enum(PROVINCES), z.literal('')]),
  state: z.enum(SUPPLIER_STATES),
});
export type SupplierSummary = z.infer<typeof supplierSummary>;

/** A job it was given (S1 §2). */
export const supplierWork = z.object({
  id: z.uuid(),
  code: z.string(),
  at: z.string(),
  pledge: z.string(),
  storeName: z.string(),
  state: z.string(),
});
export type SupplierWork = z.infer<typeof supplierWork>;

export const supplier = supplierSummary.extend({
  phone2: z.string(),
  web: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  observations: z.string(),
  /** The newest ones, and how many there are; purchases have none. */
  works: z.array(supplierWork),
  workCount: z.int(),
  createdAt: z.string(),
  version: z.int(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type Supplier = z.infer<typeof supplier>;
