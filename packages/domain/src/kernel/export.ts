/** What a list can be taken away as (B-14). */
import * as z from 'zod';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** A spreadsheet is built in memory: beyond this many rows only CSV, which flows. */
export const MAX_SHEET_ROWS = 20_000;

/** The filters of the list, without its pages, and a format. */
export const exportQuery = { format: z.enum(EXPORT_FORMATS).default('xlsx') };
