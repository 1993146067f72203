/** How the data of a person are written down, so that the same one is found twice. */

export const cleanEmail = (email: string): string => email.trim().toLowerCase();

/** `612 345 678` and `+34612345678` are the same mobile. */
export function cleanMobile(mobile: string | null): string | null {
  const digits = mobile?.replaceAll(' ', '') ?? '';
  if (digits === '') return null;
  return digits.startsWith('+') ? digits : `+34${digits}`;
}

/** Of a link that direction hands over, from when it is signed (docs/decisions/0351). */
export const HANDED_LINK_MINUTES = 10;

/** What is printed on an employee's badge: a mark and sixty random bits, longer than any signing code. */
export const BADGE_CODE = /^QE[A-Z2-7]{12}$/;
