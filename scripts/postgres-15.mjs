// The oldest PostgreSQL we say we run on, for the long tests: Debian's, started in a folder of its own.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './bootstrap.mjs';
import { aptInstall } from './browser.mjs';

const BIN = '/usr/lib/postgresql/15/bin';
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];
const START_MS = 30_000;

/** The folder of its programs. Throws a Problem where it cannot be had. */
export async function programsOf15() {
  const said = fs.existsSync(`${BIN}/initdb`) ? '' : await aptInstall(['postgresql-15'], { capture: true });
  if (!fs.existsSync(`${BIN}/initdb`)) throw new Problem(`No hay un PostgreSQL 15 (${BIN}). ${said}`);
  return BIN;
}

/** Its address, and how to stop it. Throws a Problem where it cannot be had. */
export async function startPostgres15() {
  await programsOf15();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quilate-pg15-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  // It refuses to run as root; the package brings its own user.
  const user = process.getuid?.() === 0 ? userOf('postgres') : {};
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
  execFileSync(`${BIN}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const settings = [...FAST, `port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(`${BIN}/postgres`, args, { ...user, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (Date.now() > until || server.exitCode !== null) {
      await stop();
      throw new Problem('PostgreSQL 15 no arranca.');
    }
    await sleep(100);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function userOf(name) {
  const [, , uid, gid] = execFileSync('getent', ['passwd', name], { encoding: 'utf8' }).split(':').map(Number);
  return { uid, gid };
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

const answers = (port) =>
  new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => done(socket.destroy() && true));
    socket.once('error', () => done(false));
  });
