// npm run simulate: a group of twenty shops lives some days, seed by seed, and each day its books must hold.
//   npm run simulate -- --seeds 200 --from 1     those seeds; each fourth is lived on three servers that are lost
//   npm run simulate -- --seeds 200 --resume     without those that were green already, of this code and this size
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
const KEPT = path.join(ROOT, 'node_modules', '.cache', 'quilate', 'green-seeds.jsonl');

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** What was lived: the last commit of the code, and how large the group was; nothing while that is not committed. */
function livedBy({ days, apart, shops, rounds }) {
  const code = ['apps', 'packages', 'package-lock.json'];
  if (git('status', '--porcelain', '--', ...code) !== '') return undefined;
  const commit = git('log', '-1', '--format=%H', '--', ...code);
  return `${commit} ${days} days ${apart} apart ${shops} shops ${rounds} rounds`;
}

function greenOf(lived) {
  if (!fs.existsSync(KEPT)) return [];
  const lines = fs.readFileSync(KEPT, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter((one) => one.lived === lived);
}

await main(async () => {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }]));
  const flags = { planted: { type: 'boolean' }, resume: { type: 'boolean' } };
  const { values } = parseArgs({ options: { ...options, ...flags } });
  const asked = Object.fromEntries(NAMES.map((name) => [name, Number(values[name] ?? USUAL[name])]));
  await ensureInstalled();
  const lived = livedBy(asked);
  if (values.resume && lived === undefined)
    throw new Problem('Lo que salió bien se guarda por versión: confirme antes los cambios (git commit).');
  const green = new Set(values.resume ? greenOf(lived).map(({ seed }) => seed) : []);
  const seeds = Array.from({ length: asked.seeds }, (_, at) => asked.from + at);
  const left = seeds.filter((seed) => !green.has(seed));
  let code = 0;
  if (left.length > 0) {
    const isUsual = ['days', 'apart', 'shops', 'rounds'].every((name) => asked[name] === USUAL[name]);
    const env = {
      QUILATE_SIMULATE: JSON.stringify({ ...asked, seeds: left, least: isUsual ? LEAST_OPERATIONS : 0 }),
      ...(values.planted || lived === undefined
        ? {}
        : { QUILATE_SIMULATE_KEEP: JSON.stringify({ file: KEPT, lived }) }),
    };
    const what = values.planted ? 'planted.sim' : 'campaign.sim';
    // One line for each seed as it ends: a campaign takes hours.
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'simulate', '--reporter', 'verbose', what];
    fs.mkdirSync(path.dirname(KEPT), { recursive: true });
    ({ code } = await run(node24(), args, { env: nodeEnv(env) }));
  }
  if (!values.planted && lived !== undefined) {
    const held = new Set(greenOf(lived).map(({ seed }) => seed));
    console.log(`${seeds.filter((seed) => held.has(seed)).length} of ${seeds.length} seeds are green: ${lived}`);
  }
  return code;
});
