import { expect, test } from 'vitest';
import { circleFaults } from './circles.ts';
import { planted, reasons } from './planted.ts';

const API = 'apps/api/src/modules/counter/sales';
const WEB = 'apps/web/src/ui';
const DOMAIN = 'packages/domain/src/modules/counter/sales';

const faultsOf = (files: Readonly<Record<string, string>>): string[] => reasons(circleFaults(planted(files).sources));

test.each([
  ['two files of a room', `${API}/a.ts`, `${API}/b.ts`, `import { b } from './b.ts';`, `import { a } from './a.ts';`],
  ['a type', `${DOMAIN}/a.ts`, `${DOMAIN}/b.ts`, `import { b } from './b.ts';`, `import type { A } from './a.ts';`],
  ['a type in place', `${API}/a.ts`, `${API}/b.ts`, `import './b.ts';`, `type A = import('./a.ts').A;`],
  ['what is passed on', `${API}/a.ts`, `${API}/b.ts`, `export { b } from './b.ts';`, `import { a } from './a.ts';`],
  ['what is loaded later', `${WEB}/a.tsx`, `${WEB}/b.tsx`, `import('./b.tsx');`, `import { a } from './a.tsx';`],
])('a circle is refused: %s', (_, first, second, one, other) => {
  expect(faultsOf({ [first]: one, [second]: other })).toEqual([
    `imports ${second}, which imports ${first}: what they share goes into a third file`,
  ]);
});

test('a long circle is told once, and not what leads to it or away from it', () => {
  const files = {
    [`${API}/outside.ts`]: `import './a.ts';`,
    [`${API}/a.ts`]: `import './b.ts';`,
    [`${API}/b.ts`]: `import './c.ts';`,
    [`${API}/c.ts`]: `import './a.ts'; import './leaf.ts';`,
    [`${API}/leaf.ts`]: `export const leaf = 1;`,
  };
  expect(faultsOf(files)).toEqual([
    `imports ${API}/b.ts, which imports ${API}/c.ts, which imports ${API}/a.ts: what they share goes into a third file`,
  ]);
});

test('the way across sides counts, and files that only share a third are no circle', () => {
  const shared = { [`${DOMAIN}/c.ts`]: `export const c = 1;` };
  const one = `import { c } from '@quilate/domain/modules/counter/sales/c.ts';`;
  expect(faultsOf({ ...shared, [`${API}/a.ts`]: `${one} import './b.ts';`, [`${API}/b.ts`]: one })).toEqual([]);
});
