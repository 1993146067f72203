import { expect, test } from 'vitest';
import { withRealHashes } from '../../test/quick-hashes.ts';
import { Secrets } from './secrets.ts';

test('a secret is kept as argon2id over a keyed digest, at the cost OWASP asks for, and only it matches', async () => {
  const secrets = new Secrets('a pepper of this test');
  const stored = await withRealHashes(() => secrets.hash('Quilate2026'));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await secrets.matches(stored, 'Quilate2026')).toBe(true);
  expect(await secrets.matches(stored, 'quilate2026')).toBe(false);
  expect(await new Secrets('another pepper').matches(stored, 'Quilate2026')).toBe(false);
});

test.each(['  con espacios al lado  ', 'Ñandú Á😀漢字', 'x'.repeat(100), 'a\tb', 'e\u0301'])(
  'V6.2.8 %j is taken as it was typed: nothing is trimmed, folded or cut',
  async (password) => {
    const secrets = new Secrets('a pepper of this test');
    const stored = await secrets.hash(password);
    expect(await secrets.matches(stored, password)).toBe(true);
    const folded = [password.trim(), password.toUpperCase(), password.toLowerCase(), password.normalize('NFC')];
    const others = [...folded, password.replace('\t', ' '), password.slice(0, 72)].filter((one) => one !== password);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect([other, await secrets.matches(stored, other)]).toEqual([other, false]);
  },
);
