import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './house.ts';

/** Compiler, linter and formatter with our settings, on a folder with one fault in each file. */
const FAULTS: Readonly<Record<string, string>> = {
  'apps/api/src/any.ts': 'export const a = (x: any) => x;\n',
  'apps/api/src/ignored.ts': '// @ts-ignore\nexport const a: number = 1;\n',
  'apps/api/src/floating.ts': 'export function a(): void {\n  Promise.resolve(1);\n}\n',
  'apps/api/src/default.ts': 'const a = 1;\nexport default a;\n',
  'apps/api/src/console.ts': "console.log('a');\n",
  'apps/api/src/cycle-a.ts': "import { b } from './cycle-b.ts';\nexport const a = (): number => b();\n",
  'apps/api/src/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b = (): number => a();\n",
  'apps/api/src/kinds.ts':
    "export const a = (x: 'b' | 'c') => {\n  switch (x) {\n    case 'b':\n      return 1;\n  }\n};\n",
  'apps/web/src/danger.tsx': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: 1 }} />;\n',
  'apps/web/src/hook.tsx': "import { useState } from 'react';\nexport const A = (b: boolean) => b && useState(1);\n",
  'packages/domain/src/unchecked.ts': 'export const a: string = ([] as string[])[0];\n',
  'packages/domain/src/enum.ts': 'export enum A {\n  B,\n}\n',
  'packages/domain/src/dom.ts': 'export const a = document.title;\n',
  'packages/domain/src/node.ts': 'export const a = process.env;\n',
  'packages/domain/src/format.ts': 'export const a = "double"\n',
};
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quilate-faults-'));
  for (const [path, text] of Object.entries(FAULTS)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const path of [
    'package.json',
    'tsconfig.json',
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'packages/domain/tsconfig.json',
  ]) {
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('lint: every fault is an error of the rule that stands against it', () => {
  const output = run('oxlint/bin/oxlint', '--type-aware', '-f', 'unix', 'apps', 'packages');
  const rules = (file: string) =>
    output
      .split('\n')
      .filter((line) => line.includes(`/${file}`))
      .join('\n');
  expect(rules('any.ts')).toContain('no-explicit-any');
  expect(rules('ignored.ts')).toContain('ban-ts-comment');
  expect(rules('floating.ts')).toContain('no-floating-promises');
  expect(rules('default.ts')).toContain('no-default-export');
  expect(rules('console.ts')).toContain('no-console');
  expect(rules('cycle-a.ts')).toContain('no-cycle');
  expect(rules('kinds.ts')).toContain('switch-exhaustiveness-check');
  expect(rules('danger.tsx')).toContain('no-danger');
  expect(rules('hook.tsx')).toContain('rules-of-hooks');
});

test('types: unchecked indexes, enums, and Node or the DOM in the domain do not compile', () => {
  const output = run('typescript/bin/tsc', '-p', 'packages/domain');
  for (const file of ['unchecked.ts', 'enum.ts', 'dom.ts', 'node.ts']) expect(output).toContain(`src/${file}`);
  expect(output).not.toContain('format.ts');
});

test('format: what is written another way is named', () => {
  expect(run('oxfmt/bin/oxfmt', '--list-different', 'packages')).toContain('format.ts');
});
