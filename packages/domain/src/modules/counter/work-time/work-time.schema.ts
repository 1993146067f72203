import * as z from 'zod';
import { approvalSchema, civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';

export const SHIFT_STATES = ['present', 'forgotten', 'left'] as const;
export type ShiftState = (typeof SHIFT_STATES)[number];

/** Several come or go together; the one who signs is among them (S0 §8). */
export const clockBody = z.strictObject({
  employeeIds: z.array(z.uuid()).min(1).max(50),
  signature: signatureSchema,
});
export type ClockBody = z.infer<typeof clockBody>;

/** The employee signs, somebody of the management allows it and says why. */
export const correctBody = z.strictObject({
  inAt: z.iso.datetime({ offset: true }),
  outAt: z.iso.datetime({ offset: true }),
  signature: signatureSchema,
  approval: approvalSchema,
});
export type CorrectBody = z.infer<typeof correctBody>;

export const presentPerson = z.object({
  shiftId: z.uuid(),
  employeeId: z.uuid(),
  name: z.string(),
  since: z.string(),
  /** Since an earlier day: they went home without clocking out. */
  isForgotten: z.boolean(),
});
export type PresentPerson = z.infer<typeof presentPerson>;
/** What the till asks of who comes first and who goes last; an office has none. */
export const DOOR_TILLS = ['NONE', 'OPEN', 'CLOSED'] as const;
export const presentPeople = z.object({
  data: z.array(presentPerson),
  totalCount: z.int(),
  till: z.enum(DOOR_TILLS),
});
export type PresentPeople = z.infer<typeof presentPeople>;

/** The first day of a month. */
export const workMonth = civilDate.refine((date) => date.endsWith('-01'), 'MONTH');

export const correction = z.object({
  at: z.string(),
  inAt: z.string(),
  outAt: z.string(),
  reason: z.string(),
  authorName: z.string(),
  consentName: z.string(),
});
export type Correction = z.infer<typeof correction>;

export const shift = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  employeeName: z.string(),
  storeName: z.string(),
  state: z.enum(SHIFT_STATES),
  inAt: z.string(),
  outAt: z.string().nullable(),
  /** Nobody clocked it: it was added whole, by its first correction. */
  isAdded: z.boolean(),
  /** What was signed at the door, whatever was corrected later. */
  signedInAt: z.string().nullable(),
  signedOutAt: z.string().nullable(),
  corrections: z.array(correction),
  /** They do not work here any more: somebody else signs for them. */
  hasLeft: z.boolean(),
  /** Open since an earlier day, or left open: nobody has said yet when it ended. */
  isForgotten: z.boolean(),
  actions: z.array(offerSchema),
});
export type Shift = z.infer<typeof shift>;

export const workDay = z.object({ date: civilDate, minutes: z.int(), shifts: z.array(shift) });
export type WorkDay = z.infer<typeof workDay>;
export const workRecord = z.object({
  employeeId: z.uuid(),
  employeeName: z.string(),
  month: civilDate,
  minutes: z.int(),
  days: z.array(workDay),
});
export type WorkRecord = z.infer<typeof workRecord>;

export const workTotal = z.object({
  employeeId: z.uuid(),
  employeeName: z.string(),
  days: z.int(),
  minutes: z.int(),
  corrections: z.int(),
  /** Shifts nobody clocked. */
  added: z.int(),
  isPresent: z.boolean(),
});
export type WorkTotal = z.infer<typeof workTotal>;
