import * as z from 'zod';
import { signatureSchema } from '../../../kernel/contract.ts';
import { plainReference } from './proofs.rules.ts';
import { AUTHORISATION_PHASES } from './proofs.states.ts';

export const authoriseBody = z.strictObject({
  storeId: z.uuid(),
  /** As the audit writes it: `sale.return`. */
  action: z.string().max(80),
  /** As it was read over the telephone; a creation has no record yet. */
  recordCode: z
    .string()
    .trim()
    .max(40)
    .refine((text) => text === '' || plainReference(text).length >= 3, 'RECORD_CODE')
    .optional(),
  /** The most it may be. */
  amountCents: z.int().min(1).max(100_000_000).optional(),
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type AuthoriseBody = z.infer<typeof authoriseBody>;

/** An action that can be authorised, and what its code is bound to. */
export const authorisableAction = z.object({
  action: z.string(),
  es: z.string(),
  asksRecord: z.boolean(),
  asksAmount: z.boolean(),
});
export type AuthorisableAction = z.infer<typeof authorisableAction>;

export const authorisation = z.object({
  id: z.uuid(),
  phase: z.enum(AUTHORISATION_PHASES),
  action: z.string(),
  actionEs: z.string(),
  storeName: z.string(),
  recordCode: z.string().nullable(),
  amountCents: z.int().nullable(),
  reason: z.string(),
  issuerName: z.string(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  userName: z.string().nullable(),
  /** Only who gave it reads it again. */
  isOwn: z.boolean(),
});
export type Authorisation = z.infer<typeof authorisation>;

/** The code itself, while it can be used. */
export const authorisationCode = z.object({ code: z.string().nullable(), secondsLeft: z.int() });
export type AuthorisationCode = z.infer<typeof authorisationCode>;
