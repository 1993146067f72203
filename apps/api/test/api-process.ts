/** The API as a machine runs it: a process of its own with its own PostgreSQL on a disk that syncs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { noteRefusals } from './refusals-seen.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
/** The demonstration is made on a disk that is waited for, beside whatever else the machine tests. */
const STARTING_MS = 240_000;
const PATIENCE_MS = 110_000;

export interface Heard {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
  readonly json: any;
}

export class ApiProcess {
  readonly dataDir: string;
  readonly port: number;
  readonly lines: string[] = [];
  readonly #more: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, port: number, more: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.port = port;
    this.#more = more;
  }

  static async create(): Promise<ApiProcess> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'quilate-durability-'));
    // The account PostgreSQL runs as must reach its folder.
    fs.chmodSync(dataDir, 0o755);
    return await ApiProcess.on(dataDir);
  }

  /** On data that are there, with settings of their own. */
  static async on(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
    return new ApiProcess(dataDir, await freePort(), more);
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when it says its address. */
  async start(): Promise<void> {
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      QUILATE_DATA: this.dataDir,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...this.#more,
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    createInterface({ input: child.stderr }).on('line', (line) => this.lines.push(line));
    await new Promise<void>((ready, failed) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        this.lines.push(line);
        if (line.includes(`http://localhost:${this.port}`)) ready();
      });
      child.once('exit', (code, signal) =>
        failed(new Error(`it ended (${code ?? signal}):\n${this.lines.join('\n')}`)),
      );
      setTimeout(() => failed(new Error(`it did not start:\n${this.lines.join('\n')}`)), STARTING_MS).unref();
    });
  }

  /** Sends a signal and answers the exit code once it is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child!;
    if (!this.isAlive) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  async destroy(): Promise<void> {
    if (this.#child) await this.end('SIGTERM');
    fs.rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  get postmasterPid(): number {
    return Number(this.#lockFile()[0]);
  }

  /** Address of its database, by the private socket. */
  get databaseUrl(): string {
    return `postgres://app@localhost:5432/quilate?host=${encodeURIComponent(this.#lockFile()[4]!)}`;
  }

  #lockFile(): string[] {
    return fs.readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  }

  /** One request; undefined when the connection was lost and nobody knows what happened. */
  async ask(
    method: 'GET' | 'POST',
    url: string,
    token: string,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<Heard | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}${url}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(method === 'POST' ? { 'idempotency-key': key } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      if (!response.ok) noteRefusals(text);
      return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
    } catch {
      return undefined;
    }
  }

  /** Asks until it answers 200; how long that took. */
  async untilReady(): Promise<number> {
    const since = performance.now();
    while ((await this.ask('GET', '/readyz', ''))?.status !== 200) {
      if (performance.now() - since > PATIENCE_MS) throw new Error(`it is not back:\n${this.lines.join('\n')}`);
      await sleep(50);
    }
    return performance.now() - since;
  }
}
