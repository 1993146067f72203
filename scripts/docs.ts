/** Writes `docs/generated` from the code: `npm run docs`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHouse, ROOT } from '../architecture/checks/house.ts';
import { pages } from '../architecture/pages/pages.ts';

const written = pages(await readHouse());
const folder = join(ROOT, 'docs/generated');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [path, text] of written) writeFileSync(join(ROOT, path), text);
console.log(`${written.size} pages in docs/generated`);
