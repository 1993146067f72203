/** Which of several PostgreSQL servers takes writes: libpq's `target_session_attrs=read-write` (decision 0114). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface DatabaseUrls {
  /** As the role that answers requests. */
  readonly app: string;
  /** As the owner of the schema: migrations, and the tables of the job queue. */
  readonly owner: string;
  /** Where a pooler lends connections for one transaction each, as the role that answers; without one, `app`. */
  readonly pooler?: string | undefined;
  /** A copy that only reads, as the role that answers. */
  readonly reader?: string | undefined;
}

const LOOK_MS = 1500;
const PATIENCE_MS = 2000;
const START_MS = 30_000;
const KNOWN_TARGETS = [null, 'any', 'read-write', 'primary'];

/** `postgres://user@one:5432,two:5433/quilate?…` as one address per server. */
export function addressesOf(url: string): readonly string[] {
  if (!/^[^/]*\/\/[^/?]*,|target_session_attrs/.test(url)) return [url];
  const [, before, hosts, after] = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (before === undefined) throw new Error(`No es una dirección de PostgreSQL: ${url.replace(/:[^:@/]*@/, ':…@')}`);
  return hosts!.split(',').map((host) => {
    const address = new URL(`${before}${host}${after}`);
    const target = address.searchParams.get('target_session_attrs');
    if (!KNOWN_TARGETS.includes(target))
      throw new Error(`Quilate escribe: target_session_attrs debe ser «read-write», no «${target}».`);
    if (target !== null) address.searchParams.delete('target_session_attrs');
    return address.href;
  });
}

/** Every promotion begins a new timeline: of two servers that take writes, the older is one nobody has told yet. */
const TIMELINE = `select case when current_setting('transaction_read_only') = 'off'
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as answer`;
const STANDBYS = `select current_setting('synchronous_standby_names') as answer`;

/** What one server says; undefined when it is away. */
async function answerOf<T>(connectionString: string, text: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<{ answer: T }>(text)).rows[0]?.answer;
  } catch {
    return undefined;
  } finally {
    void client.end().catch(() => {});
  }
}

export class Servers {
  readonly #servers: readonly DatabaseUrls[];
  #at = 0;
  /** Never back: a server of an older timeline holds what the others have given up. */
  #timeline = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #onMove: () => void = () => {};

  private constructor(urls: DatabaseUrls) {
    const [apps, owners] = [addressesOf(urls.app), addressesOf(urls.owner)];
    if (owners.length !== 1 && owners.length !== apps.length)
      throw new Error('DATABASE_OWNER_URL debe nombrar los mismos servidores que DATABASE_URL, en el mismo orden.');
    this.#servers = apps.map((app, at) => ({ app, owner: owners[at] ?? owners[0]! }));
  }

  /** Waits until one of several takes writes; of one nothing is asked. */
  static async of(urls: DatabaseUrls): Promise<Servers> {
    const servers = new Servers(urls);
    if (servers.#servers.length === 1) return servers;
    for (const deadline = performance.now() + START_MS; servers.#timeline === 0; await sleep(LOOK_MS)) {
      await servers.#look();
      if (servers.#timeline > 0) break;
      if (performance.now() > deadline) throw new Error('Ningún servidor de DATABASE_URL admite escrituras.');
    }
    return servers;
  }

  /** Of the server that takes writes, as far as is known. */
  get urls(): DatabaseUrls {
    return this.#servers[this.#at]!;
  }

  /** Whether what is said to be done survives its server: a COMMIT of several servers must wait for a standby. */
  async keepsWhatItSays(): Promise<boolean> {
    return this.#servers.length === 1 || (await answerOf<string>(this.urls.app, STANDBYS)) !== '';
  }

  /** Tells when another server takes the writes; of one server there is nothing to tell. */
  watch(onMove: () => void): void {
    if (this.#servers.length === 1) return;
    this.#onMove = onMove;
    const again = async (): Promise<void> => {
      await this.#look();
      if (!this.#isStopped) this.#timer = setTimeout(() => void again(), LOOK_MS).unref();
    };
    this.#timer = setTimeout(() => void again(), LOOK_MS).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Who is newer is believed at once: the one before may never answer. */
  async #look(): Promise<void> {
    const timelines = await Promise.all(
      this.#servers.map(async ({ app }, at) => {
        const timeline = (await answerOf<number | null>(app, TIMELINE)) ?? 0;
        if (timeline > this.#timeline) this.#go(at, timeline);
        return timeline;
      }),
    );
    // One of the same timeline took its place without being promoted.
    const same = timelines.indexOf(this.#timeline);
    if (same !== -1 && timelines[this.#at] !== this.#timeline) this.#go(same, this.#timeline);
  }

  #go(at: number, timeline: number): void {
    this.#timeline = timeline;
    if (at === this.#at || this.#isStopped) return;
    this.#at = at;
    this.#onMove();
  }
}
