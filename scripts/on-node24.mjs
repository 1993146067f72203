// Runs a TypeScript file of ours on the pinned Node: `node scripts/on-node24.mjs scripts/docs.ts`.
import { ensureInstalled, main, node24, nodeEnv, run } from './bootstrap.mjs';

await main(async () => {
  await ensureInstalled();
  const { code } = await run(node24(), process.argv.slice(2), { env: nodeEnv() });
  return code;
});
