import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readHouse } from '../../../architecture/checks/house.ts';
import { SEEN_FOLDER } from './refusals-seen.ts';

test('R-ERR-01 every refusal of the catalogue was answered over HTTP by the tests of this run', async () => {
  const { refusals } = (await readHouse()).domain;
  const seen = new Set(fs.existsSync(SEEN_FOLDER) ? fs.readdirSync(SEEN_FOLDER) : []);
  const never = refusals.filter(({ def }) => !seen.has(def.code));
  expect(never.map(({ module, def }) => `${module}: ${def.code}`)).toEqual([]);
}, 60_000);
