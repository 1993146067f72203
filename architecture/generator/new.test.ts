import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../checks/house.ts';
import { readTree } from '../checks/tree.ts';
import { MODULES } from '../modules.ts';
import { type ModuleMap, WINGS } from '../plan.ts';
import { cloneAction, renameCommand } from './clone.ts';
import { namesOf, singular } from './names.ts';
import { newAction } from './new-action.ts';
import { newModule } from './new-module.ts';
import { Refused } from './refused.ts';

/** All that `npm run new module` writes of its own, tests too; it only falls. Its grants were a line of the kernel. */
const MOST_LINES = 394;

/** A copy of the house to build in, with its own packages behind their names. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'quilate-new-'));
  const left = new Set(['node_modules', '.git', '.data', 'dist', 'test-results']);
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !left.has(path.split('/').at(-1)!) });
  mkdirSync(join(copy, 'node_modules/@quilate'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@quilate') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@quilate', name));
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

const start = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy, encoding: 'utf8' }, (_, stdout, stderr) => resolve(stdout + stderr));
  });

const written = (output: string): string[] => output.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? []);
const linesOf = (path: string): number => readFileSync(join(copy, path), 'utf8').split('\n').length - 1;

/** What a page tells a newcomer to type, as it stands there. */
const typed = (page: string): string[][] =>
  [...readFileSync(join(ROOT, `docs/how-to/${page}.md`), 'utf8').matchAll(/^npm run new (.*)$/gm)].map(([, line]) =>
    [...line!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!).filter((word) => word !== '--'),
  );

/** An action in every module that is built; answers the module of each copy and the sentence of each refusal. */
function copyInEach(map: ModuleMap, verb: string): { copied: string[]; refused: string[] } {
  const [copied, refused]: string[][] = [[], []];
  const tree = readTree(copy);
  for (const module of Object.keys(map)) {
    try {
      for (const [path, text] of newAction(tree, map, { module, verb })) writeFileSync(join(copy, path), text);
      copied!.push(module);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused!.push(error.message);
    }
  }
  return { copied: copied!, refused: refused! };
}

test('what the pages say to type, and an action in every module, pass every check', { timeout: 600_000 }, async () => {
  const [module, ...others] = typed('add-a-module');
  const [action] = typed('add-an-action');
  expect([module?.slice(0, 3), others, action?.slice(0, 2)]).toEqual([
    ['module', 'counter', 'gift-cards'],
    [],
    ['action', 'products'],
  ]);
  const room = written(run('scripts/new.ts', ...module!)).filter((path) => /gift-?card/.test(path));
  expect(room).toContain('apps/web/src/modules/counter/gift-cards/gift-card-page.tsx');
  const lines = room.reduce((sum, path) => sum + linesOf(path), 0);
  console.log(`an empty room: ${room.length} files, ${lines} lines`);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);

  for (const name of ['products', 'sales', 'works']) {
    const verb = action!.at(-1)!;
    const files = written(run('scripts/new.ts', 'action', name, verb));
    expect(files.filter((path) => path.endsWith(`/${name}/commands/${verb}.ts`))).toHaveLength(1);
  }
  const { copied, refused } = copyInEach({ ...MODULES, 'gift-cards': MODULES['sales']! }, 'set-apart-again');
  // 55 old ones and the new one.
  expect(copied).toHaveLength(56);
  const isRead = (name: string): string => `${name} has no command to copy: it is only read`;
  expect(refused).toEqual([
    ...['ledger', 'custody', 'activity', 'files'].map(isRead),
    // Each of its commands is made for the till of a shop and for the division's.
    'cash: correctOpening cannot be copied, its route is not written by its name',
    ...['payments', 'home', 'insights', 'first-run', 'system'].map(isRead),
    'help has no API: nothing of it changes',
    ...['transfer-taxes', 'accounts', 'numbers', 'permissions'].map(isRead),
  ]);
  const addresses = [...readTree(copy)]
    .filter(([path]) => path.endsWith('.paths.ts'))
    .flatMap(([, text]) => [...text.matchAll(/'[A-Z]+ \/v1[^']*'/g)].map(([address]) => address));
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);

  run('node_modules/oxfmt/bin/oxfmt', 'apps', 'packages', 'architecture');
  run('scripts/docs.ts');
  const outputs = await Promise.all([
    ...['.', 'packages/domain', 'apps/web'].map((project) =>
      start('node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'),
    ),
    start('node_modules/oxlint/bin/oxlint', '-f', 'unix', 'apps', 'packages'),
    start('architecture/checks/run.ts'),
  ]);
  const faults = outputs.flatMap((output) => output.split('\n').map((line) => line.trim()));
  expect(faults.filter((line) => line !== '' && !line.startsWith('✓'))).toEqual([]);
});

