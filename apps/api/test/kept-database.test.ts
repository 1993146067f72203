/** What `npm run dev` runs on: a PostgreSQL that stays while the API comes and goes, and goes with who kept it. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../src');
const folder = mkdtempSync(path.join(tmpdir(), 'quilate-kept-'));
// The account PostgreSQL runs as must reach its folder.
chmodSync(folder, 0o755);
const { PATH = '' } = process.env;
const env = {
  PATH,
  NODE_ENV: 'production',
  QUILATE_SECRET: 'test-pepper-'.repeat(4),
  QUILATE_DATA: folder,
  QUILATE_JOBS: 'off',
  QUILATE_DISK_RESERVE_MB: '64',
  LOG_LEVEL: 'silent',
  PORT: '0',
  HOST: '127.0.0.1',
};
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const lock = path.join(folder, 'postgres/postmaster.pid');
const postmaster = (): string => readFileSync(lock, 'utf8').split('\n')[0]!;

async function answersOnce(): Promise<number | null> {
  const api = spawn(process.execPath, [path.join(SOURCES, 'main.ts'), '--kept-database'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(api);
  const gone = once(api, 'exit');
  for await (const line of createInterface({ input: api.stdout }))
    if (line.includes('http://localhost:')) api.kill('SIGTERM');
  return (await gone)[0] as number | null;
}

test('the API is started twice on the same PostgreSQL, which ends once nobody keeps it', async () => {
  const keeper = fork(path.join(SOURCES, 'keep-database.ts'), { env, execArgv: [], silent: true });
  children.push(keeper);
  expect(await once(keeper, 'message')).toEqual(['ready', undefined]);
  const pid = postmaster();
  expect(await answersOnce()).toBe(0);
  expect(await answersOnce()).toBe(0);
  expect(postmaster()).toBe(pid);
  const gone = once(keeper, 'exit');
  keeper.disconnect();
  expect(await gone).toEqual([0, null]);
  expect(existsSync(lock)).toBe(false);
}, 120_000);
