import { describe, expect, test } from 'vitest';
import { base32, stepAt, stepOf, totp, totpAddress } from './auth.totp.ts';

const SEED = Buffer.from('12345678901234567890');

describe('B-21 the code of the telephone', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('B-21 at second %i is what RFC 6238 says', (seconds, code) => {
    expect(totp(SEED, stepAt(seconds * 1000), 8)).toBe(code);
  });

  test('B-21 is good half a minute early or late, and no more', () => {
    const now = 1_700_000_010_000;
    const at = (seconds: number) => totp(SEED, stepAt(now + seconds * 1000));
    expect([-60, -30, 0, 30, 60].map((seconds) => stepOf(SEED, at(seconds), now) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('B-21 the seed is written as RFC 4648 says, and the address as telephones read it', () => {
    const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
    expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
    expect(totpAddress(SEED, 'jefa@quilate.demo')).toBe(
      'otpauth://totp/Quilate:jefa%40quilate.demo?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Quilate',
    );
  });
});
