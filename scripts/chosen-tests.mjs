// Which tests somebody means: files, or the rows of the capability table their titles carry, or what a change touches.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Problem, ROOT } from './bootstrap.mjs';

const ROW = /^(?:R-[A-Z]+-\d+|[A-Z]-?\d+)$/;
const isStory = (file) => file.endsWith('.e2e.ts');
const isTest = (file) => /\.test\.tsx?$/.test(file) || isStory(file);

/** What git knows of, and what is not ignored: new files too. */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const allFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard');

/** Files and stories to run, and a pattern of titles where rows were named. */
export function chosenTests(words) {
  const rows = words.filter((word) => ROW.test(word));
  const tests = allFiles().filter(isTest);
  const named = words.filter((word) => !ROW.test(word)).flatMap((word) => filesCalled(word, tests));
  if (rows.length === 0) return parted(named);
  const titles = new RegExp(`\\b(?:${rows.join('|')})\\b`);
  const carrying = (named.length > 0 ? named : tests).filter((file) => carries(file, titles));
  if (carrying.length === 0) throw new Problem(`Ninguna prueba lleva en su título ${rows.join(', ')}.`);
  return { ...parted(carrying), titles: titles.source };
}

function filesCalled(word, tests) {
  const place = path.relative(ROOT, path.resolve(word));
  const found = tests.filter((file) => file === place || file.includes(word));
  if (found.length === 0) throw new Problem(`Ningún archivo de pruebas se llama ${word}.`);
  return found;
}

/** Its own text, or that of a helper beside it that writes its titles. */
function carries(file, titles) {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (titles.test(text)) return true;
  const helpers = [...text.matchAll(/from '(\.\/[\w-]+\.ts)'/g)].map(([, name]) => path.join(path.dirname(file), name));
  return helpers.some((helper) => /\btest\(|\btest\.each/.test(readOr(helper)) && titles.test(readOr(helper)));
}

const readOr = (file) => {
  const at = path.join(ROOT, file);
  return fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : '';
};

const parted = (files) => ({
  files: [...new Set(files.filter((file) => !isStory(file)))],
  stories: [...new Set(files.filter(isStory))],
});

/** Stories of what changed since the last commit: themselves, their helpers, and those named after a touched module. */
export function changedStories() {
  const changed = new Set([
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  const stories = allFiles().filter(isStory);
  const modules = [...changed].flatMap((file) => /\/modules\/[\w-]+\/([\w-]+)\//.exec(file)?.[1] ?? []);
  const isShell = [...changed].some((file) => /^apps\/web\/src\/(?:ui|shell)\//.test(file));
  return stories.filter((story) => {
    if (changed.has(story)) return true;
    const name = path.basename(story, '.e2e.ts');
    if (modules.some((module) => name === module || name.startsWith(`${module}-`))) return true;
    if (isShell && ['screens', 'keyboard', 'shell'].includes(name)) return true;
    const helpers = [...readOr(story).matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, helper]) => `e2e/${helper}`);
    return helpers.some((helper) => changed.has(helper));
  });
}
