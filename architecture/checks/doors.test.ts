import { expect, test } from 'vitest';
import { SOURCE_OF } from '../plan.ts';
import { arrowFaults } from './arrows.ts';
import { doorFaults, idleOfferFaults } from './doors.ts';
import { PLANTED_MAP, planted, reasons } from './planted.ts';

const LEDGER = 'modules/foundations/ledger';
const SALES = 'modules/counter/sales';
const OFFERS = { domain: ['ledger.kinds.ts'], api: ['ledger.held.ts'], web: ['balance-line.tsx'] };
const MAP = { ...PLANTED_MAP, ledger: { ...PLANTED_MAP['ledger']!, offers: OFFERS } };

function faultsOf(path: string, specifier: string): string[] {
  const { tree, sources } = planted({ [path]: `import { x } from '${specifier}';` });
  return reasons(arrowFaults(sources, tree, MAP));
}

test.each([
  ['domain', 'ledger.machine.ts'],
  ['domain', 'ledger.rules.ts'],
  ['api', 'ledger.queries.ts'],
  ['api', 'ledger.store.ts'],
  ['web', 'ledger-form.tsx'],
  ['web', 'ledger.css'],
] as const)('on the side %s, %s is no door of its room', (side, file) => {
  const faults = faultsOf(`${SOURCE_OF[side]}/${SALES}/a.ts`, `../../foundations/ledger/${file}`);
  expect(faults).toEqual([expect.stringContaining(`ledger keeps ${file} for itself`)]);
});

test.each([
  ['domain', 'ledger.schema.ts'],
  ['domain', 'ledger.kinds.ts'],
  ['api', 'ledger.public.ts'],
  ['api', 'ledger.held.ts'],
  ['web', 'ledger.queries.ts'],
  ['web', 'balance-line.tsx'],
] as const)('on the side %s, %s is open or offered', (side, file) => {
  expect(faultsOf(`${SOURCE_OF[side]}/${SALES}/a.ts`, `../../foundations/ledger/${file}`)).toEqual([]);
});

test('what a room keeps of the domain is kept from the API and the screens of others too', () => {
  for (const side of ['api', 'web'] as const) {
    const faults = faultsOf(`${SOURCE_OF[side]}/${SALES}/a.ts`, `@quilate/domain/${LEDGER}/ledger.machine.ts`);
    expect(faults).toEqual([expect.stringContaining('ledger keeps ledger.machine.ts for itself')]);
  }
});

test('an offer needs an arrow all the same', () => {
  const faults = faultsOf(
    `${SOURCE_OF.web}/modules/counter/bookings/a.tsx`,
    '../../foundations/ledger/balance-line.tsx',
  );
  expect(faults).toEqual([expect.stringContaining('bookings does not call ledger')]);
});

test('a page is named by routes only, alone in its file or not', () => {
  for (const page of ['ledger-page.tsx', 'ledger-form-pages.tsx']) {
    const faults = faultsOf(`${SOURCE_OF.web}/${SALES}/a.tsx`, `../../foundations/ledger/${page}`);
    expect(faults).toEqual([expect.stringContaining('pages are named by routes only')]);
    expect(faultsOf(`${SOURCE_OF.web}/routes/ledger.tsx`, `../${LEDGER}/${page}`)).toEqual([]);
  }
});

test('a route names a page and what its address says, not what is inside the room', () => {
  const route = `${SOURCE_OF.web}/routes/ledger.tsx`;
  expect(faultsOf(route, `@quilate/domain/${LEDGER}/ledger.lists.ts`)).toEqual([]);
  expect(faultsOf(route, `../${LEDGER}/ledger.search.ts`)).toEqual([]);
  expect(faultsOf(route, `../${LEDGER}/ledger-form.tsx`)).toHaveLength(1);
});

test('the whole mounts the routes of a room, and takes nothing else from behind its door', () => {
  expect(faultsOf(`${SOURCE_OF.api}/rooms.ts`, `./${LEDGER}/ledger.routes.ts`)).toEqual([]);
  expect(faultsOf(`${SOURCE_OF.api}/rooms.ts`, `./${LEDGER}/ledger.store.ts`)).toHaveLength(1);
  expect(faultsOf(`${SOURCE_OF.web}/main.tsx`, `./${LEDGER}/ledger-form.tsx`)).toHaveLength(1);
});

const taken = planted({
  [`${SOURCE_OF.api}/${SALES}/a.ts`]: `import { x } from '@quilate/domain/${LEDGER}/ledger.kinds.ts';
    import { y } from '../../foundations/ledger/ledger.held.ts';`,
  [`${SOURCE_OF.web}/${SALES}/a.tsx`]: `import { z } from '../../foundations/ledger/balance-line.tsx';`,
});

test('an offer that nobody takes is idle, on each side', () => {
  expect(idleOfferFaults(taken.sources, MAP)).toEqual([]);
  expect(reasons(idleOfferFaults([], MAP))).toEqual([
    'ledger offers ledger.kinds.ts on the side domain, and nobody takes it',
    'ledger offers ledger.held.ts on the side api, and nobody takes it',
    'ledger offers balance-line.tsx on the side web, and nobody takes it',
  ]);
});

test('neither the own room nor a test makes an offer one that is taken', () => {
  const from = '../../foundations/ledger/balance-line.tsx';
  const { sources } = planted({
    [`${SOURCE_OF.web}/${LEDGER}/ledger-page.tsx`]: `import { z } from './balance-line.tsx';`,
    [`${SOURCE_OF.web}/${SALES}/a.test.tsx`]: `import { z } from '${from}';`,
  });
  expect(reasons(idleOfferFaults(sources, MAP))).toContain(
    'ledger offers balance-line.tsx on the side web, and nobody takes it',
  );
});

test.each([
  ['what is open anyway', { domain: ['ledger.schema.ts'] }, 'which is open by its kind'],
  ['a page', { web: ['ledger-page.tsx'] }, 'pages are named by routes only'],
  ['the writer of its tables', { api: ['ledger.store.ts'] }, 'only it writes its tables'],
])('the map offers %s', (_, offers, reason) => {
  const map = { ledger: { ...MAP.ledger, offers } };
  expect(reasons(idleOfferFaults(taken.sources, map))).toEqual([expect.stringContaining(reason)]);
});

const doorOf = (file: string, text: string): string[] =>
  reasons(doorFaults(planted({ [`${SOURCE_OF.api}/${LEDGER}/${file}`]: text }).sources, MAP));

test('a door passes nothing on, neither a function nor a type', () => {
  const reason = expect.stringContaining('passes on what another file says');
  expect(doorOf('ledger.public.ts', "export { post } from './ledger.store.ts';")).toEqual([reason]);
  expect(doorOf('ledger.public.ts', "export {\n  post,\n  type Leg,\n} from './ledger.store.ts';")).toEqual([reason]);
  expect(doorOf('ledger.held.ts', "export type { Leg } from './ledger.store.ts';")).toEqual([reason]);
  expect(doorOf('ledger.public.ts', 'export function post(): void {}')).toEqual([]);
});

test('a door has eleven names at most; types come with them', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `export const n${at} = ${at};`).join('\n');
  expect(doorOf('ledger.public.ts', `${names(11)}\nexport interface Leg {}\nexport type Kind = string;`)).toEqual([]);
  const reason = 'offers 12 names; at most 11: split it by what it is about';
  expect(doorOf('ledger.public.ts', names(12))).toEqual([reason]);
  expect(doorOf('ledger.held.ts', names(12))).toEqual([reason]);
  expect(doorOf('ledger.queries.ts', names(12))).toEqual([]);
});
