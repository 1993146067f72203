// npm test: every check and test of the project, from a fresh clone, with one table at the end.
//   npm test -- sales.test R-SALE-01     only those files, or the tests whose titles carry that row
//   npm test -- --changed                what the change in the working tree touches
//   npm test -- --long                   every value and many more rounds, and the API on PostgreSQL 15 too
//   npm test -- --seed 123               what an earlier run left to chance, again
//   npm test -- --only check|domain|api|e2e     npm test -- --verbose
import fs from 'node:fs';
import path from 'node:path';
import { buildApi, buildWeb, ensureInstalled, main, node24, nodeEnv } from './bootstrap.mjs';
import { Problem, ROOT, run, seconds, wasInterrupted } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { changedStories, chosenTests } from './chosen-tests.mjs';
import { failedTests, wentSecondTime } from './failed-tests.mjs';
import { startPostgres15 } from './postgres-15.mjs';

const RESULTS = path.join(ROOT, 'test-results');
const STORIES = ['build', 'browser', 'e2e'];
/** Steps of one phase run beside each other: each keeps little more than one core busy. */
const STEPS = [
  { id: 'check', phase: 1, group: 'check', title: 'Comprobaciones', execute: check },
  {
    id: 'architecture',
    phase: 2,
    group: 'check',
    title: 'Pruebas de la arquitectura',
    execute: () => vitest('architecture'),
  },
  { id: 'domain', phase: 2, group: 'domain', title: 'Pruebas del dominio', execute: () => vitest('domain') },
  { id: 'supervisor', phase: 3, group: 'domain', title: 'Pruebas del supervisor', execute: () => vitest('supervisor') },
  { id: 'web', phase: 2, group: 'domain', title: 'Pruebas de las pantallas', execute: () => vitest('web', 'ui') },
  { id: 'build', phase: 2, group: 'e2e', title: 'Servidor y aplicación web', execute: build },
  { id: 'lint', phase: 3, group: 'check', title: 'Lint con tipos', execute: typedLint },
  { id: 'browser', phase: 3, group: 'e2e', title: 'Navegador', execute: browser },
  { id: 'api', phase: 4, group: 'api', title: 'Pruebas de la API', execute: apiTests },
  {
    id: 'refusals',
    phase: 5,
    group: 'api',
    title: 'Negativas y apuntes que nadie probó',
    execute: () => vitest('refusals'),
  },
  { id: 'e2e', phase: 5, group: 'e2e', title: 'Pruebas de navegador', execute: allStories },
];
const PG15 = { id: 'api-15', phase: 6, group: 'api', title: 'La API en PostgreSQL 15', execute: onPostgres15 };
const CHOSEN = 'Pruebas elegidas';
const { flags, words, fault } = readArguments(process.argv.slice(2));
const verbose = flags.has('verbose');
const seed = flags.get('seed') ?? String(Date.now() % 1_000_000_007);
const env = (extra = {}) =>
  nodeEnv({ QUILATE_SEED: seed, ...(flags.has('long') ? { QUILATE_LONG: '1' } : {}), ...extra });
let chromium;

/** `--name`, `--name=value` or, for those that take one, `--name value`; the rest are words. */
function readArguments(args) {
  const found = { flags: new Map(), words: [] };
  for (let at = 0; at < args.length; at += 1) {
    const [, name, given] = /^--([a-z]+)(?:=(.*))?$/.exec(args[at]) ?? [];
    if (name === undefined) found.words.push(args[at]);
    else if (!['only', 'seed', 'long', 'changed', 'verbose'].includes(name)) found.fault = `No hay --${name}.`;
    else found.flags.set(name, given ?? (['only', 'seed'].includes(name) ? args[(at += 1)] : 'yes'));
  }
  return found;
}

/** The steps of this run. */
function stepsOf() {
  if (words.length > 0) return stepsOfChosen(chosenTests(words));
  if (flags.has('changed')) return stepsOfChosen({ files: ['--changed'], stories: changedStories() });
  const only = flags.get('only');
  const groups = [...new Set(STEPS.map((step) => step.group))];
  if (flags.has('only') && !groups.includes(only)) throw new Problem(`--only admite: ${groups.join(', ')}.`);
  const steps = flags.has('long') ? [...STEPS, PG15] : STEPS;
  return steps.filter((step) => !only || step.group === only);
}

function stepsOfChosen({ files, stories, titles }) {
  const steps = [];
  if (files.length > 0) {
    const filter = titles ? [...files, '-t', titles] : files;
    const chosen = () => runVitest('chosen', [...filter, '--passWithNoTests']);
    steps.push({ id: 'chosen', phase: 1, group: 'chosen', title: CHOSEN, execute: chosen });
  }
  if (stories.length === 0) return steps;
  const e2e = () => playwright(titles ? [...stories, '--grep', titles] : stories);
  return [
    ...steps,
    ...STEPS.filter(({ id }) => STORIES.includes(id)).map((step) =>
      step.id === 'e2e' ? { ...step, execute: e2e } : step,
    ),
  ];
}

