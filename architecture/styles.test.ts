import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const USED = /import \{([^}]*)\} from '@mantine\/core'/g;
const namesIn = (text: string): string[] =>
  [...text.matchAll(USED)].flatMap(([, list]) => list!.split(',').map((name) => name.trim()));

test('what a screen takes from the library has its styles', () => {
  const used = new Set(globSync('apps/web/src/**/*.tsx', { cwd: ROOT }).flatMap((file) => namesIn(read(file))));
  const files = globSync('node_modules/@mantine/core/styles/*.layer.css', { cwd: ROOT });
  const styled = files.map((file) => path.basename(file, '.layer.css'));
  expect([used.has('Button'), styled.includes('Button')]).toEqual([true, true]);
  const sheet = read('apps/web/src/shell/theme/mantine.css');
  expect(styled.filter((name) => used.has(name) && !sheet.includes(`/${name}.layer.css`))).toEqual([]);
});
