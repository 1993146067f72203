import { expect, test } from 'vitest';
import { MODULES } from '../modules.ts';
import type { Domain } from './domain.ts';
import { docsFaults, readHouse } from './house.ts';
import { glossaryFaults, wordFaults } from './glossary.ts';
import { PLANTED_MAP, planted, reasons } from './planted.ts';
import { tidyFaults } from './tidy.ts';

const API = 'apps/api/src';
const nothing: Pick<Domain, 'concepts' | 'endpoints'> = { concepts: [], endpoints: [] };

function faultsOf(path: string, text: string, map = PLANTED_MAP): string[] {
  const { tree, sources } = planted({ [path]: text });
  return reasons([...tidyFaults(sources, tree, map, nothing), ...glossaryFaults(sources, tree), ...wordFaults(tree)]);
}
const lines = (count: number): string => '\n'.repeat(count);

test.each([
  ['a long file', `${API}/platform/a.ts`, lines(401), '401 lines; at most 400'],
  ['a long line', `${API}/platform/a.ts`, `const a = ${'1 + '.repeat(30)}1;`, '132 characters; at most 120'],
  ['a long function', `${API}/platform/a.ts`, `function long() {${lines(70)}}`, 'long has 71 lines; at most 70'],
  ['a long arrow', `${API}/platform/a.ts`, `const long = () => {${lines(70)}};`, 'long has 71 lines; at most 70'],
  ['a long component', 'apps/web/src/ui/a.tsx', `function Long() {${lines(150)}}`, 'Long has 151 lines; at most 150'],
  ['a route with logic', 'apps/web/src/routes/sales.tsx', lines(30), '30 lines; at most'],
  ['a name that is not kebab-case', `${API}/platform/saleStore.ts`, '', 'saleStore.ts is not kebab-case'],
  ['a folder that is not kebab-case', `${API}/platform/saleStore/a.ts`, '', 'folder saleStore is not kebab-case'],
  [
    'a command that answers for itself',
    `${API}/modules/counter/sales/commands/a.ts`,
    "import { command } from '../../../../platform/command.ts';",
    'a room writes action() or creation(), not command()',
  ],
  ['an index', `${API}/platform/index.ts`, '', 'no index files'],
  ['a barrel', `${API}/platform/a.ts`, "export * from './b.ts';", 'no barrels'],
  [
    'a note of unfinished work',
    `${API}/platform/a.ts`,
    `// ${['TO', 'DO'].join('')} later`,
    'work that is not finished',
  ],
  [
    'a page that names what is gone',
    'README.md',
    'See `apps/api/gone.ts`.',
    'names apps/api/gone.ts, which is not there',
  ],
  ['a path of one machine', 'README.md', `See ${['', 'home', 'ana'].join('/')}`, 'a path of one machine'],
  [
    'a forbidden synonym',
    `${API}/platform/a.ts`,
    'const openReservations = 1;',
    'write booking (reserva), not reservation',
  ],
  [
    'a synonym of two words',
    `${API}/platform/a.ts`,
    'interface Row { clientName: string }',
    'write customer (cliente), not client name',
  ],
  [
    'a synonym in a parameter',
    `${API}/platform/a.ts`,
    'function f({ a: vendor }: X) {}',
    'write supplier (proveedor), not vendor',
  ],
  ['a synonym in a table', 'apps/api/migrations/0001_a.sql', '-- Why.\ncreate table vendors ();', 'not vendor'],
  ['a synonym in a file name', `${API}/platform/reservation.ts`, '', 'not reservation'],
  [
    'a module the map does not know',
    `${API}/modules/counter/gifts/gifts.public.ts`,
    '',
    'gifts is not in architecture/modules.ts',
  ],
  ['a module in another wing', `${API}/modules/office/sales/sales.public.ts`, '', 'sales belongs to the wing counter'],
  ['a side the map does not list', `${API}/modules/counter/sales/sales.public.ts`, '', 'the map does not list api'],
  ['a gap in the migrations', 'apps/api/migrations/0003_more.sql', '-- Why.', 'this one is 0001_…'],
  [
    'a migration without a why',
    'apps/api/migrations/0001_more.sql',
    'create table t ();',
    'the first line of a migration says why',
  ],
])('%s', (_, path, text, reason) => {
  expect(faultsOf(path, text)).toContainEqual(expect.stringContaining(reason));
});

test.each([
  ['the address of a route', 'apps/web/src/routes/_app/sales/$saleId.index.tsx', ''],
  [
    'a sentence longer than a line',
    'packages/domain/src/kernel/errors.ts',
    `x({\n  es: '${'palabra '.repeat(20)}',\n});`,
  ],
  ['a code of the specification', `${API}/platform/a.ts`, 'const x = { SHIPPED_TO_VENDOR: 1 };'],
  ['a name taken from elsewhere', `${API}/platform/a.ts`, "import { ticket } from 'kysely'; ticket.vendor();"],
  ['a suite of tests', `${API}/platform/a.test.ts`, `describe('x', () => {${lines(90)}});`],
])('%s is in order', (_, path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});

test('what the map says is built must be there', () => {
  const map = { ...PLANTED_MAP, sales: { ...PLANTED_MAP['sales']!, built: ['api'] as const } };
  expect(faultsOf(`${API}/platform/a.ts`, '', map)).toEqual([
    'the map says sales is built here, but the folder is missing',
  ]);
});

test('a command has the name of an action, and an endpoint that changes something has its command', () => {
  const map = { ...PLANTED_MAP, sales: { ...PLANTED_MAP['sales']!, built: ['api'] as const } };
  const { tree, sources } = planted({ [`${API}/modules/counter/sales/commands/gift.ts`]: '' });
  const endpoint = { method: 'POST', path: '/v1/sales', summary: '', policy: 'public', isIdempotent: true } as const;
  const domain = { concepts: [], endpoints: [{ module: 'sales', path: '', key: 'sellTwice', endpoint }] };
  expect(reasons(tidyFaults(sources, tree, map, domain))).toEqual([
    'gift is no action of a state table of sales',
    'the endpoint sales.sellTwice has no command',
  ]);
});

test('a generated page changed by hand, and one nobody writes any more', async () => {
  const house = await readHouse();
  expect(house.map).toBe(MODULES);
  const tree = new Map(house.tree);
  const count = docsFaults(house).length;
  tree.set('docs/generated/glossary.md', '# Mine');
  tree.set('docs/generated/old.md', '# Old');
  expect(docsFaults({ ...house, tree })).toHaveLength(count + 2);
});
