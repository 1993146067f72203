import { handOverBody } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import {
  newIntegration,
  INTEGRATION_KEY_MARK,
} from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { expect, test } from 'vitest';
import { newSecret } from './secret.ts';

test('R-EMP-04 B-26 each secret made here is of its own, as the links and the keys it goes into ask for it', () => {
  const secrets = Array.from({ length: 500 }, newSecret);
  expect(new Set(secrets).size).toBe(500);
  for (const secret of secrets) {
    expect(handOverBody.shape.token.safeParse(secret).success).toBe(true);
    expect(newIntegration.shape.key.safeParse(`${INTEGRATION_KEY_MARK}${secret}`).success).toBe(true);
  }
});
