import * as z from 'zod';
import { civilDate, signatureSchema } from '../../../kernel/contract.ts';
import { JOURNAL_ACCOUNTS } from './journals.accounts.ts';
import { JOURNAL_FORMATS } from './journals.rules.ts';

/** What a day moved of one account of one shop: the journal of that day, added up. */
export const journalDay = z.object({
  id: z.string(),
  date: z.string(),
  companyName: z.string(),
  account: z.enum(JOURNAL_ACCOUNTS),
  code: z.string(),
  subaccount: z.string(),
  /** Null of what is of no shop. */
  storeCode: z.string().nullable(),
  debitCents: z.int(),
  creditCents: z.int(),
});
export type JournalDaySum = z.infer<typeof journalDay>;

/** Whole days that are over, both in. */
const days = { from: civilDate, to: civilDate };
export const journalFile = z
  .object({ companyId: z.uuid(), ...days, format: z.enum(JOURNAL_FORMATS).default('xlsx') })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'DATES_SWAPPED',
    // Whatever else is wrong.
    when: ({ value }) => z.object(days).safeParse(value).success,
  });

/** A code from a day on, and who said so. */
export const codeValue = z.object({
  code: z.string(),
  /** Null for the first one, which was always there. */
  validFrom: z.iso.date().nullable(),
  reason: z.string(),
  employeeName: z.string().nullable(),
});
export type CodeValue = z.infer<typeof codeValue>;
export const codeLine = z.object({
  id: z.enum(JOURNAL_ACCOUNTS),
  current: codeValue,
  /** What is already decided for later, the nearest day first. */
  upcoming: z.array(codeValue),
  /** What ruled before, the latest first. */
  past: z.array(codeValue),
});
export type CodeLine = z.infer<typeof codeLine>;

const code = z
  .string()
  .trim()
  .regex(/^\d{3,12}$/, 'ACCOUNT');
export const codeBody = z.strictObject({
  account: z.enum(JOURNAL_ACCOUNTS),
  code,
  validFrom: civilDate,
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type CodeBody = z.infer<typeof codeBody>;
