/** Whether the database answers this process: for who sends it requests, and for who would start it again. */
import type { PoolDb } from './db.ts';
import { brief } from './pool.ts';

const BEAT_MS = 5000;
const READY_MS = 900;
/** So long without one answer, and only a new start may help. */
const DEAD_MS = 30_000;

export class Pulse {
  readonly #db: PoolDb;
  #answeredAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<boolean> | undefined;

  constructor(db: PoolDb) {
    this.#db = db;
  }

  start(): void {
    this.#timer = setInterval(() => void this.isReady(), BEAT_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get isAlive(): boolean {
    return performance.now() - this.#answeredAt < DEAD_MS;
  }

  /** Whether it answers now; known within a second, and those who ask together ask once. */
  isReady(): Promise<boolean> {
    this.#asking ??= this.#answers().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #answers(): Promise<boolean> {
    const asked = this.#db.pool.query(brief('select 1', READY_MS)).then(
      () => true,
      () => false,
    );
    const isAnswered = await Promise.race([asked, after(READY_MS)]);
    if (isAnswered) this.#answeredAt = performance.now();
    return isAnswered;
  }
}

const after = (ms: number): Promise<false> =>
  new Promise((say) => {
    setTimeout(say, ms, false).unref();
  });
