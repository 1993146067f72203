import { handOverBody } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { expect, test } from 'vitest';

import { newLinkToken } from './link-token.ts';

test('R-EMP-04 each link that is handed over has a token of its own, as the page for a password asks for it', () => {
  const tokens = Array.from({ length: 500 }, newLinkToken);
  expect(new Set(tokens).size).toBe(500);
  for (const token of tokens) expect(handOverBody.shape.token.safeParse(token).success).toBe(true);
});
