/** What a page says is proven names the test that proves it, and that test is there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n');
const linesOf = (page: string): string[][] =>
  readFileSync(path.join(ROOT, page), 'utf8')
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|mjs|md|json))`/g)].map(([, name]) => name!);
const textOf = (name: string): string =>
  readFileSync(
    path.join(
      ROOT,
      files.find((file) => file === name || file.endsWith(`/${name}`))!,
    ),
    'utf8',
  );
const isThere = (name: string): boolean => files.some((file) => file === name || file.endsWith(`/${name}`));

test('G34 each of the 253 lines of ASVS level 2 has a test, a reason or is open; the tests are there', () => {
  const lines = linesOf('docs/asvs.md');
  expect(new Set(lines.map(([, item]) => item)).size).toBe(253);
  expect(lines).toHaveLength(253);
  for (const [, item, , verdict, words] of lines) {
    expect([item, verdict]).toEqual([item, expect.stringMatching(/^(test|reason|open)$/)]);
    const named = namedIn(words!);
    expect([item, named.filter((name) => !isThere(name))]).toEqual([item, []]);
    expect([item, verdict !== 'test' || named.length > 0]).toEqual([item, true]);
    expect([item, words !== '']).toEqual([item, true]);
  }
});

test('each promise of reliability names a test that is there, and G1 to G37 are all listed', () => {
  const lines = linesOf('docs/reliability.md');
  const goals = new Set(lines.flatMap(([, goal]) => /^G\d+$/.exec(goal!) ?? []));
  expect([...goals].map((goal) => Number(goal.slice(1))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 37 }, (_, at) => at + 1),
  );
  for (const [, goal, , promise, proof] of lines) {
    const named = namedIn(proof!);
    expect([goal, promise, named.filter((name) => !isThere(name))]).toEqual([goal, promise, []]);
    const isProven = named.length > 0 || proof!.startsWith('open');
    expect([goal, promise, isProven]).toEqual([goal, promise, true]);
    // Whoever reads the test knows which goal falls with it.
    const tests = named.filter((name) => name.endsWith('.ts'));
    const isSaid = tests.some((name) => new RegExp(`\\b${goal}\\b`).test(textOf(name)));
    expect([goal, promise, !/^G\d+$/.test(goal!) || tests.length === 0 || isSaid]).toEqual([goal, promise, true]);
  }
});

test('each attack of the findings and of the design names the test that makes it again', () => {
  const text = readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8');
  const attacks = [...text.matchAll(/^- \*\*([AF]\d+)\*\* (.+)$/gm)].map(([, name, words]) => [name!, words!] as const);
  const named = (letter: string, last: number) => Array.from({ length: last }, (_, at) => `${letter}${at + 1}`);
  expect(attacks.map(([name]) => name)).toEqual([...named('F', 18), ...named('A', 42)]);
  for (const [name, words] of attacks) {
    const tests = namedIn(words);
    expect([name, tests.filter((one) => !isThere(one))]).toEqual([name, []]);
    expect([name, tests.length > 0 || words.includes('open: ')]).toEqual([name, true]);
  }
});
