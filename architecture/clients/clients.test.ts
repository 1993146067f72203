/** The printed contract as other programs take it: small, named, and good enough for two generators of clients. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../checks/house.ts';

type Json = Record<string, unknown>;
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, Json>>;
}
const HERE = import.meta.dirname;
const DOCUMENT = join(ROOT, 'docs/generated/openapi.json');
const text = readFileSync(DOCUMENT, 'utf8');
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>;
  servers: Json[];
  tags: { name: string }[];
  components: Record<'schemas' | 'parameters' | 'responses', Record<string, Json>> & { headers: Json };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quilate-clients-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [join(HERE, 'node_modules', program), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program}: ${stdout}${stderr}`, { cause: error });
  }
}

/** What the compiler says of a program that uses the client: nothing. */
function complaintsOf(name: string, use: string): string {
  const uses = join(folder, `use-${name}.ts`);
  writeFileSync(uses, use);
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
  return run(
    'typescript/bin/tsc',
    ...strict,
    '--moduleResolution',
    'bundler',
    '--lib',
    'es2022,dom,dom.iterable',
    uses,
  );
}

test('the contract is at most a megabyte, every reference leads somewhere and every shape is used', () => {
  // As it is sent: the printing keeps its lines.
  expect(JSON.stringify(document).length).toBeLessThanOrEqual(1_000_000);
  const refs = new Set([...text.matchAll(/"#\/([\w/.]+)"/g)].map(([, path]) => path!));
  const found = (path: string): unknown =>
    path.split('/').reduce<unknown>((part, key) => (part as Json | undefined)?.[key], document);
  expect([...refs].filter((path) => found(path) === undefined)).toEqual([]);
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => !refs.has(`components/schemas/${name}`))).toEqual([]);
});

const headersOf = ({ headers }: Json): string[] => Object.keys(headers as Json);

test('operations are module.verb, tagged by module, with servers, dates, keys and headers', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { operationId, tags: own } of operations) {
    expect(operationId).toMatch(/^[a-z][a-z-]*\.[a-z]\w*$/);
    expect(own).toEqual([operationId.split('.')[0]]);
    expect(tags).toContain(own[0]);
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(document.servers.length).toBeGreaterThan(0);
  const { schemas } = document.components;
  expect(schemas['Sale']).toMatchObject({ properties: { soldAt: { type: 'string', format: 'date-time' } } });
  // What several addresses answer alike is a component.
  const returned = document.paths['/v1/sales/{saleId}/return']!['post']!.responses['200'];
  expect(returned).toEqual({ $ref: '#/components/responses/SaleDone' });
  const command = ['idempotent-replayed', 'changed-topics'];
  expect(headersOf(document.components.responses['SaleDone']!)).toEqual(command);
  const { post, get } = document.paths['/v1/sales']!;
  expect(headersOf(post!.responses['201'] as Json)).toEqual([...command, 'location']);
  expect(headersOf(get!.responses['200'] as Json)).toEqual(['etag']);
  expect(document.components.parameters['IdempotencyKey']).toMatchObject({ in: 'header', required: true });
});

test('replies are open to new fields, bodies are not', () => {
  const { schemas } = document.components;
  expect(schemas['Sale']).not.toHaveProperty('additionalProperties');
  expect(schemas['NewSale']).toHaveProperty('additionalProperties', false);
});

test('openapi-typescript builds a client that compiles strictly', { timeout: 300_000 }, () => {
  run('openapi-typescript/bin/cli.js', DOCUMENT, '-o', join(folder, 'types.ts'));
  const use = `import type { components, operations, paths } from './types';
    const sold: components['schemas']['Sale']['soldAt'] = '2026-01-31T10:00:00Z';
    type Sell = operations['sales.sell'];
    const key: Sell['parameters']['header']['Idempotency-Key'] = 'a key of this sale';
    const body = {} as Sell['requestBody']['content']['application/json'];
    const cents: number | undefined = body.payments[0]?.amountCents;
    type List = paths['/v1/sales']['get']['responses'][200]['content']['application/json'];
    const total = (list: List): number => list.totalCount;
    export { cents, key, sold, total };`;
  expect(complaintsOf('types', use)).toBe('');
});

test(
  'B-26 the example of our own client compiles strictly with what is made of the contract',
  { timeout: 300_000 },
  () => {
    const example = join(ROOT, 'packages/client/example');
    const paths = join(example, 'paths.d.ts');
    // What has a default need not be sent.
    run('openapi-typescript/bin/cli.js', DOCUMENT, '-o', paths, '--default-non-nullable=false');
    const strict = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
    const own = ['--allowImportingTsExtensions', '--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
    try {
      expect(run('typescript/bin/tsc', ...strict, ...own, join(example, 'web-shop.ts'))).toBe('');
    } finally {
      rmSync(paths);
    }
  },
);

test('orval builds a client that compiles strictly', { timeout: 300_000 }, () => {
  const file = join(folder, 'client.ts');
  run('orval/dist/bin/orval.mjs', '--input', DOCUMENT, '--output', file, '--client', 'fetch');
  const use = `import { salesList, salesSell } from './client';
    import type { NewSale } from './client';
    export const sell = (sale: NewSale) => salesSell(sale, { headers: { 'Idempotency-Key': 'a key of this sale' } });
    export const list = () => salesList({ limit: 10 });`;
  expect(complaintsOf('client', use)).toBe('');
});
