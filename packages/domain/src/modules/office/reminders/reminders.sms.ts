/** What a text costs as an SMS (3GPP TS 23.038): its letters are seven bits, any other makes all sixteen. */
const BASIC = new Set(
  '@\u00a3$\u00a5\u00e8\u00e9\u00f9\u00ec\u00f2\u00c7\n\u00d8\u00f8\r\u00c5\u00e5\u0394_\u03a6\u0393\u039b\u03a9' +
    '\u03a0\u03a8\u03a3\u0398\u039e\u00c6\u00e6\u00df\u00c9 \u00a4\u00a1\u00c4\u00d6\u00d1\u00dc\u00a7\u00bf' +
    '\u00e4\u00f6\u00f1\u00fc\u00e0' +
    '!"#%&\'()*+,-./:;<=>?0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
);
/** Written with two: an escape and a letter. */
const EXTENDED = new Set('\f^{}\\[~]|€');

export type SmsAlphabet = 'GSM-7' | 'UCS-2';
const PARTS: Readonly<Record<SmsAlphabet, { readonly alone: number; readonly each: number }>> = {
  'GSM-7': { alone: 160, each: 153 },
  'UCS-2': { alone: 70, each: 67 },
};

export interface SmsSize {
  readonly alphabet: SmsAlphabet;
  /** As they are counted: a euro sign is two of seven bits, a picture two of sixteen. */
  readonly units: number;
  readonly segments: number;
  /** The letters that make it sixteen bits, each once. */
  readonly wide: readonly string[];
}

const isNarrow = (letter: string): boolean => BASIC.has(letter) || EXTENDED.has(letter);

export function smsSize(text: string): SmsSize {
  const letters = Array.from(text);
  const wide = [...new Set(letters.filter((letter) => !isNarrow(letter)))];
  const alphabet: SmsAlphabet = wide.length === 0 ? 'GSM-7' : 'UCS-2';
  const widths = letters.map((letter) => (alphabet === 'UCS-2' ? letter.length : EXTENDED.has(letter) ? 2 : 1));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, each } = PARTS[alphabet];
  return { alphabet, units, segments: units <= alone ? 1 : partsOf(widths, each), wide };
}

/** No letter is cut in two: what does not fit at the end of a part begins the next one. */
function partsOf(widths: readonly number[], each: number): number {
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > each) [parts, used] = [parts + 1, 0];
    used += width;
  }
  return parts;
}

/** Spaces that do not break are no letters of an SMS, and one of them makes it cost double. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');
