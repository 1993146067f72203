import fs from 'node:fs';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { expect, test } from 'vitest';
import { BOOKED_FOLDER } from './kinds-booked.ts';

test('R-CASH-07 every kind of the ledger was booked in the tests of this run', () => {
  const booked = new Set(fs.existsSync(BOOKED_FOLDER) ? fs.readdirSync(BOOKED_FOLDER) : []);
  expect(Object.keys(LEDGER_KINDS).filter((kind) => !booked.has(kind))).toEqual([]);
});
