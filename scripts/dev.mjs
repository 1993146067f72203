// npm run dev: the API, restarted at each change, and the web with hot reload, on a PostgreSQL that stays. Ctrl-C stops
// all of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled, main, node24, nodeEnv, Problem, ROOT, run, stopChildren } from './bootstrap.mjs';

await main(async () => {
  await ensureInstalled();
  const port = process.env.PORT ?? '3000';
  const webPort = process.env.WEB_PORT ?? '5173';
  // The API also serves screens, those built last: who changes them is sent to the ones that reload.
  const screens = `http://localhost:${webPort}`;
  const env = nodeEnv({ PORT: port, API_URL: `http://127.0.0.1:${port}`, QUILATE_SCREENS: screens });
  const letGo = process.env.DATABASE_URL ? async () => {} : await keepDatabase(env);
  const watched = ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts', '--kept-database'];
  const api = run(node24(), watched, { env, tied: true });
  const web = run(node24(), ['node_modules/vite/bin/vite.js', 'apps/web', '--port', webPort], { env, tied: true });
  const first = await Promise.race([api, web]);
  stopChildren();
  await Promise.all([api, web]);
  await letGo();
  return first.code;
});

/** Started apart, so that Ctrl-C ends it after the API that uses it; answers how it is let go. */
async function keepDatabase(env) {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node24(), ['apps/api/src/keep-database.ts'], { cwd: ROOT, env, stdio, detached: true });
  const gone = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), gone.then(() => false)]);
  if (!isReady) throw new Problem('Sin base de datos no se puede seguir.');
  return async () => {
    if (child.connected) child.disconnect();
    await gone;
  };
}
