/** What a code names, and how a book is counted. */

/** A jewel of a lot is called by its lot and its place in it: `K7MBX2P9-2`. */
export const jewelCode = (lotCode: string, position: number): string => `${lotCode}-${position}`;

export interface NamedItem {
  /** Of a product or a lot. */
  readonly code: string;
  /** Of one jewel of a lot; nothing where all of them are meant. */
  readonly position: number | null;
}

/** What somebody typed or a scanner read: small letters and spaces around it do not count. */
export function namedItem(text: string): NamedItem {
  const clean = text.trim().toUpperCase();
  const [, code, position] = /^(.+?)-([1-9]\d?)$/.exec(clean) ?? [];
  return code === undefined ? { code: clean, position: null } : { code, position: Number(position) };
}

/** The initial order number of a book is the last one of the book before plus one (S0 §5). */
export const firstOrderAfter = (lastOrder: number): number => lastOrder + 1;

/** `LP-TRI-0007`: books of a shop are numbered from one. */
export const bookCode = (storeCode: string, bookNumber: number): string =>
  `LP-${storeCode}-${String(bookNumber).padStart(4, '0')}`;
