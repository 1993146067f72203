// A Chromium for the stories and the measurements: the one given, the system's, Playwright's; else it is installed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { node24, nodeEnv, ROOT, run, wasInterrupted } from './bootstrap.mjs';

// The shell draws the same pages for three fifths of the work: it has no window to keep up.
const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...NAMES.map((name) => `/usr/bin/${name}`), playwrightChromium()].find(starts);
}

/** Where it is, or what was said while trying. */
export async function ensureBrowser({ verbose = false } = {}) {
  const said = [];
  const ways = { 'apt-get': installWithApt, Playwright: installWithPlaywright };
  let file = findBrowser();
  for (const [name, install] of Object.entries(ways)) {
    if (file || wasInterrupted()) break;
    console.log(`  No hay un Chromium; se instala uno con ${name}…`);
    said.push(await install({ capture: !verbose }));
    file = findBrowser();
  }
  if (file) return { code: 0, output: '', file };
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

/** The first of the packages there is, where we may install any. */
export async function aptInstall(packages, options) {
  const possible = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (!possible) return 'apt-get no está disponible o hace falta ser root.';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  let said = (await run('apt-get', ['update', '-q'], { ...options, env })).output;
  for (const name of packages) {
    const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { ...options, env });
    if (install.code === 0) return '';
    said += install.output;
  }
  return tail(said);
}

const installWithApt = (options) => aptInstall(['chromium-headless-shell', 'chromium'], options);

async function installWithPlaywright(options) {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  const { code, output } = await run(node24(), args, { ...options, env: nodeEnv() });
  return code === 0 ? '' : tail(output);
}

const tail = (text) => text.trim().split('\n').slice(-15).join('\n');
