export const ALARM_STATES = ['open', 'seen', 'over'] as const;
export type AlarmState = (typeof ALARM_STATES)[number];
/** What shouts: books that do not hold, work of the night that fails, secrets being guessed, many lists taken away. */
export const ALARM_KINDS = ['books', 'job', 'guessing', 'exports'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