test('a planned module is entered in its line of the map, without the arrows no file follows yet', () => {
  const tree = new Map(readTree(ROOT));
  const map = 'architecture/modules-counter.ts';
  const line = `    'gift-cards': room('Vales regalo', { api: ['/v1/gifts'], calls: ['sales', 'cash'] }),`;
  tree.set(map, tree.get(map)!.replace(/^(export const COUNTER.*)$/m, `$1\n${line}`));
  const planned = { ...MODULES['lots']!, es: 'Vales regalo', built: [], api: ['/v1/gifts'], routes: ['/gifts'] };
  const files = newModule(tree, { ...MODULES, 'gift-cards': planned }, { wing: 'counter', name: 'gift-cards' });
  expect(files.get(map)).toContain(`calls: ['proofs'], tables: ['gift_cards'], api: ['/v1/gifts']`);
  expect(files.get(map)).not.toContain(`calls: ['sales', 'cash']`);
  expect(files.has('apps/web/src/routes/_app/gifts/index.tsx')).toBe(true);
});

test('a new module is entered in its own wing, on whichever page of the map that is', () => {
  const tree = readTree(ROOT);
  const roomsOf = (text: string) => [...text.matchAll(/^ {2}'?([\w-]+)'?: room\(|^ {4}'?([\w-]+)'?: room\(/gm)].length;
  for (const wing of Object.keys(WINGS)) {
    const files = newModule(tree, MODULES, { wing, name: 'gift-cards', es: 'Vales regalo' });
    const pages = [...files].filter(([path]) => path.startsWith('architecture/modules'));
    expect(pages).toHaveLength(1);
    const [path, text] = pages[0]!;
    expect(roomsOf(text)).toBe(roomsOf(tree.get(path)!) + 1);
    const before = text.slice(0, text.indexOf(`'gift-cards'`));
    const head = new RegExp(`^(?:export const ${wing.toUpperCase().replaceAll('-', '_')}:.*| {2}'?${wing}'?:) ?\\{$`);
    expect(before.trimEnd().split('\n').at(-1)).toMatch(head);
  }
});

test('an action is copied with its row, words, endpoint and route, and nothing else', () => {
  const machine = `const m = defineMachine({
    rows: [{ action: 'undoReturn', from: 'a' }, { action: 'return', from: 'b' }],
  });`;
  const copied = cloneAction('m.ts', machine, { from: 'return', to: 'takeBack' });
  expect(copied).toContain(`{ action: 'return', from: 'b' }, { action: 'takeBack', from: 'b' }`);
  expect(copied).not.toContain('undoTakeBack');
  const paths = `const salesPaths = { return: 'POST /v1/sales/{saleId}/return', sell: 'POST /v1/sales' };`;
  expect(cloneAction('p.ts', paths, { from: 'return', to: 'takeBack' })).toBe(
    `const salesPaths = { return: 'POST /v1/sales/{saleId}/return', takeBack: 'POST /v1/sales/{saleId}/take-back', sell: 'POST /v1/sales' };`,
  );
  expect(cloneAction('p.ts', paths, { from: 'sell', to: 'giveAway' })).toContain(
    `giveAway: 'POST /v1/sales/give-away'`,
  );
});

test('a way back is copied as what cannot be undone, the only creation as another one', () => {
  const copied = (from: string) =>
    cloneAction('m.ts', `const m = { creation: { action: 'make', to: 'a' }, rows: [{ action: 'open', to: 'b' }] };`, {
      from,
      to: 'renew',
    });
  expect(copied('open')).toContain(`{ action: 'renew', to: 'b', irreversible: true }`);
  expect(copied('make')).toContain(`otherCreations: [{ action: 'renew', to: 'a' }]`);
});

test('a name is imported for its copy only where the copy reads it', () => {
  const renaming = { from: 'ban', to: 'warn' };
  const bar = `const { ban } = words; const { close } = form; const LABELS = { ban };`;
  expect(cloneAction('b.ts', bar, renaming)).toContain('const { ban, warn } = words');
  expect(cloneAction('b.ts', bar, { from: 'close', to: 'warn' })).toBe(bar);
});

test('what an action shows is shown for its copy too, a line of its own is copied', () => {
  const dialogs = `const Dialogs = dialogsOf({ cancel: CancelDialog, start: (props) => ask(works.start.on(props.of.id)) });`;
  expect(cloneAction('d.tsx', dialogs, { from: 'cancel', to: 'drop' })).toContain('drop: CancelDialog');
  expect(cloneAction('d.tsx', dialogs, { from: 'start', to: 'begin' })).toContain(
    'begin: (props) => ask(works.begin.on(props.of.id))',
  );
});

test('a command keeps the parts of its own that are spelled like its verb', () => {
  const command = `export const lock = action({ endpoint: authContract.lock, action: 'lock', lock: lockAccess });`;
  expect(renameCommand(command, { from: 'lock', to: 'hold' })).toBe(
    `export const hold = action({ endpoint: authContract.hold, action: 'hold', lock: lockAccess });`,
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
  const refusal = (module: string, verb: string, like?: string) => () =>
    newAction(tree, MODULES, { module, verb, like });
  expect(refusal('products', 'prereserve')).toThrow('exists already');
  expect(refusal('roses', 'sell')).toThrow('roses is no module');
  expect(refusal('ledger', 'close')).toThrow('ledger has no command to copy: it is only read');
  expect(refusal('police', 'delete')).toThrow('is a word of TypeScript');
  expect(refusal('products', 'Mark Lost')).toThrow('a verb in kebab-case');
  expect(refusal('products', 'mark-lost', 'bloom')).toThrow('products has no action bloom: say one of ');
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
