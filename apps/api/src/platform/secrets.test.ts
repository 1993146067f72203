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
