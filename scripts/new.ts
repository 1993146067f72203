/**
 * Writes a new module or a new action on all three sides:
 *
 *   npm run new module <wing> <name> [-- --es "Vales regalo" --one "Vale regalo"]
 *   npm run new action <module> <verb> [-- --like <action of the module>]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Generator, getConfig } from '@tanstack/router-generator';
import { ROOT } from '../architecture/checks/house.ts';
import { readTree } from '../architecture/checks/tree.ts';
import { newAction } from '../architecture/generator/new-action.ts';
import { newModule } from '../architecture/generator/new-module.ts';
import { Refused } from '../architecture/generator/refused.ts';
import { MODULES } from '../architecture/modules.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { like: { type: 'string' }, es: { type: 'string' }, one: { type: 'string' } },
});

/** As `apps/web/vite.config.ts` has them. */
const ROUTES = { target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true } as const;

try {
  const files = plan();
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  if (positionals[0] === 'module') await writeRouteTree();
  run('node_modules/oxfmt/bin/oxfmt', ...files.keys());
  run('scripts/docs.ts');
  console.log(['Written:', ...files.keys()].join('\n  '));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function plan(): Map<string, string> {
  const [what, first = '', second = ''] = positionals;
  const tree = readTree(ROOT);
  if (what === 'module')
    return newModule(tree, MODULES, { wing: first, name: second, es: values.es, oneEs: values.one });
  if (what === 'action') return newAction(tree, MODULES, { module: first, verb: second, like: values.like });
  throw new Refused('npm run new module <wing> <name>, or npm run new action <module> <verb>');
}

async function writeRouteTree(): Promise<void> {
  const web = join(ROOT, 'apps/web');
  const settings = { ...ROUTES, tmpDir: join(ROOT, 'node_modules/.tanstack') };
  await new Generator({ config: getConfig(settings, web), root: web }).run();
}

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
