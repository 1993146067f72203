/** DNI and NIE control letter. */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

export const cleanNationalId = (raw: string): string => raw.toUpperCase().replace(/[\s.\-/]/g, '');

/** True for a Spanish DNI or NIE whose letter is right. */
export function isNationalId(raw: string): boolean {
  const id = cleanNationalId(raw);
  const parts = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(id);
  if (!parts) return false;
  const [, foreign = '', digits = '', letter = ''] = parts;
  if (foreign === '' ? digits.length !== 8 : digits.length !== 7) return false;
  const number = Number(foreign === '' ? digits : `${'XYZ'.indexOf(foreign)}${digits}`);
  return LETTERS[number % 23] === letter;
}
