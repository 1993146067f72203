import * as z from 'zod';
import { codeSchema, phone } from '../../../kernel/contract.ts';
import { isCommonCode } from '../../master-data/auth/auth.rules.ts';
import { newPassword } from '../../master-data/auth/auth.schema.ts';
import { companyForm } from '../../master-data/companies/companies.schema.ts';
import { storeCode } from '../../master-data/stores/stores.schema.ts';
import { NEED_STATES, NEEDS } from './first-run.states.ts';

export const firstRunState = z.object({ isFounded: z.boolean() });

const name = z.string().trim().min(1).max(100);
const address = z.string().trim().min(3).max(300);

/** A counter, or what is sold on line. */
export const foundedStore = z.strictObject({
  code: storeCode,
  name,
  address,
  phone: phone.nullable(),
  platformId: z.enum(['jewels-district', 'main-jewellery']),
  channel: z.enum(['STORE', 'ECOMMERCE']),
});
export type FoundedStore = z.infer<typeof foundedStore>;

const direction = z
  .strictObject({
    name,
    surname: name,
    email: z.email().max(200),
    password: newPassword,
    repeatedPassword: z.string().max(200),
    signingCode: codeSchema.shape.code.refine((code) => !isCommonCode(code), 'CODE_COMMON'),
    repeatedCode: z.string().max(12),
  })
  .refine((who) => who.password === who.repeatedPassword, { path: ['repeatedPassword'], message: 'PASSWORDS_DIFFER' })
  .refine((who) => who.signingCode === who.repeatedCode, { path: ['repeatedCode'], message: 'SIGNATURES_DIFFER' });

/** `code`: what the server wrote when it started; 60 bits of this house alone. */
export const foundBody = z
  .strictObject({
    code: z.string().trim().min(1).max(40),
    company: companyForm,
    office: z.strictObject({ code: storeCode, name, address }),
    stores: z.array(foundedStore).min(1).max(200),
    direction,
  })
  .check(({ value: { office, stores }, issues }) => {
    const known = new Set([office.code]);
    for (const [at, { code }] of stores.entries()) {
      if (known.has(code))
        issues.push({ code: 'custom', input: code, path: ['stores', at, 'code'], message: 'STORE_CODE_TWICE' });
      known.add(code);
    }
  });
export type FoundBody = z.infer<typeof foundBody>;

/** Where the first one of direction comes in. */
export const founded = z.object({ storeId: z.uuid(), email: z.string() });
export type FoundedHouse = z.infer<typeof founded>;

/** `found`: what there is of it, in Spanish; `by`: who answered, where somebody did. */
export const need = z.object({
  id: z.enum(NEEDS),
  state: z.enum(NEED_STATES),
  found: z.string(),
  by: z.string().nullable(),
  /** The record it is seen to at, where there is one. */
  recordId: z.uuid().nullable(),
});
export type HouseNeed = z.infer<typeof need>;
