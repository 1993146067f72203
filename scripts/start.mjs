// npm start: installs and builds what is missing, then runs Quilate. Ctrl-C stops it in order.
import { API_MAIN, buildApi, buildWeb, ensureInstalled, main, node24, nodeEnv } from './bootstrap.mjs';
import { Problem, run, seconds } from './bootstrap.mjs';

await main(async () => {
  await ensureInstalled();
  const since = performance.now();
  const web = await buildWeb();
  if (web.code !== 0) throw new Problem(`No se ha podido construir la aplicación web:\n\n${web.output.trim()}`);
  if (web.built) console.log(`Aplicación web construida (${seconds(performance.now() - since)}).`);
  const api = await buildApi();
  if (api.code !== 0) throw new Problem(`No se ha podido construir el servidor:\n\n${api.output.trim()}`);
  // A small nursery and a heap that grows slowly: requests are short, and the memory goes to PostgreSQL instead.
  const args = ['--max-semi-space-size=8', '--heap-growing-percent=40', API_MAIN, ...process.argv.slice(2)];
  const { code } = await run(node24(), args, { env: nodeEnv(), tied: true });
  return code;
});
