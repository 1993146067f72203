/** How people are written to. */
export const MAIL_CHANNELS = ['MAIL', 'SMS'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];
