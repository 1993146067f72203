/** What others made comes as it was looked at: exact, whole, and runs nothing when it is installed (G35). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judge, newIn, versionsIn } from '../scripts/ages.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

test('G35 npm runs nothing of a package and writes down exact versions', () => {
  const settings = read('.npmrc').split('\n');
  for (const line of ['ignore-scripts=true', 'save-exact=true']) expect(settings).toContain(line);
  // Asked of the lock file too, one young version would stop every installation: docs/security.md says how it is asked.
  expect(read('.npmrc')).not.toContain('min-release-age');
});

test('G35 every dependency is one exact version', () => {
  const manifests = execFileSync('git', ['ls-files', 'package.json', '**/package.json'], { cwd: ROOT })
    .toString()
    .trim()
    .split('\n');
  expect(manifests.length).toBeGreaterThan(4);
  for (const file of manifests) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(file));
    const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const loose = named.filter(
      ([name, range]) => !name.startsWith('@quilate/') && !/^\d+\.\d+\.\d+/.test(String(range)),
    );
    expect([file, loose]).toEqual([file, []]);
  }
});

test('G35 every package of the lock file comes from the registry and has its digest', () => {
  const others = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && link !== true);
  expect(others.length).toBeGreaterThan(100);
  const odd = others.filter(
    ([, { resolved = '', integrity }]) =>
      // Without an address it is the registry's.
      !/^($|https:\/\/registry\.npmjs\.org\/)/.test(resolved) || !integrity?.startsWith('sha512-'),
  );
  expect(odd.map(([at]) => at)).toEqual([]);
});

test('G35 a registry that does not answer is said, and is no failure; what is grave is one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-audit-'));
  const audit = (answer: object): { said: string; code: number } => {
    writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\n`, {
      mode: 0o755,
    });
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    try {
      const said = execFileSync(process.execPath, [path.join(ROOT, 'scripts/audit.mjs')], { env }).toString();
      return { said, code: 0 };
    } catch (error) {
      const { stdout, status } = error as { stdout: Buffer; status: number };
      return { said: stdout.toString(), code: status };
    }
  };
  const known = (severity: string) => ({ vulnerabilities: { x: { name: 'x', severity, range: '<2' } } });
  expect(audit({ message: '405 Method Not Allowed', error: { summary: '' } })).toMatchObject({ code: 0 });
  expect(audit({ error: { summary: '405' } }).said).toMatch(/^SIN COMPROBAR/);
  expect(audit(known('moderate'))).toMatchObject({ code: 0, said: '0 graves de 1 conocidas.\n' });
  expect(audit(known('critical'))).toMatchObject({ code: 1, said: 'critical: x <2\n1 graves de 1 conocidas.\n' });
  rmSync(folder, { recursive: true });
});

test('G35 a version younger than seven days is said, and one the registry does not date is not passed over', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const published = {
    'old@1.0.0': '2026-11-17T11:59:59Z',
    'young@2.0.0': '2026-11-17T12:00:01Z',
    'today@1.2.3': '2026-11-24T11:00:00Z',
    'ahead@1.0.0': '2026-11-24T12:30:00Z',
    '@scope/silent@4.0.0': undefined,
    'odd@1.0.0': 'ayer',
  };
  expect(judge(published, now)).toEqual({
    young: [
      { version: 'young@2.0.0', days: 6 },
      { version: 'today@1.2.3', days: 0 },
      { version: 'ahead@1.0.0', days: 0 },
    ],
    unknown: ['@scope/silent@4.0.0', 'odd@1.0.0'],
  });
});

test('G35 what is new in a lock file is each version it did not name before, wherever it lies', () => {
  const lock = (given: Record<string, object>) => JSON.stringify({ packages: { '': { version: '0.1.0' }, ...given } });
  const before = lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/@s/b': { version: '2.0.0' } });
  const after = lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/x/node_modules/a': { version: '1.1.0' },
    'node_modules/@s/b': { version: '2.0.1' },
    'node_modules/called-otherwise': { name: 'really', version: '3.0.0' },
    'node_modules/@quilate/domain': { link: true, version: '0.1.0' },
    'packages/domain': { version: '0.1.0' },
  });
  expect(newIn(after, before)).toEqual(['@s/b@2.0.1', 'a@1.1.0', 'really@3.0.0']);
  expect(newIn(after, after)).toEqual([]);
  expect(versionsIn(read('package-lock.json')).size).toBeGreaterThan(100);
});

test('G35 V15.1.2 a release has its list of parts: each dependency of production with its version and its digest', () => {
  const said = execFileSync('npm', ['run', '-s', 'sbom'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }).toString();
  const list = JSON.parse(said) as {
    readonly bomFormat: string;
    readonly components: readonly {
      readonly name: string;
      readonly version: string;
      readonly purl: string;
      readonly hashes?: readonly { readonly alg: string }[];
    }[];
  };
  expect(list.bomFormat).toBe('CycloneDX');
  const foreign = list.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40quilate/'));
  expect(foreign.length).toBeGreaterThan(100);
  const bare = foreign.filter(({ version, hashes = [] }) => !version || !hashes.some(({ alg }) => alg === 'SHA-512'));
  expect(bare.map(({ name }) => name)).toEqual([]);
  const named = new Set(foreign.map(({ purl }) => purl.replace('pkg:npm/', '').replace('%40', '@')));
  for (const needed of ['fastify', 'pg', 'zod', 'react'])
    expect([needed, [...named].some((purl) => purl.startsWith(`${needed}@`))]).toEqual([needed, true]);
}, 60_000);
