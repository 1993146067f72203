export const VIEW_STATES = ['active', 'deleted'] as const;
export type ViewState = (typeof VIEW_STATES)[number];

export const REPORT_PAGES = [
  '/reports/sales',
  '/reports/returns',
  '/reports/tills',
  '/reports/stock',
  '/reports/bookings',
  '/reports/recoverables',
  '/reports/bought',
  '/reports/metal',
] as const;
export type ReportPage = (typeof REPORT_PAGES)[number];
/** The pages that have views; a list that several areas show has the same in all of them. */
export const VIEW_PAGES = [
  ...REPORT_PAGES,
  '/products',
  '/sales',
  '/bookings',
  '/works',
  '/purchases',
  '/recoverable-sales',
  '/customers',
] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** On Mondays, on the first of the month. */
export const VIEW_MAILS = ['NEVER', 'WEEKLY', 'MONTHLY'] as const;
export type ViewMail = (typeof VIEW_MAILS)[number];
export const PERIOD_ENDS = ['TODAY', 'YESTERDAY'] as const;
export const MOST_VIEWS = 50;
