/** The telephone of somebody with a second factor. */
import { stepAt, totp } from '../src/modules/master-data/auth/auth.totp.ts';

/** From the text a person types into it. */
function bytesOf(seed: string): Buffer {
  const bits = [...seed.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
}

/** What it shows now, or some half minutes later. */
export const codeOf = (seed: string, steps = 0): string => totp(bytesOf(seed), stepAt(Date.now()) + steps);
