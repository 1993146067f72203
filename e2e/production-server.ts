/** An API as it runs in production, for what only happens there. Its people are made before, where that is allowed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_MAIN } from '../scripts/bootstrap.mjs';
import { SECRET } from './links.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const START_MS = 300_000;

export interface RunningServer {
  readonly url: string;
  /** What it has written so far. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
}

/** Settings besides the usual. */
type Env = Readonly<Record<string, string>>;
export interface Installation {
  readonly start: (environment: 'development' | 'production', more?: Env) => Promise<RunningServer>;
  readonly remove: () => void;
}

export function newInstallation(): Installation {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-production-'));
  return {
    start: (environment, more = {}) => startServer(folder, environment, more),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

async function startServer(folder: string, environment: string, more: Env): Promise<RunningServer> {
  const server = spawn(process.execPath, [API_MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: environment,
      QUILATE_DATA: folder,
      QUILATE_SECRET: SECRET,
      QUILATE_JOBS: 'off',
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      PORT: '0',
      HOST: '127.0.0.1',
      ...more,
    },
  });
  const output = { text: '' };
  const port = await portOf(server, output);
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => output.text,
    async stop() {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
    },
  };
}

/** It says where it listens once it does. */
async function portOf(server: ChildProcess, output: { text: string }): Promise<string> {
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (part: Buffer) => (output.text += part.toString()));
  const until = Date.now() + START_MS;
  while (Date.now() < until && server.exitCode === null) {
    const port = /http:\/\/localhost:(\d+)/.exec(output.text)?.[1];
    if (port !== undefined) return port;
    await sleep(100);
  }
  server.kill('SIGKILL');
  throw new Error(`it did not start: ${output.text}`);
}
