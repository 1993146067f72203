// npm run simulate: a group of twenty shops lives some days, seed by seed, and each day its books must hold.
//   npm run simulate -- --seeds 200 --from 1     those seeds; each fourth is lived on three servers that are lost
//   npm run simulate -- --seeds 200 --resume     without those that were green already, of this code and this size
//   npm run simulate -- --seeds 200 --resume --since 05dcf036   … of this code, or of any that came after that commit
//   npm run simulate -- --planted                faults put in on purpose, each to be found within that many seeds
//   --days 4  --apart 8  --shops 20  --rounds 9  how many days, how far apart, how large, how busy
// A seed that breaks tells the shortest story that still does.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, main, node24, nodeEnv, Problem, ROOT, run } from './bootstrap.mjs';

/** Of this size a seed is at least 3,000 operations (settled 29). */
const USUAL = { seeds: 20, from: 1, days: 4, apart: 8, shops: 20, rounds: 9 };
const NAMES = Object.keys(USUAL);
const LEAST_OPERATIONS = 3000;
/** A campaign takes longer than one evening: what was green goes with the house. */
const KEPT = path.join(ROOT, 'docs', 'campaign.jsonl');
/** What a seed lives by: neither what is drawn on a screen, nor other tests. */
const CODE = ['apps/api', 'packages', 'package-lock.json', ':(exclude)**/*.test.ts'];

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The last commit of the code; nothing while that is not committed. */
const commitOfCode = () =>
  git('status', '--porcelain', '--', ...CODE) === ''
    ? git('log', '-1', '--format=%h', '--abbrev=8', '--', ...CODE)
    : undefined;

function isAfter(since, commit) {
  try {
    git('merge-base', '--is-ancestor', since, commit);
    return true;
  } catch {
    return false;
  }
}

/** Seeds that were green in a group of this size, by this code or by any since a commit. */
function greenOf(size, commit, since) {
  if (!fs.existsSync(KEPT)) return [];
  const lines = fs.readFileSync(KEPT, 'utf8').trim().split('\n').filter(Boolean);
  const kept = lines.map((line) => JSON.parse(line)).filter((one) => one.size === size);
  if (since === undefined) return kept.filter((one) => one.commit === commit);
  const later = new Set([...new Set(kept.map((one) => one.commit))].filter((one) => isAfter(since, one)));
  return kept.filter((one) => later.has(one.commit));
}

await main(async () => {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }]));
  const flags = { planted: { type: 'boolean' }, resume: { type: 'boolean' }, since: { type: 'string' } };
  const { values } = parseArgs({ options: { ...options, ...flags } });
  const asked = Object.fromEntries(NAMES.map((name) => [name, Number(values[name] ?? USUAL[name])]));
  await ensureInstalled();
  const commit = commitOfCode();
  const size = `${asked.days} days ${asked.apart} apart ${asked.shops} shops ${asked.rounds} rounds`;
  if (values.resume && commit === undefined)
    throw new Problem('Lo que salió bien se guarda por versión: confirme antes los cambios (git commit).');
  const before = new Set(values.resume ? greenOf(size, commit, values.since).map(({ seed }) => seed) : []);
  const seeds = Array.from({ length: asked.seeds }, (_, at) => asked.from + at);
  const left = seeds.filter((seed) => !before.has(seed));
  let code = 0;
  if (left.length > 0) {
    const isUsual = ['days', 'apart', 'shops', 'rounds'].every((name) => asked[name] === USUAL[name]);
    const env = {
      QUILATE_SIMULATE: JSON.stringify({ ...asked, seeds: left, least: isUsual ? LEAST_OPERATIONS : 0 }),
      ...(values.planted || commit === undefined
        ? {}
        : { QUILATE_SIMULATE_KEEP: JSON.stringify({ file: KEPT, commit, size }) }),
    };
    const what = values.planted ? 'planted.sim' : 'campaign.sim';
    // One line for each seed as it ends: a campaign takes hours.
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'simulate', '--reporter', 'verbose', what];
    ({ code } = await run(node24(), args, { env: nodeEnv(env) }));
  }
  if (!values.planted && commit !== undefined) {
    const held = new Set(greenOf(size, commit, values.since).map(({ seed }) => seed));
    const green = seeds.filter((seed) => held.has(seed)).length;
    console.log(`${green} of ${seeds.length} seeds are green since ${String(values.since ?? commit)}: ${size}`);
  }
  return code;
});
