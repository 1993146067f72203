/** Whether a PDF does more than show: programs, other files inside, or a password that hides what it does. */
import { inflateSync } from 'node:zlib';

/** Long names only: among compressed bytes a short one turns up by chance. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt)(?![A-Za-z0-9])/;
const MAX_STREAMS = 2000;
const MAX_INFLATED_BYTES = 8 * 1024 * 1024;

export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (ACTIVE.test(plainNames(text))) return true;
  // Objects may be packed together; what is in them is read like the rest.
  let seen = 0;
  for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    seen += 1;
    if (seen > MAX_STREAMS) return true;
    const packed = inflated(bytes, text, index);
    if (packed === undefined || ACTIVE.test(plainNames(packed))) return true;
  }
  return false;
}

/** A name may spell its letters in figures: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The stream that follows; nothing when it cannot be read, and so cannot be trusted. */
function inflated(bytes: Buffer, text: string, from: number): string | undefined {
  const start = /stream\r?\n/g;
  start.lastIndex = from;
  const found = start.exec(text);
  const end = found ? text.indexOf('endstream', found.index) : -1;
  if (!found || end < 0) return undefined;
  try {
    const packed = bytes.subarray(found.index + found[0].length, end);
    return inflateSync(packed, { maxOutputLength: MAX_INFLATED_BYTES }).toString('latin1');
  } catch {
    return undefined;
  }
}
