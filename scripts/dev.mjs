// npm run dev: the API, restarted at each change, and the web with hot reload. Ctrl-C stops both.
import { ensureInstalled, main, node24, nodeEnv, run, stopChildren } from './bootstrap.mjs';

await main(async () => {
  await ensureInstalled();
  const port = process.env.PORT ?? '3000';
  const webPort = process.env.WEB_PORT ?? '5173';
  // The API also serves screens, those built last: who changes them is sent to the ones that reload.
  const screens = `http://localhost:${webPort}`;
  const env = nodeEnv({ PORT: port, API_URL: `http://127.0.0.1:${port}`, QUILATE_SCREENS: screens });
  const api = run(node24(), ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], { env, tied: true });
  const web = run(node24(), ['node_modules/vite/bin/vite.js', 'apps/web', '--port', webPort], { env, tied: true });
  const first = await Promise.race([api, web]);
  stopChildren();
  await Promise.all([api, web]);
  return first.code;
});
