import { expect, test } from 'vitest';
import { arrowFaults, idleArrowFaults } from './arrows.ts';
import { PLANTED_MAP, planted, reasons } from './planted.ts';

const DOMAIN = 'packages/domain/src';
const API = 'apps/api/src';
const WEB = 'apps/web/src';
const OWN = 'packages/server/src';

function faultsOf(path: string, specifier: string): string[] {
  const { tree, sources } = planted({ [path]: `import { x } from '${specifier}';` });
  return reasons(arrowFaults(sources, tree, PLANTED_MAP));
}

test.each([
  ['the domain imports Node', `${DOMAIN}/kernel/a.ts`, 'node:fs', 'the domain never imports Node'],
  ['the domain imports a package', `${DOMAIN}/kernel/a.ts`, 'react', 'the domain stands on zod and nothing else'],
  [
    'the domain imports the API',
    `${DOMAIN}/kernel/a.ts`,
    '../../../../apps/api/src/platform/db.ts',
    'the domain is pure',
  ],
  [
    'the kernel imports a module',
    `${DOMAIN}/kernel/a.ts`,
    '../modules/counter/sales/sales.rules.ts',
    'kernel/ imports no module',
  ],
  ['the SPA imports Node', `${WEB}/ui/a.ts`, 'node:fs', 'the SPA never imports Node'],
  ['the SPA imports the API', `${WEB}/ui/a.ts`, '../../../api/src/platform/db.ts', 'share the domain and nothing else'],
  ['the API imports the SPA', `${API}/platform/a.ts`, '../../../web/src/ui/a.ts', 'share the domain and nothing else'],
  [
    'the platform imports a module',
    `${API}/platform/a.ts`,
    '../modules/counter/sales/sales.public.ts',
    'platform/ imports no module',
  ],
  ['the shell imports a module', `${WEB}/shell/a.ts`, '../modules/counter/sales/a.tsx', 'shell/ imports no module'],
  [
    'the interface kit imports a module',
    `${WEB}/ui/a.ts`,
    '@quilate/domain/modules/counter/sales/sales.es.ts',
    'ui/ imports no module',
  ],
  [
    'a module calls up a tier',
    `${API}/modules/foundations/ledger/ledger.public.ts`,
    '../../counter/sales/sales.public.ts',
    'ledger does not call sales; the map allows no module',
  ],
  [
    'a module calls sideways without an arrow',
    `${DOMAIN}/modules/counter/bookings/bookings.rules.ts`,
    '../sales/sales.rules.ts',
    'bookings does not call sales',
  ],
  [
    'a module enters by the window',
    `${API}/modules/counter/sales/sales.store.ts`,
    '../../foundations/ledger/ledger.queries.ts',
    'ledger keeps ledger.queries.ts for itself',
  ],
  [
    'a screen names a page of another module',
    `${WEB}/modules/counter/sales/a.tsx`,
    '../../foundations/ledger/ledger-page.tsx',
    'pages are named by routes only',
  ],
  [
    'what every first page loads brings words',
    `${DOMAIN}/modules/counter/sales/sales.lists.ts`,
    './sales.es.ts',
    'its words stay behind',
  ],
  [
    'grants know a room',
    `${DOMAIN}/modules/counter/sales/sales.grants.ts`,
    './sales.states.ts',
    'grants name roles, no room',
  ],
  [
    'the kernel names the grants of a room',
    `${DOMAIN}/kernel/a.ts`,
    '../modules/counter/sales/sales.grants.ts',
    'kernel/ imports no module',
  ],
  ['the kernel names the policy', `${DOMAIN}/kernel/a.ts`, '../policy/limits.ts', 'stands on nothing but itself'],
  [
    'the policy knows a room',
    `${DOMAIN}/policy/limits.ts`,
    '../modules/counter/sales/sales.states.ts',
    'policy/ imports no module',
  ],
  [
    'the shell names the grants of a room',
    `${WEB}/shell/a.ts`,
    '@quilate/domain/modules/counter/sales/sales.grants.ts',
    'shell/ imports no module',
  ],
  ['a module imports the whole', `${API}/modules/counter/sales/a.ts`, '../../../rooms.ts', 'no part knows them'],
  ['code imports a test', `${API}/platform/a.ts`, './b.test.ts', 'code never imports a test'],
  ['a package nobody declared', `${API}/platform/a.ts`, 'lodash/get.js', 'lodash is not in apps/api/package.json'],
  ['a tool of the root in the product', `${API}/platform/a.ts`, 'vitest', 'vitest is not in apps/api/package.json'],
  [
    'what is outside the workspaces',
    `${API}/platform/a.ts`,
    '../../../../architecture/modules.ts',
    'stands on its own',
  ],
  ['a package of its own knows the API', `${OWN}/a.ts`, '../../../apps/api/src/platform/db.ts', 'stands on its own'],
  ['a package of its own knows the domain', `${OWN}/a.ts`, '@quilate/domain/kernel/a.ts', 'stands on its own'],
  ['a package of its own takes what it does not declare', `${OWN}/a.ts`, 'vitest', 'vitest is not in packages/server'],
  ['a file without its ending', `${API}/platform/a.ts`, './db', 'names the file with its ending'],
])('%s', (_, path, specifier, reason) => {
  expect(faultsOf(path, specifier)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  [`${DOMAIN}/modules/counter/sales/sales.rules.ts`, '../../foundations/ledger/ledger.schema.ts'],
  [`${API}/modules/counter/sales/sales.store.ts`, '../../foundations/ledger/ledger.public.ts'],
  [`${API}/modules/counter/sales/sales.store.ts`, '@quilate/domain/modules/foundations/ledger/ledger.schema.ts'],
  [`${API}/rooms.ts`, './modules/counter/sales/sales.routes.ts'],
  [`${API}/rooms.ts`, './modules/counter/sales/sales.invariants.ts'],
  [`${WEB}/routes/sales.tsx`, '../modules/counter/sales/sales-list-page.tsx'],
  [`${API}/platform/a.ts`, '@quilate/domain/policy/limits.ts'],
  [`${DOMAIN}/modules/counter/sales/sales.rules.ts`, '../../../policy/limits.ts'],
  [`${DOMAIN}/policy/limits.ts`, '../kernel/limits.ts'],
  [`${DOMAIN}/modules/foundations/ledger/ledger.contract.ts`, '../../counter/sales/sales.grants.ts'],
  [`${DOMAIN}/modules/counter/bookings/bookings.grants.ts`, '../sales/sales.grants.ts'],
  [`${WEB}/modules/counter/bookings/bookings-page.tsx`, '@quilate/domain/modules/counter/sales/sales.grants.ts'],
  [`${API}/platform/a.test.ts`, 'vitest'],
  [`${OWN}/a.ts`, './b.ts'],
  [`${OWN}/a.test.ts`, 'vitest'],
])('%s may import %s', (path, specifier) => {
  expect(faultsOf(path, specifier)).toEqual([]);
});

test('an import hidden in a type or in an export is seen', () => {
  const { tree, sources } = planted({
    [`${DOMAIN}/kernel/a.ts`]: "export type T = import('../modules/counter/sales/sales.schema.ts').Sale;",
    [`${DOMAIN}/kernel/b.ts`]: "export { Sale } from '../modules/counter/sales/sales.schema.ts';",
    [`${WEB}/shell/c.ts`]: "export const later = () => import('../modules/counter/sales/a.tsx');",
  });
  expect(arrowFaults(sources, tree, PLANTED_MAP)).toHaveLength(3);
});

test('an arrow that no file follows', () => {
  const map = { ...PLANTED_MAP, sales: { ...PLANTED_MAP['sales']!, built: ['api'] as const } };
  const path = `${API}/modules/counter/sales/sales.store.ts`;
  const { sources } = planted({ [path]: "import { post } from '../../foundations/ledger/ledger.public.ts';" });
  expect(reasons(idleArrowFaults([], map))).toEqual(['sales → ledger: no file follows this arrow']);
  expect(idleArrowFaults(sources, map)).toEqual([]);
  const asking = planted({
    [path]: "import { x } from '@quilate/domain/modules/foundations/ledger/ledger.grants.ts';",
  });
  expect(idleArrowFaults(asking.sources, map)).toHaveLength(1);
});
