/** Server push: what one till commits, every screen of the shop hears (LISTEN/NOTIFY to server-sent events). */
import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Change } from './change.ts';
import { whereItIs } from './db.ts';
import { KEPT_ALIVE, READ_TIMEOUT } from './pool.ts';

const LISTEN = 'listen changes';
const RETRY_MS = 1000;
const BEAT_MS = 2000;
/** Longer than a busy server takes to say yes. */
const SILENCE_MS = 3000;
/** A screen that begins to listen is told what it missed since it read; beyond this it reads again. */
const KEPT_MS = 60_000;
const KEPT = 2000;

const ALL: Change = { topic: 'all', storeId: '*' };

export class Events {
  readonly #url: () => string;
  readonly #bus = new EventEmitter().setMaxListeners(0);
  #client: pg.Client | undefined;
  #isStopped = false;
  readonly #onSilence: () => void;
  #recent: { readonly at: number; readonly change: Change }[] = [];

  readonly #told: ((position: string | undefined) => void) | undefined;

  /**
   * `url` is asked at each new connection. `told` hears how far the books are before anybody is told of a change.
   * `onSilence` hears of a server that does not answer any more: what is
   * connected to it may be dead too (G8).
   */
  constructor(url: () => string, onSilence: () => void, told?: (position: string | undefined) => void) {
    this.#url = url;
    this.#told = told;
    this.#onSilence = onSilence;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url(),
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
      ...KEPT_ALIVE,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => void this.#hear(client, changesIn(payload)));
    try {
      await client.connect();
      await client.query(LISTEN);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    // Only now: a client that never connected ends too, and one failure must not become two attempts.
    const beat = setInterval(() => void this.#beat(client), BEAT_MS).unref();
    client.once('end', () => {
      clearInterval(beat);
      this.#reconnect();
    });
    this.#client = client;
    // After a gap nobody knows what was missed: every screen reads again.
    this.#tell(ALL);
  }

  /** Whoever reads again because of it finds it there, at a copy too. */
  async #hear(client: pg.Client, changes: readonly Change[]): Promise<void> {
    if (this.#told) this.#told(await whereItIs(client));
    for (const change of changes) this.#tell(change);
  }

  #tell(change: Change): void {
    this.#recent.push({ at: performance.now(), change });
    if (this.#recent.length > 2 * KEPT) this.#recent = this.#recent.slice(-KEPT);
    this.#bus.emit('change', change);
  }

  /** What was told in the last `ms`; that anything may have, where it is longer ago than is kept. */
  since(ms: number): readonly Change[] {
    if (ms === 0) return [];
    const from = performance.now() - ms;
    const told = this.#recent.filter(({ at }) => at >= from).map(({ change }) => change);
    const isWhole = ms <= KEPT_MS && told.length < KEPT;
    return isWhole ? told : [ALL];
  }

  /** A network that swallows bytes closes nothing: only who asks and hears nothing knows. */
  async #beat(client: pg.Client): Promise<void> {
    try {
      // The same again changes nothing, and says that it is still heard.
      await client.query(LISTEN);
    } catch (error) {
      if ((error as Error).message !== READ_TIMEOUT) return;
      this.#onSilence();
      void client.end().catch(() => {});
    }
  }

  #reconnect(): void {
    if (this.#isStopped) return;
    setTimeout(() => {
      if (!this.#isStopped) void this.start().catch(() => this.#reconnect());
    }, RETRY_MS).unref();
  }

  /** Listens to another server from now on. */
  renew(): void {
    void this.#client?.end().catch(() => {});
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#bus.on('change', listener);
    return () => this.#bus.off('change', listener);
  }

  /** How many streams are open. */
  get screens(): number {
    return this.#bus.listenerCount('stop');
  }

  /** Called by open streams when the process is about to end. */
  onStop(listener: () => void): () => void {
    if (this.#isStopped) listener();
    this.#bus.once('stop', listener);
    return () => this.#bus.off('stop', listener);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#bus.emit('stop');
    await this.#client?.end().catch(() => {});
  }
}

/** Anybody with a connection can notify; what is no list of changes tells nothing. */
function changesIn(payload: string | undefined): Change[] {
  try {
    const changes: unknown = JSON.parse(payload ?? '[]');
    return Array.isArray(changes) ? (changes as Change[]) : [];
  } catch {
    return [];
  }
}
