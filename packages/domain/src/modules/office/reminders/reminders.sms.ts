/** What a text costs as an SMS (3GPP TS 23.038): letters of its own alphabet are seven bits, any other makes all sixteen. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
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
  const letters = [...text];
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
