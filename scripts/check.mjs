// npm run check: types, lint, format and the shape of the house. No database, no browser. What lint needs types for
// is a step of npm test.
import { ensureInstalled, main, node24, nodeEnv, run, seconds } from './bootstrap.mjs';

const bin = (name, ...args) => [`node_modules/${name}`, ...args];
const KEPT = 'node_modules/.cache/quilate';
// One checker per program: more of them each work out the same types again. What has not changed is not checked again.
const tsc = (project) =>
  bin('typescript/bin/tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', infoOf(project));
const infoOf = (project) => `${KEPT}/${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`;
const CHECKS = [
  { name: 'types', programs: ['.', 'packages/domain', 'apps/web', 'apps/web/tsconfig.tools.json', 'e2e'].map(tsc) },
  { name: 'lint', programs: [bin('oxlint/bin/oxlint')] },
  { name: 'format', programs: [bin('oxfmt/bin/oxfmt', '--list-different')] },
  // Prints a line for each of its own checks.
  { name: '', programs: [['architecture/checks/run.ts']] },
];

await main(async () => {
  await ensureInstalled();
  const since = performance.now();
  const codes = await Promise.all(CHECKS.map(check));
  console.log(`  ${seconds(performance.now() - since)}`);
  return Math.max(...codes);
});

async function check({ name, programs }) {
  const since = performance.now();
  const runs = await Promise.all(programs.map((args) => run(node24(), args, { env: nodeEnv(), capture: true })));
  const isClean = runs.every(({ code }) => code === 0);
  if (name) console.log(`${isClean ? '✓' : '✗'} ${name.padEnd(8)} ${seconds(performance.now() - since)}`);
  for (const { code, output } of runs) {
    if (!name) console.log(output.trimEnd());
    else if (code !== 0) console.log(output.trim().replace(/^/gm, '    '));
  }
  return isClean ? 0 : 1;
}
