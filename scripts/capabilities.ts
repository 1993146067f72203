/**
 * What the last `npm test` has proven: `npm run capabilities`. With `-- --check R-SALE-01 R-CASH-02` only these are
 * looked at, and the exit code tells.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPABILITIES } from '../architecture/capabilities.ts';
import { proofsById, resultsOf } from '../architecture/results.ts';

const folder = join(import.meta.dirname, '../test-results');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const results = files.flatMap((name) => resultsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
const proofs = proofsById(results);

const at = process.argv.indexOf('--check');
const asked = at === -1 ? [] : process.argv.slice(at + 1).flatMap((part) => part.split(','));
const known = new Set(CAPABILITIES.map(({ id }) => id));
const unknown = [...asked, ...proofs.keys()].filter((id) => !known.has(id));
const chosen = at === -1 ? CAPABILITIES : CAPABILITIES.filter(({ id }) => asked.includes(id));
const [proven, missing] = [true, false].map((wanted) =>
  chosen.filter(({ id }) => (proofs.get(id)?.isProven ?? false) === wanted),
);

console.log(`${results.length} tests in ${files.length} reports (${files.join(', ') || 'none: run npm test first'})`);
console.log(`\nProven: ${proven!.length}`);
for (const { id, title } of proven!) {
  console.log(`  ✓ ${id}  ${title}`);
  for (const test of proofs.get(id)!.passed) console.log(`      ${test}`);
}
console.log(`\nNot proven: ${missing!.length}`);
for (const { id, title } of missing!) {
  console.log(`  · ${id}  ${title}`);
  for (const test of proofs.get(id)?.failed ?? []) console.log(`      failed: ${test}`);
}
for (const id of unknown)
  console.log(`\n${id} is in no list: add it to architecture/capabilities.ts or correct the test`);
process.exitCode = (asked.length > 0 && missing!.length > 0) || unknown.length > 0 ? 1 : 0;
