/** `npm start` for the second time, with its own PostgreSQL: until it answers, and what it holds while nobody asks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './figures.ts';
import { freePort } from './house.ts';
import { childrenOf, memoryMb } from './processes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const STARTS = 3;
const FIRST_MS = 600_000;
/** Once it has put away what only its start needed. */
const IDLE_AFTER_MS = 6000;

export interface StartFigures {
  readonly secondMs: number;
  readonly idleMb: number;
}

export async function benchStart(): Promise<StartFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-start-'));
  try {
    await (await start(folder)).stop();
    const [times, idle]: [number[], number[]] = [[], []];
    for (let at = 0; at < STARTS; at += 1) {
      const { ms, memory, stop } = await start(folder);
      times.push(ms);
      await sleep(IDLE_AFTER_MS);
      idle.push(memory());
      await stop();
    }
    return { secondMs: median(times), idleMb: median(idle) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string) {
  const port = await freePort();
  const env = { ...process.env, QUILATE_DATA: folder, PORT: String(port), LOG_LEVEL: 'warn' };
  const since = performance.now();
  const npm = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 2] });
  await answering(port, npm);
  const ms = performance.now() - since;
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => npm.once('exit', done));
    npm.kill('SIGTERM');
    await gone;
  };
  // It starts the API and waits for it.
  return { ms, memory: () => memoryMb(childrenOf(npm.pid!)[0]!), stop };
}

async function answering(port: number, npm: ChildProcess): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < FIRST_MS && npm.exitCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return;
    await sleep(10);
  }
  throw new Error('npm start did not come up');
}

const sleep = (ms: number): Promise<void> => new Promise((wait) => setTimeout(wait, ms));