async function execute(step, before) {
  const since = performance.now();
  const missing = step.id === 'e2e' && before.some((row) => ['build', 'browser'].includes(row.id) && !row.ok);
  const { code, output } = missing
    ? { code: 1, output: 'No se han ejecutado: falta el servidor, la aplicación web o el navegador.' }
    : await step.execute().catch((error) => ({ code: 1, output: String(error.message) }));
  const row = {
    ...step,
    ok: code === 0,
    missing,
    isUnproven: code === UNPROVEN,
    ms: performance.now() - since,
    tests: testsOf(step.id),
  };
  const ok = row.ok && (row.tests?.ran !== 0 || flags.has('changed'));
  if (output) fs.writeFileSync(path.join(RESULTS, `${step.id}.log`), output);
  if (!ok && !wasInterrupted()) console.log(`${output.trim()}\n`);
  const result = wasInterrupted() ? 'interrumpido' : resultOf({ ...row, ok });
  console.log(`▸ ${step.title}: ${result} (${seconds(row.ms)}${row.tests ? `, ${counted(row.tests.ran)}` : ''})`);
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
  return run('npm', ['run', '--silent', 'check'], { env: env(), capture: !verbose });
}

/** Half of what `npm run check` would cost, for rules that seldom bite: it is run here only. */
function typedLint() {
  return run(node24(), ['node_modules/oxlint/bin/oxlint', '--type-aware'], { env: nodeEnv(), capture: !verbose });
}

const vitest = (...projects) =>
  runVitest(
    projects[0],
    projects.flatMap((project) => ['--project', project]),
  );

function runVitest(id, filter, extra) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${jsonOf(id)}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...filter, ...reporters];
  return run(node24(), args, { env: env(extra), capture: !verbose });
}

/** What could not be tried is red, with its reason. */
async function onPostgres15() {
  let server;
  try {
    server = await startPostgres15();
  } catch (error) {
    return { code: UNPROVEN, output: String(error.message) };
  }
  try {
    return await runVitest('api-15', ['--project', 'api'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function browser() {
  const found = await ensureBrowser({ verbose });
  chromium = found.file;
  return found;
}

/** What an earlier run met is not proof of this one. */
function apiTests() {
  for (const seen of ['refusals', 'kinds']) fs.rmSync(path.join(RESULTS, seen), { recursive: true, force: true });
  return vitest('api');
}

/** In a run of all stories; more than these are no accident (docs/decisions/0411). */
const SECOND_TIMES_AT_MOST = 2;

async function allStories() {
  const done = await playwright([], { QUILATE_SECOND_TRY: '1' });
  const again = wentSecondTime(reportOf('e2e'));
  if (done.code !== 0 || again.length <= SECOND_TIMES_AT_MOST) return done;
  return { code: 1, output: `${again.length} historias han necesitado un segundo intento.` };
}

function playwright(filter = [], tries = {}) {
  // Playwright empties its output folder: it gets one of its own, or the other results would go with it.
  const where = ['--config', 'playwright.config.ts', '--output', path.join(RESULTS, 'e2e')];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...filter, ...where, '--reporter=list,json'];
  const isChosen = filter.length > 0;
  const extra = {
    ...tries,
    PLAYWRIGHT_JSON_OUTPUT_FILE: jsonOf('e2e'),
    ...(isChosen ? { QUILATE_TRACE: '1' } : {}),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  return run(node24(), args, { env: env(extra), capture: !verbose });
}

function reportOf(id) {
  try {
    return JSON.parse(fs.readFileSync(jsonOf(id), 'utf8'));
  } catch {
    return undefined;
  }
}

/** What each reporter says it ran; skipped tests are not counted as run. */
function testsOf(id) {
  const report = reportOf(id);
  if (report === undefined) return undefined;
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { ran: expected + unexpected + flaky, failed: unexpected, skipped };
  }
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = report;
  return { ran: passed + failed, failed, skipped: total - passed - failed };
}

const counted = (n) => (n === 1 ? '1 prueba' : `${n} pruebas`);

/** The exit code of a step whose means cannot be had here. */
const UNPROVEN = 77;
const resultOf = ({ ok, missing, isUnproven }) =>
  ok ? 'correcto' : missing ? 'no ejecutado' : isUnproven ? 'NO PROBADO' : 'FALLO';

function printTable(rows) {
  const cells = rows.map((row) => [
    row.title,
    resultOf(row),
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
  for (const { id, ok } of rows)
    for (const { title, why } of ok ? [] : failedTests(reportOf(id))) console.log(`\n✗ ${title}\n${why}`);
  for (const { title, why } of wentSecondTime(reportOf('e2e'))) console.log(`\n⚠ Al segundo intento: ${title}\n${why}`);
  const again = `npm test -- --seed ${seed}`;
  console.log(failing.length > 0 ? `\n✗ Ha fallado: ${failing.join(', ')} (${again}).` : `\n✓ ${good}`);
}

await main(async () => {
  if (fault) throw new Problem(fault);
  const steps = stepsOf();
  await ensureInstalled();
  fs.mkdirSync(RESULTS, { recursive: true });
  // A count left by an earlier run would pass for one of this run.
  for (const { id } of steps) fs.rmSync(jsonOf(id), { force: true });
  console.log(`Semilla ${seed} (npm test -- --seed ${seed})`);
  const rows = [];
  for (const name of new Set(steps.map((step) => step.phase))) {
    const phase = steps.filter((step) => step.phase === name);
    if (wasInterrupted()) break;
    console.log(`▸ ${phase.map((step) => step.title).join(', ')}…`);
    rows.push(...(await Promise.all(phase.map((step) => execute(step, rows)))));
  }
  if (wasInterrupted()) return 130;
  if (rows.length === 0) console.log('Ninguna prueba toca lo que ha cambiado.');
  else printTable(rows);
  return rows.every((row) => row.ok) ? 0 : 1;
});
