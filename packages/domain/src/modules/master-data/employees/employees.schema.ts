import * as z from 'zod';
import { civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { ROLES } from '../../../kernel/roles.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { storeChoice } from '../stores/stores.schema.ts';
import { EMPLOYEE_STATES } from './employees.states.ts';

export const GENDERS = ['M', 'F'] as const;
export const DISCHARGE_KINDS = ['TEMPORARY', 'DEFINITIVE'] as const;
export type DischargeKind = (typeof DISCHARGE_KINDS)[number];

const name = z.string().trim().min(1).max(100);

/** What people fill in, before it is signed. */
export const employeeForm = z.strictObject({
  name,
  surname: name,
  email: z.email().max(200),
  mobile: z
    .string()
    .regex(/^\+?[\d ]{9,20}$/, 'MOBILE')
    .nullable(),
  gender: z.enum(GENDERS).nullable(),
  role: z.enum(ROLES),
  storeIds: z.array(z.uuid()).min(1).max(100),
  startDate: civilDate,
  /** May say what a stone is when counter and customer do not agree (docs/decisions/0039). */
  isExpertAppraiser: z.boolean().default(false),
  /** Whether they may take lists and books away in a file; nothing said is as it was, and yes for somebody new. */
  mayTakeLists: z.boolean().optional(),
});
export type EmployeeForm = z.infer<typeof employeeForm>;
export const employeeBody = employeeForm.extend({ signature: signatureSchema });
export type EmployeeBody = z.infer<typeof employeeBody>;
export const employeeEdit = employeeBody.extend({ version: z.int().min(1) });
export type EmployeeEdit = z.infer<typeof employeeEdit>;

export const dischargeBody = z.strictObject({
  kind: z.enum(DISCHARGE_KINDS),
  endDate: civilDate,
  reason: z.string().trim().min(3).max(500),
});
export type DischargeBody = z.infer<typeof dischargeBody>;

export const releaseBody = z.strictObject({ signature: signatureSchema });
export type ReleaseBody = z.infer<typeof releaseBody>;

/** That session; without it all. */
export const endingBody = z.strictObject({ signature: signatureSchema, sessionId: z.uuid().optional() });
export type EndingBody = z.infer<typeof endingBody>;
export const factorResetBody = z.strictObject({ signature: signatureSchema });
export type FactorResetBody = z.infer<typeof factorResetBody>;
export const badgeBody = z.strictObject({ signature: signatureSchema });
export type BadgeBody = z.infer<typeof badgeBody>;

/** The token is made where it is shown and never answered: 256 bits, as the page for a new password asks for them. */
export const handOverBody = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), signature: signatureSchema });
export type HandOverBody = z.infer<typeof handOverBody>;

export const sanctionBody = z.strictObject({ date: civilDate, text: z.string().trim().min(3).max(2000) });
export type SanctionBody = z.infer<typeof sanctionBody>;

export const sanction = z.object({
  id: z.uuid(),
  date: z.string(),
  text: z.string(),
  madeByName: z.string(),
  createdAt: z.string(),
});
export type Sanction = z.infer<typeof sanction>;

export const employeeSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  role: z.enum(ROLES),
  startDate: z.string(),
  endDate: z.string().nullable(),
  state: z.enum(EMPLOYEE_STATES),
  storeCodes: z.array(z.string()),
});
export type EmployeeSummary = z.infer<typeof employeeSummary>;

/** Days away that somebody came back from. */
export const leave = z.object({
  id: z.uuid(),
  kind: z.enum(DISCHARGE_KINDS),
  fromDate: z.string(),
  untilDate: z.string(),
  reason: z.string().nullable(),
});
export type Leave = z.infer<typeof leave>;

/** Where somebody is signed in; instants with their zone. */
export const openSession = z.object({
  id: z.uuid(),
  storeName: z.string(),
  /** As the browser names itself; empty when it does not. */
  browser: z.string(),
  /** From where it was opened; nothing of those from before this was kept. */
  address: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isLocked: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const employee = employeeSummary.omit({ storeCodes: true }).extend({
  gender: z.enum(GENDERS).nullable(),
  dischargeKind: z.enum(DISCHARGE_KINDS).nullable(),
  dischargeReason: z.string().nullable(),
  stores: z.array(storeChoice),
  leaves: z.array(leave),
  isExpertAppraiser: z.boolean(),
  mayTakeLists: z.boolean(),
  /** When a link that was mailed there was opened; nothing since the address is another one. */
  emailConfirmedAt: z.string().nullable(),
  hasPassword: z.boolean(),
  hasSignature: z.boolean(),
  hasSecondFactor: z.boolean(),
  hasBadge: z.boolean(),
  hasLocks: z.boolean(),
  sessions: z.array(openSession),
  /** Nobody reads their own. */
  sanctions: z.array(sanction).nullable(),
  version: z.int(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
});
export type Employee = z.infer<typeof employee>;
