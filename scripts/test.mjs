// npm test: every check and test of the project, from a fresh clone, with one table at the end.
//   npm test -- --only check|domain|api|e2e     npm test -- --verbose
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildApi, buildWeb, ensureInstalled, main, node24, nodeEnv } from './bootstrap.mjs';
import { Problem, ROOT, run, seconds, wasInterrupted } from './bootstrap.mjs';

const RESULTS = path.join(ROOT, 'test-results');
const STEPS = [
  { id: 'check', group: 'check', title: 'Comprobaciones', execute: check },
  { id: 'lint', group: 'check', title: 'Lint con tipos', execute: typedLint },
  { id: 'architecture', group: 'check', title: 'Pruebas de la arquitectura', execute: () => vitest('architecture') },
  { id: 'domain', group: 'domain', title: 'Pruebas del dominio', execute: () => vitest('domain') },
  { id: 'web', group: 'domain', title: 'Pruebas de las pantallas', execute: () => vitest('web') },
  { id: 'api', group: 'api', title: 'Pruebas de la API', execute: apiTests },
  { id: 'refusals', group: 'api', title: 'Negativas del catálogo', execute: () => vitest('refusals') },
  { id: 'build', group: 'e2e', title: 'Servidor y aplicación web', execute: build },
  { id: 'browser', group: 'e2e', title: 'Navegador', execute: browser },
  { id: 'e2e', group: 'e2e', title: 'Pruebas de navegador', execute: playwright },
];
const verbose = process.argv.includes('--verbose');
let chromium;

function onlyGroup() {
  const at = process.argv.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return undefined;
  const group = process.argv[at].split('=')[1] ?? process.argv[at + 1];
  const groups = [...new Set(STEPS.map((step) => step.group))];
  if (!groups.includes(group)) throw new Problem(`--only admite: ${groups.join(', ')}.`);
  return group;
}

async function execute(step, before) {
  console.log(`▸ ${step.title}…`);
  const since = performance.now();
  const missing = step.id === 'e2e' && before.some((row) => ['build', 'browser'].includes(row.id) && !row.ok);
  const { code, output } = missing
    ? { code: 1, output: 'No se han ejecutado: falta el servidor, la aplicación web o el navegador.' }
    : await step.execute().catch((error) => ({ code: 1, output: String(error.message) }));
  const row = { ...step, ok: code === 0, missing, ms: performance.now() - since, tests: testsOf(step.id) };
  const ok = row.ok && row.tests?.ran !== 0;
  if (output) fs.writeFileSync(path.join(RESULTS, `${step.id}.log`), output);
  if (!ok && !wasInterrupted()) console.log(`${output.trim()}\n`);
  const result = ok ? 'correcto' : wasInterrupted() ? 'interrumpido' : 'FALLO';
  console.log(`  ${result} (${seconds(row.ms)}${row.tests ? `, ${counted(row.tests.ran)}` : ''})`);
  if (row.tests?.flaky > 0) console.log(`  ⚠ ${counted(row.tests.flaky)} a la segunda (test-results/e2e.log)`);
  return { ...row, ok };
}

function jsonOf(id) {
  return path.join(RESULTS, `${id}.json`);
}

async function build() {
  const api = await buildApi();
  return api.code === 0 ? buildWeb({ verbose }) : api;
}

function check() {
  return run('npm', ['run', '--silent', 'check'], { env: nodeEnv(), capture: !verbose });
}

/** Half of what `npm run check` would cost, for rules that seldom bite: it is run here only. */
function typedLint() {
  return run(node24(), ['node_modules/oxlint/bin/oxlint', '--type-aware'], { env: nodeEnv(), capture: !verbose });
}

function vitest(project) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${jsonOf(project)}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
  return run(node24(), args, { env: nodeEnv(), capture: !verbose });
}

/** What an earlier run met is not proof of this one. */
function apiTests() {
  fs.rmSync(path.join(RESULTS, 'refusals'), { recursive: true, force: true });
  return vitest('api');
}

async function playwright() {
  const places = ['playwright.config.ts', 'e2e/playwright.config.ts'];
  const config = places.find((file) => fs.existsSync(path.join(ROOT, file)));
  if (!config) return { code: 1, output: 'Falta playwright.config.ts.' };
  // Playwright empties its output folder: it gets one of its own, or the other results would go with it.
  const where = ['--config', config, '--output', path.join(RESULTS, 'e2e')];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...where, '--reporter=list,json'];
  const extra = { PLAYWRIGHT_JSON_OUTPUT_FILE: jsonOf('e2e'), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  return run(node24(), args, { env: nodeEnv(extra), capture: !verbose });
}

