// npm run audit: what is known against the versions of the lock file, and which of the new ones (since the last commit,
// or `--since <commit>`) are younger than seven days. Ends with 1 when something of weight or too young is; where the
// registry does not answer, it says so and ends with 0.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkAges } from './ages.mjs';

const { values } = parseArgs({ options: { ages: { type: 'boolean' }, since: { type: 'string' } } });

const GRAVE = ['high', 'critical'];
const args = ['audit', '--omit', 'dev', '--json'];
const { stdout } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const answer = parsed(stdout);
if (answer?.vulnerabilities === undefined) {
  const why = answer?.error?.summary || answer?.message || answer?.error?.code || 'sin respuesta';
  console.log(`SIN COMPROBAR: el registro de paquetes no contesta (${String(why).split('\n')[0].slice(0, 200)}).`);
} else {
  const grave = Object.values(answer.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, range } of grave) console.log(`${severity}: ${name} ${range}`);
  console.log(`${grave.length} graves de ${Object.keys(answer.vulnerabilities).length} conocidas.`);
  process.exitCode = grave.length > 0 ? 1 : 0;
}
if (values.ages && !checkAges(path.resolve(import.meta.dirname, '..'), values.since)) process.exitCode = 1;

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
