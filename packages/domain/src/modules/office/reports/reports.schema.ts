import * as z from 'zod';
import { civilDate } from '../../../kernel/contract.ts';
import { daysBetween } from '../../../kernel/dates.ts';
import { REPORT_TYPES } from './reports.rules.ts';

/** Lines of one report: a year of a large group. */
export const MAX_REPORT_LINES = 2_000_000;
const MAX_DAYS = 366;

/** `storeId` null: every shop. The days are whole and over: from the first to the last, both in. */
export const newReport = z
  .strictObject({ type: z.enum(REPORT_TYPES), storeId: z.uuid().nullable(), fromDate: civilDate, untilDate: civilDate })
  .refine(({ fromDate, untilDate }) => fromDate <= untilDate, { path: ['untilDate'], message: 'DATES_SWAPPED' })
  // Dates that are none have no days between them; they are said at their own field.
  .refine(({ fromDate, untilDate }) => !(daysBetween(fromDate, untilDate) >= MAX_DAYS), {
    path: ['untilDate'],
    message: 'REPORT_RANGE',
  });
export type NewReport = z.infer<typeof newReport>;

/** `totalCents`: of the invoices, or what went in less what went out. `hash` names the lines, and only them. */
export const report = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(REPORT_TYPES),
  storeId: z.uuid().nullable(),
  storeName: z.string().nullable(),
  fromDate: z.string(),
  untilDate: z.string(),
  lineCount: z.int(),
  totalCents: z.int(),
  hash: z.string(),
  createdAt: z.string(),
  authorName: z.string(),
});
export type Report = z.infer<typeof report>;
