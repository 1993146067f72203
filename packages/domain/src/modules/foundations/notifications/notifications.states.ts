export const MAIL_FILTERS = ['sent', 'waiting', 'failed', 'refused', 'dropped'] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];
