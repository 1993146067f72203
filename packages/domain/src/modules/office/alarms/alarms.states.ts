export const ALARM_STATES = ['open', 'seen', 'over'] as const;
export type AlarmState = (typeof ALARM_STATES)[number];
/**
 * Books that do not hold, jobs that fail, secrets being guessed, lists taken away, many uploads, no copies, strangers
 * by the hundred, what the law wanted by a day that is over, the tax office, people to be examined, what was
 * sold exempt and nobody can show that it left, programs that do not take what they are told.
 */
export const ALARM_KINDS = [
  'books',
  'job',
  'guessing',
  'exports',
  'uploads',
  'backup',
  'flood',
  'overdue',
  'tax',
  'examinations',
  'exits',
  'webhook',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
