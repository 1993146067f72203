/** What counter scales say on a serial line, and what of it may be believed. */

interface Weight<Kind> {
  readonly kind: Kind;
  readonly weightMg: number;
}
interface Refused {
  readonly kind: 'moving' | 'negative' | 'outside' | 'foreign';
}
/** `plain` is a weight without a word on whether it stands still. */
export type Reading = Weight<'still' | 'plain'> | Refused;
export type Settled = Weight<'still'> | Refused;

/** In ten-thousandths of a milligram, so that every unit is whole: a troy ounce has 31,1034768 g. */
const UNITS: Readonly<Record<string, bigint>> = {
  g: 10_000_000n,
  kg: 10_000_000_000n,
  ct: 2_000_000n,
  ozt: 311_034_768n,
};
const PARTS_OF_MG = 10_000n;

const WEIGHT = String.raw`(?<sign>[+-]?)\s*(?<number>\d{1,9}(?:[.,]\d{1,6})?)\s*,?\s*(?<unit>oz ?t|[a-z%]+)`;
/** Gross or net, as some add it. */
const LOAD = 'gross|net|gr|gs|nt|g|n|b';
/** MT-SICS: `S S      12.34 g`, still; `S D`, moving; `S +` and `S -`, beyond what it can weigh; `S I`, busy. */
const SICS = new RegExp(String.raw`^s\s+(?<state>[sdi+-])(?:\s+${WEIGHT})?$`, 'i');
/** A&D, Kern and most indicators: `ST,+00012.34  g`, `US,GS,+ 12.34kg`, `ST, NT,   12.34,g`. */
const HEADED = new RegExp(String.raw`^(?<state>st|us)\s*,\s*(?:(?:${LOAD})\s*,?\s*)?${WEIGHT}$`, 'i');
/** A&D in the manner of Mettler: `S    12.34 g`, `SD   12.34 g`. */
const SHORT = new RegExp(String.raw`^(?<state>s|sd)\s+${WEIGHT}$`, 'i');
/** Ohaus, Sartorius and the simplest: `12.34 g`, `N  + 12.34 g`, `12.34 g ? NET`. */
const PLAIN = new RegExp(String.raw`^(?:(?:${LOAD})\s+)?${WEIGHT}\s*(?<state>\?)?\s*(?:${LOAD})?$`, 'i');
/** Sartorius sends the unit once it stands still. */
const WITHOUT_UNIT = /^(?:(?:n|g)\s+)?[+-]?\s*\d[\d.,]*$/i;
const MOVING = /^(?:us\s*,|s\s+[di]$)/i;
/** Overloaded, or without its plate. */
const OUTSIDE = /^(?:ol\s*,|si\s|s\s+[+-]$|[hl]$)/i;
const PIECES = /^qt\s*,/i;
const STATES: Readonly<Record<string, 'still' | 'moving'>> = {
  s: 'still',
  st: 'still',
  d: 'moving',
  sd: 'moving',
  us: 'moving',
  i: 'moving',
  '?': 'moving',
};

/** Nothing for what is no weighing: an echo, a date, half a line. */
export function readLine(line: string): Reading | undefined {
  const text = line.trim();
  if (OUTSIDE.test(text)) return { kind: 'outside' };
  if (PIECES.test(text)) return { kind: 'foreign' };
  for (const format of [SICS, HEADED, SHORT, PLAIN]) {
    const { groups } = format.exec(text) ?? {};
    if (groups?.['number'] !== undefined) return weighed(groups);
  }
  return MOVING.test(text) || WITHOUT_UNIT.test(text) ? { kind: 'moving' } : undefined;
}

function weighed(groups: Readonly<Record<string, string | undefined>>): Reading {
  const { sign = '', number = '', unit = '', state } = groups;
  const kind = state === undefined ? 'plain' : STATES[state.toLowerCase()];
  if (kind === undefined) return { kind: 'outside' };
  if (kind === 'moving') return { kind };
  const size = UNITS[unit.toLowerCase().replace(' ', '')];
  if (size === undefined) return { kind: 'foreign' };
  const weightMg = wholeMg(number, size);
  return sign === '-' && weightMg > 0 ? { kind: 'negative' } : { kind, weightMg };
}

function wholeMg(number: string, size: bigint): number {
  const [whole = '', decimals = ''] = number.split(/[.,]/);
  const parts = PARTS_OF_MG * 10n ** BigInt(decimals.length);
  return Number((BigInt(whole + decimals) * size + parts / 2n) / parts);
}

/** A weight that says nothing of itself stands still when it came so many times running. */
export const STILL_TIMES = 4;
/** After a silence it is another weighing. */
const SILENCE_MS = 3000;

/** Tells of each reading, with when it came, what may be taken of it. */
export function stillness(): (reading: Reading, atMs: number) => Settled {
  let weightMg: number | undefined;
  let times = 0;
  let lastMs = 0;
  return (reading, atMs) => {
    const next = reading.kind === 'plain' ? reading.weightMg : undefined;
    times = next === weightMg && atMs - lastMs < SILENCE_MS ? times + 1 : 1;
    weightMg = next;
    lastMs = atMs;
    if (!('weightMg' in reading)) return reading;
    const isStill = reading.kind === 'still' || times >= STILL_TIMES;
    return isStill ? { kind: 'still', weightMg: reading.weightMg } : { kind: 'moving' };
  };
}

const END = /[\r\n]+/;
/** Some begin a line with a mark nobody sees. */
const UNSEEN = /\p{Cc}/gu;
/** No scale says so much in one line. */
const LONGEST_LINE = 200;

/** Lines out of chunks that end anywhere. `broken` forgets a line that lost a piece, up to its end. */
export function lineSplitter(): { readonly take: (chunk: Uint8Array) => string[]; readonly broken: () => void } {
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let isBroken = false;
  return {
    take: (chunk) => {
      const lines = (rest + decoder.decode(chunk)).split(END);
      rest = lines.pop() ?? '';
      if (isBroken && lines.length > 0) {
        lines.shift();
        isBroken = false;
      }
      if (rest.length > LONGEST_LINE) {
        rest = '';
        isBroken = true;
      }
      return lines.map((line) => line.replace(UNSEEN, ' ').trim()).filter((line) => line !== '');
    },
    broken: () => {
      rest = '';
      isBroken = true;
    },
  };
}
