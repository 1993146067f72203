import * as z from 'zod';
import { codeSchema } from '../../../kernel/contract.ts';
import { ROLES } from '../../../kernel/roles.ts';
import { PLATFORMS } from '../platforms/platforms.states.ts';
import { storeChoice } from '../stores/stores.schema.ts';
import { openSession } from '../employees/employees.schema.ts';
import { BADGE_CODE } from '../employees/employees.rules.ts';
import { isCommonCode, PASSWORD_RULES } from './auth.rules.ts';

export const loginBody = z.strictObject({
  storeId: z.uuid(),
  email: z.email().max(200),
  password: z.string().min(1).max(200),
  /** Six figures of the telephone, or a recovery code; only whoever has a second factor is asked. */
  secondFactor: z.string().trim().min(6).max(40).optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

export const SECOND_FACTOR_STATES = ['off', 'enrolling', 'on'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];
export const enrolBody = z.strictObject({ currentPassword: z.string().min(1).max(200) });
export const confirmBody = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'SECOND_FACTOR_CODE') });
export const secondFactor = z.object({
  state: z.enum(SECOND_FACTOR_STATES),
  recoveryCodesLeft: z.int(),
  /** Only while it is being set up; never again. */
  enrolment: z.object({ qrSvg: z.string(), seed: z.string(), recoveryCodes: z.array(z.string()) }).nullable(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const held = z.object({ hold: z.enum(['locked']).nullable() });
/** The signing code or the password of whoever locked it. */
export const unlockBody = z.strictObject({ secret: z.string().min(1).max(200) });

export const newPassword = z
  .string()
  .max(200)
  .refine(PASSWORD_RULES.PASSWORD_LENGTH, 'PASSWORD_LENGTH')
  .refine(PASSWORD_RULES.PASSWORD_UPPER, 'PASSWORD_UPPER')
  .refine(PASSWORD_RULES.PASSWORD_LOWER, 'PASSWORD_LOWER')
  .refine(PASSWORD_RULES.PASSWORD_DIGIT, 'PASSWORD_DIGIT')
  .refine(PASSWORD_RULES.PASSWORD_COMMON, 'PASSWORD_COMMON');

export const forgotBody = z.strictObject({ email: z.email().max(200) });
export const passwordBody = z
  .strictObject({
    token: z.string().regex(/^[\w-]{43}$/),
    password: newPassword,
    repeatedPassword: z.string().max(200),
  })
  .refine((body) => body.password === body.repeatedPassword, {
    path: ['repeatedPassword'],
    message: 'PASSWORDS_DIFFER',
  });
export type PasswordBody = z.infer<typeof passwordBody>;

/** Of whoever is signed in: the password of before says that it is them. */
export const changeBody = z
  .strictObject({
    currentPassword: z.string().min(1).max(200),
    password: newPassword,
    repeatedPassword: z.string().max(200),
  })
  .refine((body) => body.password === body.repeatedPassword, {
    path: ['repeatedPassword'],
    message: 'PASSWORDS_DIFFER',
  });
export type ChangeBody = z.infer<typeof changeBody>;

export const ownSession = openSession.extend({ isCurrent: z.boolean() });
export type OwnSession = z.infer<typeof ownSession>;
/** That one; without it all but this. */
export const endSessionsBody = z.strictObject({
  currentPassword: z.string().min(1).max(200),
  sessionId: z.uuid().optional(),
});
export type EndSessionsBody = z.infer<typeof endSessionsBody>;

/** The code an employee signs with; whoever sits down at an open session does not know the password. */
export const signatureBody = z
  .strictObject({
    currentPassword: z.string().min(1).max(200),
    code: codeSchema.shape.code.refine((code) => !isCommonCode(code), 'CODE_COMMON'),
    repeatedCode: z.string().max(12),
  })
  .refine((body) => body.code === body.repeatedCode, { path: ['repeatedCode'], message: 'SIGNATURES_DIFFER' });
export type SignatureBody = z.infer<typeof signatureBody>;

/** The current user (S0 §3): role, platform and store of the session. */
export const me = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  loggedInPlatformId: z.enum(PLATFORMS),
  /** That one first, and the others its shop is of. */
  loggedInPlatformIds: z.array(z.enum(PLATFORMS)).min(1),
  loggedInStoreId: z.uuid(),
  loggedInStoreName: z.string(),
  loggedInStoreCode: z.string(),
  isOffice: z.boolean(),
  isBlindCount: z.boolean(),
  /** A label read on home begins a sale in this shop. */
  actsOnScan: z.boolean(),
  /** Lists and books can be taken away in a file. */
  mayTakeLists: z.boolean(),
  /** What is in the way before anything can be done. */
  hold: z.enum(['locked', 'enrolment']).nullable(),
});
export type Me = z.infer<typeof me>;

/** Somebody who has signed in at this counter and can be brought to the front. */
export const counterPerson = z.object({
  employeeId: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  isCurrent: z.boolean(),
  /** Without a signing code only the password brings them back. */
  hasSignature: z.boolean(),
  signedInAt: z.string(),
});
export type CounterPerson = z.infer<typeof counterPerson>;

/** Chosen from the list or by the badge that was read; the signing code says that it is them. */
const { code } = codeSchema.shape;
const badgeCode = z.string().regex(BADGE_CODE, 'BADGE_CODE');
/** A badge that is read where somebody signs. */
export const readBadgeBody = z.strictObject({ badgeCode });
export const switchBody = z.union([
  z.strictObject({ employeeId: z.uuid(), code }),
  z.strictObject({ badgeCode, code }),
]);
export type SwitchBody = z.infer<typeof switchBody>;

export const loginReply = z.object({ token: z.string(), employee: me, store: storeChoice });

export const signer = z.object({ id: z.uuid(), name: z.string(), role: z.enum(ROLES), isExpert: z.boolean() });
export type Signer = z.infer<typeof signer>;
