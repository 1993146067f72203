import * as z from 'zod';
import { approvalSchema, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import {
  DATA_IMPORT_KINDS,
  DATA_IMPORT_MODES,
  DATA_IMPORT_STATES,
  IMPORT_ROW_STATES,
  MAX_IMPORT_ROWS,
  MAX_ROWS_AT_ONCE,
} from './data-imports.states.ts';

const text = (longest: number) => z.string().trim().max(longest);

export const newDataImport = z.strictObject({
  kind: z.enum(DATA_IMPORT_KINDS),
  fileName: text(200).min(1),
  /** The file as it was when it was chosen: SHA-256, in hexadecimal. */
  fileHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type NewDataImport = z.infer<typeof newDataImport>;

/** Text by text, by the name of our column; numbers and dates as people write them. */
const cells = z.record(z.string().regex(/^[a-zA-Z\d]{1,40}$/), z.string().max(2000));
/** `first`: which row of the file the first of these is, counted from 1 without its head. Sent again, they replace. */
export const importRows = z.strictObject({
  first: z.int().min(1).max(MAX_IMPORT_ROWS),
  rows: z.array(cells).min(1).max(MAX_ROWS_AT_ONCE),
});
export type ImportRows = z.infer<typeof importRows>;

export const takeInBody = z.strictObject({
  mode: z.enum(DATA_IMPORT_MODES),
  /** How many right rows were seen: what came in meanwhile is not signed for. */
  goodCount: z.int().min(1).max(MAX_IMPORT_ROWS),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type TakeInBody = z.infer<typeof takeInBody>;

export const undoImportBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type UndoImportBody = z.infer<typeof undoImportBody>;

export const dataImportSummary = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(DATA_IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(DATA_IMPORT_STATES),
  createdAt: z.string(),
  employeeName: z.string(),
  goodCount: z.int(),
  faultyCount: z.int(),
  knownCount: z.int(),
  takenCount: z.int(),
});
export type DataImportSummary = z.infer<typeof dataImportSummary>;

export const dataImport = dataImportSummary.extend({
  /** Of stock: what its right rows come into the books with. */
  costCents: z.int(),
  takenAt: z.string().nullable(),
  signerName: z.string().nullable(),
  approverName: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoReason: z.string().nullable(),
  undoSignerName: z.string().nullable(),
  actions: z.array(offerSchema),
  activity: z.array(activityLine),
  version: z.int(),
});
export type DataImport = z.infer<typeof dataImport>;

/**
 * `recordId`: what it became, `recordName` as people call it now; `cells` are gone once it came in, and a month after
 * the rest was put away.
 */
export const importRow = z.object({
  id: z.uuid(),
  rowNumber: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  cells: z.record(z.string(), z.string()),
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
  recordId: z.uuid().nullable(),
  recordName: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;