/** What each reporter says it ran; skipped tests are not counted as run. */
function testsOf(id) {
  let report;
  try {
    report = JSON.parse(fs.readFileSync(jsonOf(id), 'utf8'));
  } catch {
    return undefined;
  }
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { ran: expected + unexpected + flaky, failed: unexpected, skipped, flaky };
  }
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = report;
  return { ran: passed + failed, failed, skipped: total - passed - failed };
}

const counted = (n) => (n === 1 ? '1 prueba' : `${n} pruebas`);

function printTable(rows) {
  const cells = rows.map((row) => [
    row.title,
    row.ok ? 'correcto' : row.missing ? 'no ejecutado' : 'FALLO',
    (row.ms / 1000).toFixed(1).replace('.', ','),
    row.tests ? String(row.tests.ran) : '–',
    row.tests ? String(row.tests.failed) : '–',
    row.tests ? String(row.tests.skipped) : '–',
  ]);
  const table = [['Paso', 'Resultado', 'Segundos', 'Pruebas', 'Fallos', 'Omitidas'], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const line = (row) => row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  console.log(`\n${line(table[0])}\n${widths.map((width) => '─'.repeat(width)).join('──')}`);
  for (const row of cells) console.log(line(row));
  const total = rows.reduce((sum, row) => sum + (row.tests?.ran ?? 0), 0);
  const failing = rows.filter((row) => !row.ok).map((row) => row.title);
  const good = total > 0 ? `Todo correcto: ${counted(total)}.` : 'Todo correcto.';
  console.log(failing.length > 0 ? `\n✗ Ha fallado: ${failing.join(', ')}.` : `\n✓ ${good}`);
}

// ------------------------------------------------------------------------------------------------------- browser

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const INSTALLED = NAMES.map((name) => `/usr/bin/${name}`);

/** A Chromium that starts: the one given, the system's, Playwright's; else it is installed. */
async function browser() {
  const said = [];
  const found = () => [process.env.CHROMIUM_PATH, ...INSTALLED, playwrightChromium()].find(starts);
  chromium = found();
  const ways = { 'apt-get': installWithApt, Playwright: installWithPlaywright };
  for (const [name, install] of Object.entries(ways)) {
    if (chromium || wasInterrupted()) break;
    console.log(`  No hay un Chromium; se instala uno con ${name}…`);
    said.push(await install());
    chromium = found();
  }
  if (chromium) return { code: 0, output: '' };
  const advice =
    'No se ha podido instalar un Chromium. Instálelo usted; si no queda en /usr/bin, indique CHROMIUM_PATH.';
  return { code: 1, output: `${said.filter(Boolean).join('\n')}\n${advice}` };
}

function starts(file) {
  if (!file || !fs.existsSync(file)) return false;
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function playwrightChromium() {
  try {
    const script = `process.stdout.write(require('@playwright/test').chromium.executablePath())`;
    return execFileSync(node24(), ['-e', script], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

async function installWithApt() {
  const possible = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (!possible) return 'apt-get no está disponible o hace falta ser root.';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, capture: !verbose };
  const update = await run('apt-get', ['update', '-q'], options);
  const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
  return install.code === 0 ? '' : tail(update.output + install.output);
}

async function installWithPlaywright() {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  const { code, output } = await run(node24(), args, { env: nodeEnv(), capture: !verbose });
  return code === 0 ? '' : tail(output);
}

function tail(text) {
  return text.trim().split('\n').slice(-15).join('\n');
}

await main(async () => {
  const only = onlyGroup();
  const steps = STEPS.filter((step) => !only || step.group === only);
  await ensureInstalled();
  fs.mkdirSync(RESULTS, { recursive: true });
  // A count left by an earlier run would pass for one of this run.
  for (const { id } of steps) fs.rmSync(jsonOf(id), { force: true });
  const rows = [];
  for (const step of steps) {
    if (!wasInterrupted()) rows.push(await execute(step, rows));
  }
  if (wasInterrupted()) return 130;
  printTable(rows);
  return rows.every((row) => row.ok) ? 0 : 1;
});
