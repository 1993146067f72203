/** The code a telephone shows: RFC 6238 over HMAC-SHA-1, six figures, a new one each half minute. */
import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be half a minute off, either way. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (atMs: number): number => Math.floor(atMs / 1000 / STEP_SECONDS);

export function totp(seed: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', seed).update(counter).digest();
  const offset = digest.at(-1)! & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The half minute a code belongs to, or nothing. */
export function stepOf(seed: Buffer, code: string, atMs: number): number | undefined {
  const now = stepAt(atMs);
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) if (totp(seed, step) === code) return step;
  return undefined;
}

export function base32(bytes: Buffer): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >>> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** What the telephone reads. */
export const totpAddress = (seed: Buffer, email: string): string =>
  `otpauth://totp/Quilate:${encodeURIComponent(email)}?secret=${base32(seed)}&issuer=Quilate`;
