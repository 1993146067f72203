/** What a customer is told of, one thing at a time. Without schemas. */
export const REMINDER_EVENTS = [
  'workReady',
  'bookingReady',
  'saleBudgetReady',
  'bookingDue',
  'recoverableDue',
] as const;
export type ReminderEvent = (typeof REMINDER_EVENTS)[number];

/** Those that a day brings, told some days before it; the others are told as they happen. */
export const DATED_EVENTS = ['bookingDue', 'recoverableDue'] as const satisfies readonly ReminderEvent[];
export type DatedEvent = (typeof DATED_EVENTS)[number];
export const isDated = (event: ReminderEvent): event is DatedEvent =>
  event === 'bookingDue' || event === 'recoverableDue';

export const MOST_DAYS_BEFORE = 60;
export const SUBJECT_MAX = 120;
export const BODY_MAX = 2000;
/** Three parts of a long message: dearer ones are letters. */
export const SMS_MAX = 459;
