/** Three PostgreSQL servers on loopback that copy each other, each behind a network that can be cut. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, accountFor } from '@quilate/postgres-supervisor/account.ts';
import { type Binaries, findBinaries } from '@quilate/postgres-supervisor/binaries.ts';
import { ensureCluster } from '@quilate/postgres-supervisor/cluster.ts';
import { launchProgram } from '@quilate/postgres-supervisor/launcher.ts';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { SwallowingProxy } from './swallowing-proxy.ts';

/** A COMMIT is answered once one of the others has it. */
const IN_SYNC = `synchronous_standby_names = 'ANY 1 (*)'`;
/** What dies here are processes, not disks. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  shared_buffers: '32MB',
  wal_keep_size: '512MB',
  wal_receiver_timeout: '5s',
  wal_sender_timeout: '5s',
  wal_retrieve_retry_interval: '200ms',
  log_min_messages: 'fatal',
};
const PATIENCE_MS = 20_000;
const DATABASE = 'quilate';

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; !(await holds().catch(() => false)); await sleep(50))
    if (performance.now() > deadline) throw new Error(`it never came: ${what}`);
}

const refuseAllBut =
  (code: string) =>
  (error: NodeJS.ErrnoException): void => {
    if (error.code !== code) throw error;
  };

export class Server {
  readonly name: string;
  readonly dataDir: string;
  readonly port: number;
  /** How the API comes to it. */
  readonly front: SwallowingProxy;
  /** How the other servers come to it. */
  readonly back: SwallowingProxy;
  #child: ChildProcess | undefined;

  private constructor(name: string, dataDir: string, port: number, front: SwallowingProxy, back: SwallowingProxy) {
    this.name = name;
    this.dataDir = dataDir;
    this.port = port;
    this.front = front;
    this.back = back;
  }

  static async at(dataDir: string): Promise<Server> {
    const port = await freePort();
    const url = `postgres://127.0.0.1:${port}/`;
    const [front, back] = [await SwallowingProxy.before(url), await SwallowingProxy.before(url)];
    return new Server(path.basename(dataDir), dataDir, port, front, back);
  }

  /** Past every proxy. */
  url(database: string = DATABASE): string {
    return `postgres://app@127.0.0.1:${this.port}/${database}`;
  }

  async ask<Row extends object>(text: string, database?: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database), query_timeout: PATIENCE_MS });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async start({ account, binaries }: Means): Promise<void> {
    const args = Object.entries({ ...SETTINGS, port: this.port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const log = fs.openSync(`${this.dataDir}.log`, 'a');
    const program = binaries.postgres;
    this.#child = launchProgram({ program, args, account, onOurDeath: 'INT', dataDir: this.dataDir, output: log });
    fs.closeSync(log);
    const answers = async (): Promise<boolean> => (await this.ask('select 1', 'postgres')).length === 1;
    await until(`${this.name} answers`, answers).catch((error: unknown) => {
      throw new Error(fs.readFileSync(`${this.dataDir}.log`, 'utf8').slice(-2000), { cause: error });
    });
  }

  /** Its processes; asked before one of them no longer answers. */
  async pids(): Promise<number[]> {
    const rows = await this.ask<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
    return [this.#child!.pid!, ...rows.map(({ pid }) => pid)];
  }

  /** Its children find out by themselves that it is gone; by SIGQUIT it takes them with it. */
  async kill(signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async destroy(): Promise<void> {
    await this.kill('SIGQUIT');
    this.front.close();
    this.back.close();
  }

  follow(primary: Server): void {
    const conninfo = `host=127.0.0.1 port=${primary.back.port} user=app application_name=${this.name}`;
    fs.writeFileSync(path.join(this.dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n${IN_SYNC}\n`);
  }
}

interface Means {
  readonly account: Account;
  readonly binaries: Binaries;
}

function meansFor(dataDir: string): Means {
  const account = accountFor(dataDir);
  const programs = process.env['QUILATE_PG_BIN'];
  return { account, binaries: findBinaries({ name: 'quilate', account, dataDir, programs }) };
}

/** One server by itself, with what is put in its folder before it starts. */
export async function aloneIn(dataDir: string, files: Readonly<Record<string, string>>): Promise<Server> {
  const means = meansFor(dataDir);
  await ensureCluster({ dataDir, ...means, durable: false, log: () => {} });
  const { uid, gid } = fs.statSync(dataDir);
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(dataDir, name), text, { mode: 0o600 });
    fs.chownSync(path.join(dataDir, name), uid, gid);
  }
  const server = await Server.at(dataDir);
  await server.start(means);
  return server;
}

export class Cluster {
  readonly #home: string;
  readonly #means: Means;
  readonly servers: readonly Server[];
  primary: Server;

  private constructor(home: string, means: Means, servers: readonly Server[]) {
    this.#home = home;
    this.#means = means;
    this.servers = servers;
    this.primary = servers[0]!;
  }

  /** `fill` makes what the database holds before it is copied; `copies`: how many follow. */
  static async create(fill: (ownerUrl: string) => Promise<unknown>, copies: 1 | 2 = 2): Promise<Cluster> {
    const home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quilate-cluster-')));
    fs.chmodSync(home, 0o755);
    const folders = ['one', 'two', 'three'].slice(0, copies + 1).map((name) => path.join(home, name));
    const means = meansFor(folders[0]!);
    const cluster = new Cluster(home, means, await Promise.all(folders.map((dir) => Server.at(dir))));
    const { primary } = cluster;
    await ensureCluster({ dataDir: primary.dataDir, ...means, durable: false, log: () => {} });
    await primary.start(cluster.#means);
    await primary.ask(`create database ${DATABASE}`, 'postgres');
    await fill(primary.url());
    for (const standby of cluster.standbys) await cluster.join(standby);
    await primary.ask(`alter system set ${IN_SYNC}`);
    await primary.ask('select pg_reload_conf()');
    return cluster;
  }

  get standbys(): Server[] {
    return this.servers.filter((server) => server !== this.primary);
  }

  /** All of them in one address, each behind its network. */
  url(user: string): string {
    const hosts = this.servers.map(({ front }) => `127.0.0.1:${front.port}`).join(',');
    return `postgres://${user}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  }

  /** What a cluster manager does: the standby that has most becomes the primary, the others follow it. */
  async promote(): Promise<void> {
    const has = new Map<Server, bigint>();
    for (const standby of this.standbys) {
      const [row] = await standby.ask<{ at: string }>(`select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as at`);
      has.set(standby, BigInt(row!.at));
    }
    const next = this.standbys.reduce((best, one) => (has.get(one)! > has.get(best)! ? one : best));
    const others = this.standbys.filter((standby) => standby !== next);
    await next.ask('select pg_promote(true, 10)');
    this.primary = next;
    for (const other of others) {
      other.follow(next);
      await other.ask('select pg_reload_conf()');
    }
  }

  /** The primary dies with all it was doing, and begins again from its own disk. */
  async crash(): Promise<void> {
    await this.primary.kill('SIGQUIT');
    await this.primary.start(this.#means);
  }

  /** A server begins anew as a copy of the primary, taken while that works. */
  async join(server: Server): Promise<void> {
    await server.kill();
    server.front.isSwallowing = server.back.isSwallowing = false;
    fs.rmSync(server.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    const client = new pg.Client({ connectionString: this.primary.url() });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('join', true)`);
      await this.#copy(this.primary.dataDir, server.dataDir);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      fs.writeFileSync(path.join(server.dataDir, 'backup_label'), rows[0]!.labelfile);
    } finally {
      await client.end();
    }
    fs.writeFileSync(path.join(server.dataDir, 'standby.signal'), '');
    server.follow(this.primary);
    this.#own(server.dataDir);
    await server.start(this.#means);
    const streaming = `select 1 from pg_stat_replication
      where application_name = '${server.name}' and state = 'streaming'`;
    await until(`${server.name} follows`, async () => (await this.primary.ask(streaming)).length === 1);
  }

  /** The log of writes comes by the stream; what vanishes meanwhile is not missed. */
  async #copy(from: string, to: string): Promise<void> {
    await fs.promises.mkdir(to, { mode: 0o700 });
    for (const entry of await fs.promises.readdir(from, { withFileTypes: true })) {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.isDirectory()) await this.#copy(source, target);
      else if (!/^postmaster\.|^pg_internal/.test(entry.name) && path.basename(from) !== 'pg_wal')
        await fs.promises.copyFile(source, target).catch(refuseAllBut('ENOENT'));
    }
  }

  #own(file: string): void {
    const { account } = this.#means;
    if (!account.switched) return;
    fs.lchownSync(file, account.uid, account.gid);
    if (fs.statSync(file).isDirectory()) for (const name of fs.readdirSync(file)) this.#own(path.join(file, name));
  }

  async destroy(): Promise<void> {
    for (const server of this.servers) await server.destroy();
    fs.rmSync(this.#home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}
