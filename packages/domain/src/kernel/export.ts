/** What a list can be taken away as (B-14). Without schemas: screens load it. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** What a list that says who people are is taken away for (RGPD art. 5.1.b). */
export const EXPORT_PURPOSES = ['MANAGEMENT', 'ACCOUNTING', 'AUTHORITY', 'PERSON', 'CONTROL'] as const;
export type ExportPurpose = (typeof EXPORT_PURPOSES)[number];
/** Paper is for reading: some sixty sheets. */
export const MAX_PAPER_ROWS = 2000;
