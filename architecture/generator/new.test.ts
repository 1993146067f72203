import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../checks/house.ts';
import { readTree } from '../checks/tree.ts';
import { MODULES } from '../modules.ts';
import { cloneAction } from './clone.ts';
import { namesOf, singular } from './names.ts';
import { newAction } from './new-action.ts';
import { newModule } from './new-module.ts';

/** A copy of the house to build in, with its own domain behind the package name. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'quilate-new-'));
  const left = new Set(['node_modules', '.git', '.data', 'dist', 'test-results']);
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !left.has(path.split('/').at(-1)!) });
  mkdirSync(join(copy, 'node_modules/@quilate'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@quilate') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  symlinkSync(join(copy, 'packages/domain'), join(copy, 'node_modules/@quilate/domain'));
});
afterAll(() => rmSync(copy, { recursive: true }));

function run(...args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

test('a new module, a planned one and new actions pass every check', { timeout: 180_000 }, () => {
  // The shortest name: imports of a long one are broken into lines when somebody formats them.
  const unbuilt = Object.keys(MODULES).filter((name) => MODULES[name]!.built.length === 0);
  const [planned = ''] = unbuilt.toSorted((a, b) => a.length - b.length);
  const written = [
    run('scripts/new.ts', 'module', 'counter', 'gift-cards', '--es', 'Vales regalo', '--one', 'Vale regalo'),
    planned === '' ? '' : run('scripts/new.ts', 'module', MODULES[planned]!.wing, planned),
    run('scripts/new.ts', 'action', 'gift-cards', 'revoke'),
    run('scripts/new.ts', 'action', 'products', 'mark-lost', '--like', 'prereserve'),
  ].flatMap((output) => output.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? []));
  expect(written).toContain('apps/web/src/modules/counter/gift-cards/gift-card-page.tsx');
  expect(written).toContain('apps/api/src/modules/master-data/products/commands/mark-lost.ts');

  const outputs = [
    ...['.', 'packages/domain', 'apps/web'].map((project) =>
      run('node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'),
    ),
    run('node_modules/oxlint/bin/oxlint', '--type-aware', '-f', 'unix', 'apps', 'packages'),
    run('node_modules/oxfmt/bin/oxfmt', '--list-different', 'apps', 'packages', 'architecture'),
    run('architecture/checks/run.ts'),
  ];
  const lines = outputs.flatMap((output) => output.split('\n').map((line) => line.trim()));
  const ours = new RegExp(`gift-card|${singular(planned) || 'gift'}|mark-lost|^docs/generated|^architecture/modules`);
  expect(lines.filter((line) => ours.test(line.split(/[(: ]/)[0]!))).toEqual([]);
});

test('an action is copied with its row, words, endpoint and route, and nothing else', () => {
  const machine = `const m = defineMachine({
    rows: [{ action: 'undoReturn', from: 'a', to: 'b' }, { action: 'return', from: 'b', to: 'a' }],
  });`;
  const copied = cloneAction('m.ts', machine, { from: 'return', to: 'takeBack' });
  expect(copied).toContain(`{ action: 'return', from: 'b', to: 'a' }, { action: 'takeBack', from: 'b', to: 'a' }`);
  expect(copied).not.toContain('undoTakeBack');
  const paths = `const salesPaths = { return: 'POST /v1/sales/{saleId}/return', sell: 'POST /v1/sales' };`;
  expect(cloneAction('p.ts', paths, { from: 'return', to: 'takeBack' })).toBe(
    `const salesPaths = { return: 'POST /v1/sales/{saleId}/return', takeBack: 'POST /v1/sales/{saleId}/take-back', sell: 'POST /v1/sales' };`,
  );
});

test.each([
  ['bookings', 'booking'],
  ['inventories', 'inventory'],
  ['boxes', 'box'],
  ['sale-budgets', 'sale-budget'],
])('one of %s is a %s', (many, one) => {
  expect(singular(many)).toBe(one);
});

test('what cannot be built is refused with the reason', () => {
  const tree = readTree(ROOT);
  expect(() => newModule(tree, MODULES, { wing: 'garden', name: 'roses' })).toThrow('garden is no wing');
  expect(() => newModule(tree, MODULES, { wing: 'counter', name: 'sales' })).toThrow('sales is built already');
  expect(() => newModule(tree, MODULES, { wing: 'office', name: 'lots' })).toThrow('planned in the wing counter');
  expect(() => newModule(tree, MODULES, { wing: 'counter', name: 'rose' })).toThrow('a plural noun in kebab-case');
  expect(() => newModule(tree, MODULES, { wing: 'counter', name: 'roses' })).toThrow('say its Spanish name');
  const planned = { ...MODULES, meltings: { ...MODULES['meltings']!, built: [] } };
  expect(() => newAction(tree, planned, { module: 'meltings', verb: 'finish' })).toThrow('meltings is not built');
  expect(() => newAction(tree, MODULES, { module: 'products', verb: 'prereserve' })).toThrow('exists already');
});

test('a name has all its spellings', () => {
  const given = {
    wing: 'counter',
    module: 'gift-cards',
    es: 'Vales',
    oneEs: 'Vale',
    api: undefined,
    route: undefined,
  } as const;
  expect(namesOf(given)).toMatchObject({
    many: 'giftCards',
    table: 'gift_cards',
    One: 'GiftCard',
    ONE: 'GIFT_CARD',
    id: 'giftCardId',
  });
});
