import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readHouse } from '../../../architecture/checks/house.ts';
import { SEEN_FOLDER } from './refusals-seen.ts';

/** Said only if everything before it failed: nothing over HTTP reaches them. The test that names each is beside it. */
const LAST_LINE: Readonly<Record<string, string>> = {
  ALREADY_REVERSED: 'src/platform/books.test.ts',
  APPROVER_NOT_ALLOWED: 'src/modules/foundations/proofs/proofs.test.ts',
  CUSTODY_ELSEWHERE: 'src/modules/foundations/custody/custody.test.ts',
  DRIVER_SIGNATURE_MISSING: 'src/modules/foundations/proofs/proofs.test.ts',
  MONTH_CLOSED: 'src/modules/counter/cash/closed-month.test.ts',
  PROOF_PHOTO_MISSING: 'src/modules/foundations/proofs/proofs.test.ts',
  REASON_MISSING: 'src/modules/foundations/proofs/proofs.test.ts',
  SIGNATURE_MISSING: 'src/modules/foundations/proofs/proofs.test.ts',
};
/** It takes 50.000 invoices, or 2.000 operations waiting for a book, to be told so. */
const TOO_MUCH_FOR_A_TEST = ['BOOK_TOO_LONG', 'REPORT_TOO_LONG'];

test('G36 R-ERR-01 every refusal of the catalogue was answered over HTTP by the tests of this run', async () => {
  const { refusals } = (await readHouse()).domain;
  const seen = new Set(fs.existsSync(SEEN_FOLDER) ? fs.readdirSync(SEEN_FOLDER) : []);
  const excused = new Set([...Object.keys(LAST_LINE), ...TOO_MUCH_FOR_A_TEST]);
  const never = refusals.filter(({ def }) => !seen.has(def.code) && !excused.has(def.code));
  expect(never.map(({ module, def }) => `${module}: ${def.code}`)).toEqual([]);
}, 60_000);

test('what no request reaches is proven where it is said', () => {
  const unproven = Object.entries(LAST_LINE).filter(
    ([code, file]) => !fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8').includes(code),
  );
  expect(unproven).toEqual([]);
});
