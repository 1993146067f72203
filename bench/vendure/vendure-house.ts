/** Vendure, installed outside the project and started beside a house, on a database of the same server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, onDatabase } from '../house.ts';

const VERSIONS = { '@vendure/core': '3.7.3', pg: '8.23.1' } as const;
export const PASSWORD = 'bench-vendure-password';
const START_MS = 120_000;

/** Where it was installed; throws what npm said where it could not be. */
export function installVendure(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-vendure-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  copyFileSync(path.join(import.meta.dirname, 'server.mjs'), path.join(folder, 'server.mjs'));
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  const npm = spawnSync('npm', ['install', ...options], { cwd: folder, encoding: 'utf8' });
  if (npm.status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(npm.error?.message ?? npm.stderr);
}

/** What was installed, as it says itself. */
export function versionsIn(folder: string): string {
  const of = (name: string): string => {
    const said = JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    return `${name} ${said.version}`;
  };
  return ['@vendure/core', 'typeorm', 'pg', '@nestjs/core', '@apollo/server', 'graphql'].map(of).join(', ');
}

export interface Vendure {
  readonly address: string;
  /** Of the API, and of the worker. */
  readonly pids: readonly [number, number];
  stop(): Promise<void>;
}

/** Filled once with its tables made; then its API and its worker, which make no tables any more. */
export async function startVendure(folder: string, houseUrl: string): Promise<Vendure> {
  const databaseUrl = houseUrl.replace('/bench', '/vendure');
  await onDatabase(houseUrl.replace('/bench', '/postgres'), 'create database vendure');
  const server = new URL(databaseUrl);
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VENDURE_DISABLE_TELEMETRY: 'true',
    DB_HOST: server.searchParams.get('host') ?? server.hostname,
    DB_PORT: server.port || '5432',
    DB_USERNAME: server.username,
    DB_NAME: 'vendure',
    PORT: String(port),
    SUPERADMIN_PASSWORD: PASSWORD,
  };
  const start = (task: string): ChildProcess =>
    spawn(process.execPath, ['--no-deprecation', 'server.mjs', task], { cwd: folder, env, stdio: ['ignore', 2, 2] });
  const filled = await ended(start('fill'));
  if (filled !== 0) throw new Error(`Vendure could not be filled: ${filled}`);
  const processes = [start('api'), start('worker')] as const;
  const address = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await Promise.all(
      processes.map(async (one) => {
        if (one.exitCode !== null || one.signalCode !== null) return;
        one.kill('SIGKILL');
        await ended(one);
      }),
    );
  };
  await answering(`${address}/health`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address, pids: [processes[0].pid!, processes[1].pid!], stop };
}

const ended = (one: ChildProcess): Promise<number | null> => new Promise((done) => one.once('exit', done));

async function answering(url: string): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < START_MS) {
    const isUp = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error('Vendure did not start');
}
