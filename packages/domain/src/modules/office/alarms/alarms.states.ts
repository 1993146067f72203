export const ALARM_STATES = ['open', 'seen', 'over'] as const;
export type AlarmState = (typeof ALARM_STATES)[number];
/** What shouts: books that do not hold, jobs that fail, secrets being guessed, many lists taken away, many uploads. */
export const ALARM_KINDS = ['books', 'job', 'guessing', 'exports', 'uploads'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
