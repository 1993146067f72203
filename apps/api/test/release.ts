/** A release for tests: made once, typed at and started as a machine that has nothing else does it. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../src/platform/config.ts';
import { freePort } from './free-port.ts';

const STARTING_MS = 240_000;
const TYPED_MS = 240_000;
export type Settings = Readonly<Record<string, string>>;

/** What it says of itself. */
export function makeRelease(folder: string): string {
  const script = path.join(ROOT, 'scripts/release.mjs');
  const made = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect(made.stderr).toBe('');
  return made.stdout;
}

/** Nothing of who tests it comes along. */
export const settingsOf = (data: string, more: Settings = {}): Settings => ({
  PATH: '/usr/bin:/bin',
  QUILATE_SECRET: 'test-pepper-'.repeat(4),
  QUILATE_DATA: data,
  QUILATE_DISK_RESERVE_MB: '64',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  ...more,
});

export interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}
/** `quilate` with what follows it; whoever waits for it still hears others. */
export function typedAt(release: string, env: Settings, ...args: string[]): Promise<Said> {
  return new Promise((resolve) => {
    const asked = { cwd: '/', env, encoding: 'utf8', timeout: TYPED_MS } as const;
    execFile(path.join(release, 'quilate'), args, asked, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

export interface Running {
  readonly at: string;
  readonly said: () => string;
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<unknown[]>;
}
export const children: ChildProcess[] = [];

/** Ready to serve, or the test ends with what it said. */
export async function startedAt(release: string, env: Settings): Promise<Running> {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  const server = spawn(path.join(release, 'quilate'), [], { cwd: '/', env: { ...env, PORT: String(port) } });
  children.push(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const gone = once(server, 'exit');
  const status = (): Promise<number | string> =>
    fetch(`${at}/readyz`).then(
      (reply) => reply.status,
      () => (server.exitCode === null ? 'not yet' : `it ended: ${said}`),
    );
  await expect.poll(status, { timeout: STARTING_MS, interval: 100 }).toBe(200);
  return { at, said: () => said, stop: (signal = 'SIGTERM') => (server.kill(signal), gone) };
}
