// The API of the browser tests, on a database that lives as long as the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_MAIN, buildApi, main, node24, nodeEnv, Problem, run } from '../scripts/bootstrap.mjs';

await main(async () => {
  const built = await buildApi();
  if (built.code !== 0) throw new Problem(built.output);
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-e2e-'));
  try {
    const env = nodeEnv({
      QUILATE_DATA: folder,
      DATABASE_URL: '',
      QUILATE_JOBS: 'off',
      QUILATE_DISK_RESERVE_MB: '64',
      // Every story comes from this one address.
      QUILATE_STRANGERS_PER_MINUTE: '100000',
      QUILATE_SIGNED_IN_PER_MINUTE: '100000',
    });
    return (await run(node24(), [API_MAIN], { env, tied: true })).code;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});
