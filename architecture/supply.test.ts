/** What others made comes as it was looked at: exact, whole, and runs nothing when it is installed (G35). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

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
