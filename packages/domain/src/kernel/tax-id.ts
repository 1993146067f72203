/** The tax numbers of Spain: of people (DNI, NIE, K, L, M) and of companies (the former CIF). */
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

const ENTITY_LETTERS = 'JABCDEFGHI';

export const cleanTaxId = cleanNationalId;

/** True for a NIF of anybody whose check character is right. */
export function isTaxId(raw: string): boolean {
  const id = cleanTaxId(raw);
  return isNationalId(id) || isSpecialPerson(id) || isEntity(id);
}

/** K, L and M: minors and people abroad without DNI. */
const isSpecialPerson = (id: string): boolean =>
  /^[KLM]\d{7}[A-Z]$/.test(id) && LETTERS[Number(id.slice(1, 8)) % 23] === id[8];

function isEntity(id: string): boolean {
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(id)) return false;
  const check = checkOf(id.slice(1, 8));
  const kind = id[0]!;
  const control = id[8]!;
  const isFigureOnly = 'ABEH'.includes(kind);
  const isLetterOnly = 'PQRSNW'.includes(kind) || id.startsWith('00', 1);
  if (control === String(check)) return isFigureOnly || !isLetterOnly;
  return control === ENTITY_LETTERS[check] && (isLetterOnly || !isFigureOnly);
}

function checkOf(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, at) => total + weighed(digit, at), 0);
  return (10 - (sum % 10)) % 10;
}

/** The number of a company (A or B) with its check figure; `digits` are seven. */
export const entityTaxId = (kind: 'A' | 'B', digits: string): string => `${kind}${digits}${checkOf(digits)}`;

/** How the tax number of a company is written where it deals within the Union (VIES), without its country. */
const UNION_TAX_IDS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** True for a tax number of a company of that country (ISO 3166-1), with or without its own letters before it. */
export function isForeignTaxId(raw: string, country: string): boolean {
  const id = cleanTaxId(raw);
  // Greece writes EL.
  const prefix = country === 'GR' ? 'EL' : country;
  const shape = UNION_TAX_IDS[country] ?? /^[0-9A-Z]{3,18}$/;
  return shape.test(id) || (id.startsWith(prefix) && shape.test(id.slice(2)));
}

/** The first, third, fifth and seventh figure count twice, by the sum of their own figures. */
function weighed(digit: number, at: number): number {
  if (at % 2 === 1) return digit;
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
}
