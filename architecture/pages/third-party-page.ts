/** What others made and the house ships, with the licence each gives, as the lock file has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { page, table } from './markdown.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Their `package.json` names none: read in the package itself. */
const UNSAID: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

export function thirdPartyPage(root: string): string {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, Locked>> };
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const said = license ?? UNSAID[name];
      if (said === undefined) throw new Error(`${name} says no licence: read it, and write it in third-party-page.ts`);
      return `${name}\u0000${version}\u0000${said}`;
    });
  const rows = [...new Set(shipped)].toSorted().map((row) => row.split('\u0000'));
  return page(
    'Third-party notices',
    'Packages a release holds; each keeps its licence, whose text lies in its folder of `node_modules`. ' +
      'LGPL is of libvips, loaded as a library of its own and replaceable.',
    table(['Package', 'Version', 'Licence'], rows),
  );
}
