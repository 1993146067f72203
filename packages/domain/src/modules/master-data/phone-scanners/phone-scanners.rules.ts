import { BADGE_CODE } from '../employees/employees.rules.ts';

/** A badge is worn, and a phone reads it from across the counter: it signs only where its code is typed. */
export const isBadge = (code: string): boolean => BADGE_CODE.test(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
