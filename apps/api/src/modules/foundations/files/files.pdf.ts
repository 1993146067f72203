/** Whether a PDF does more than show: programs, other files inside, or a password that hides what it does. */
import { inflateSync } from 'node:zlib';

/** Long names only: among compressed bytes a short one turns up by chance. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt)(?![A-Za-z0-9])/;
const MAX_STREAMS = 2000;
/** Of all that is packed in one file, together: more is no paper of a customer, and takes too long to read. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;

export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (ACTIVE.test(plainNames(text))) return true;
  // Objects may be packed together; what is in them is read like the rest.
  const streams = packedIn(text);
  if (streams === undefined || streams.length > MAX_STREAMS) return true;
  let left = MAX_INFLATED_BYTES;
  for (const { start, end } of streams) {
    const packed = inflated(bytes.subarray(start, end), left);
    if (packed === undefined || ACTIVE.test(plainNames(packed))) return true;
    left -= packed.length;
  }
  return false;
}

/** A name may spell its letters in figures: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The stream after each name that says so, once however many say it; nothing where one has none. */
function packedIn(text: string): Span[] | undefined {
  const begins = placesOf(/(?<!end)stream\r?\n/g, text);
  const ends = placesOf(/endstream/g, text);
  const spans: Span[] = [];
  let [begin, end] = [0, 0];
  for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    while (begin < begins.length && begins[begin]!.start < index) begin += 1;
    const found = begins[begin];
    if (found === undefined) return undefined;
    while (end < ends.length && ends[end]!.start < found.end) end += 1;
    const close = ends[end];
    if (close === undefined) return undefined;
    if (spans.at(-1)?.start !== found.end) spans.push({ start: found.end, end: close.start });
  }
  return spans;
}

const placesOf = (pattern: RegExp, text: string): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({ start: index, end: index + word.length }));

/** Nothing when it cannot be read, and so cannot be trusted. */
function inflated(packed: Buffer, atMost: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: atMost }).toString('latin1');
  } catch {
    return undefined;
  }
}
