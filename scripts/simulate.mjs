// npm run simulate: a group of twenty shops lives thirty days, seed by seed, and each day its books must hold.
//   npm run simulate -- --seeds 200 --from 1     those seeds; each fourth is lived on three servers that are lost
//   npm run simulate -- --planted                faults put in on purpose, each to be found within that many seeds
//   --days 30  --shops 20  --rounds 10           how long, how large, how busy
// A seed that breaks tells the shortest story that still does.
import { parseArgs } from 'node:util';
import { ensureInstalled, main, node24, nodeEnv, run } from './bootstrap.mjs';

const NUMBERS = ['seeds', 'from', 'days', 'shops', 'rounds'];

await main(async () => {
  const options = Object.fromEntries(NUMBERS.map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ options: { ...options, planted: { type: 'boolean' } } });
  const told = NUMBERS.filter((name) => values[name] !== undefined);
  const asked = Object.fromEntries(told.map((name) => [`QUILATE_SIMULATE_${name.toUpperCase()}`, values[name]]));
  await ensureInstalled();
  const what = values.planted ? 'planted.sim' : 'campaign.sim';
  // One line for each seed as it ends: a campaign takes hours.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'simulate', '--reporter', 'verbose', what];
  const { code } = await run(node24(), args, { env: nodeEnv(asked) });
  return code;
});
