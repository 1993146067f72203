// npm run build [folder]: a folder that runs on a machine with nothing but Linux: what was built, the packages of
// production by the lock file, Node, licences and `quilate`, which starts it. It is copied, never changed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildApi, buildWeb, ensureInstalled, main, node24, Problem, ROOT, seconds } from './bootstrap.mjs';
import { TAKEN_IN } from './taken-in.mjs';

const SYSTEM = `${process.platform}-${process.arch}`;
const WHOLE = [
  'apps/api/demo-pictures',
  'apps/api/dist/server',
  'apps/api/migrations',
  'apps/api/rights.sql',
  'apps/web/dist',
  'deploy',
  'docs/generated/openapi.json',
  'docs/generated/third-party.md',
  'docs/operate',
  'scripts/verify-books.mjs',
  'CHANGELOG.md',
  'LICENSE',
];
/** For who develops with a package, not for who runs it. */
const NOT_RUN = /\.(map|flow|markdown|md|tsx?|mts|cts|tsbuildinfo)$|\/\.(github|package-lock\.json|bin|cache)(\/|$)/;
const IS_LICENCE = /^(licen[cs]e|copying|notice)/i;
const isRun = (file) => !NOT_RUN.test(file) || IS_LICENCE.test(path.basename(file));
const megabytes = (bytes) => Math.round(bytes / 1e6);

await main(async () => {
  await ensureInstalled();
  const since = performance.now();
  const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'release'));
  for (const built of [await buildWeb(), await buildApi()])
    if (built.code !== 0) throw new Problem(built.output.trim());
  // Put together beside it: whoever is killed half way leaves no release.
  const draft = `${folder}.part`;
  fs.rmSync(draft, { recursive: true, force: true });
  for (const part of WHOLE) copy(part, draft);
  const packages = packagesOf(JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages);
  for (const place of packages.kept) copy(place, draft, isRun);
  const version = versionOf();
  fs.writeFileSync(path.join(draft, 'package.json'), `${JSON.stringify(version, undefined, 2)}\n`);
  fs.writeFileSync(path.join(draft, 'LICENCES-OF-OTHERS.txt'), licencesOf(packages.shipped));
  fs.copyFileSync(path.join(ROOT, 'scripts/quilate.sh'), path.join(draft, 'quilate'));
  fs.chmodSync(path.join(draft, 'quilate'), 0o755);
  const bytes = weightOf(draft);
  copyNode(draft);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  const named = `Quilate ${version.version} (${version.commit}) para ${SYSTEM}`;
  const took = seconds(performance.now() - since);
  console.log(`${folder}: ${named}, ${megabytes(bytes)} MB sin contar Node (${took})`);
  return 0;
});

function copy(part, draft, isWanted = () => true) {
  const from = path.join(ROOT, part);
  if (!fs.existsSync(from)) throw new Problem(`Falta ${part}.`);
  // Packages inside a package are places of their own in the lock file.
  const filter = (file) => !path.relative(from, file).split(path.sep).includes('node_modules') && isWanted(file);
  // A link of a package leads within it: made absolute, it would lead to the machine that built.
  fs.cpSync(from, path.join(draft, part), { recursive: true, verbatimSymlinks: true, filter });
}

/** `kept`: what the built server loads. `shipped`: the same with what became part of its files and of the screens. */
function packagesOf(locked) {
  const reached = (roots, isPassed) => {
    const found = new Set();
    const passed = new Set();
    const visit = (place) => {
      const { link, resolved, dependencies, optionalDependencies } = locked[place];
      const at = link ? resolved : place;
      if (passed.has(at) || (at.includes('node_modules/') && !fs.existsSync(path.join(ROOT, at)))) return;
      passed.add(at);
      if (at.includes('node_modules/')) found.add(at);
      const named = link ? { ...locked[at].dependencies, ...locked[at].optionalDependencies } : dependencies;
      for (const name of Object.keys({ ...named, ...optionalDependencies })) {
        const wanted = placeOf(locked, at, name);
        if (wanted) visit(wanted);
      }
    };
    for (const root of roots) visit(root);
    return [...found].filter((place) => !isPassed(place)).toSorted((a, b) => (a < b ? -1 : 1));
  };
  const isTakenIn = (place) => TAKEN_IN.some((name) => place === `node_modules/${name}`);
  return { kept: reached(['apps/api'], isTakenIn), shipped: reached(['apps/api', 'apps/web'], () => false) };
}

/** As Node looks for it: in the folder of who asks, then in each above. */
function placeOf(locked, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (locked[place]) return place;
    if (at === '') return undefined;
  }
}

function versionOf() {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return { name: 'quilate', version, commit: commit(), system: SYSTEM, private: true, type: 'module' };
}

function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, stdio: 'pipe' }).toString().trim();
  } catch {
    return 'sin repositorio';
  }
}

function licencesOf(places) {
  return places
    .map((place) => {
      const folder = path.join(ROOT, place);
      const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
      const texts = fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && IS_LICENCE.test(file.name))
        .map((file) => fs.readFileSync(path.join(folder, file.name), 'utf8').trim());
      return `${'='.repeat(80)}\n${name} ${version} · ${license ?? ''}\n\n${texts.join('\n\n')}\n`;
    })
    .join('\n');
}

function copyNode(draft) {
  const node = fs.realpathSync(node24());
  const target = path.join(draft, 'node/bin/node');
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(node, target);
  fs.chmodSync(target, 0o755);
  const licence = path.resolve(path.dirname(node), '../LICENSE');
  if (fs.existsSync(licence)) fs.copyFileSync(licence, path.join(draft, 'node/LICENSE'));
}

function weightOf(folder) {
  let bytes = 0;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += fs.statSync(path.join(entry.parentPath, entry.name)).size;
  return bytes;
}
