/** A house to try things in: whose people are known, and how all of them come in. In production they do not exist. */
const DOMAIN = '@quilate.demo';
export const DEMO_PASSWORD = 'Quilate2026';
export const DEMO_SIGNING_CODE = '123456';

export const isOfDemonstration = (email: string): boolean => email.endsWith(DOMAIN);
export const demoEmail = (role: string): string => `${role.toLowerCase().replaceAll('_', '-')}${DOMAIN}`;
