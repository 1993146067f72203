/**
 * A copy of the database that only reads: lists, files and reports are read there, as soon as it has all that anybody
 * was told (docs/decisions/0382). Whoever sold something sees it in the list; where the copy is behind, or away, the
 * server that takes the writes answers.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import * as z from 'zod';
import { PoolDb, whereItIs } from './db.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { isHeavy } from './heavy.ts';
import { tokenCookie } from './token.ts';

/** A place in the log of PostgreSQL, `16/B374D848`, as one number. */
type Position = bigint;
const POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/;
function positionOf(text: string | undefined): Position | undefined {
  const [, high, low] = POSITION.exec(text ?? '') ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const later = (one: Position, other: Position): Position => (one > other ? one : other);

/** One that was made the writer meanwhile has all there is. */
const HOW_FAR = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn()
  end::text as at`;
/** A copy of something else has positions too. */
const WHOSE = 'select system_identifier::text as is from pg_control_system()';

/** On its way from one machine to the next it is some milliseconds behind. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 5;
const AWAY_MS = 5000;

const isWriting = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006';

/** Lists, which name their next page, and what reads much. */
const isReadThere = (endpoint: Endpoint, query: unknown): boolean =>
  isHeavy(endpoint, query) || (endpoint.query instanceof z.ZodObject && 'cursor' in endpoint.query.shape);

export class Readers {
  readonly #copy: PoolDb | undefined;
  /** What anybody was told of, by an answer or by a notice; asked of the writer where it is not known. */
  #told: Position | undefined;
  /** What the copy is known to have. */
  #has: Position = 0n;
  #house: string | undefined;
  #awayUntil = 0;
  /** Reports that bring their sums up to date first. */
  readonly #writing = new Set<string>();
  /** How many readings were answered by each. */
  readonly count = { copy: 0, writer: 0 };

  /** Without connections to a copy all is read where it is written. */
  constructor(copy: pg.Pool | undefined, vault: PoolDb['keys']) {
    this.#copy = copy && new PoolDb(copy, undefined, { vault });
  }

  /** Who is told how far the books are; without a copy nobody asks. */
  get hears(): ((at: string | undefined) => void) | undefined {
    return this.#copy && ((at) => this.note(at));
  }

  /** How far the books were when somebody was told; unknown after an answer that was lost. */
  note(at: string | undefined): void {
    const position = positionOf(at);
    this.#told = position === undefined ? undefined : later(position, this.#told ?? 0n);
  }

  /** As a browser brings it to the next process; undefined where nothing is kept. */
  get toldText(): string | undefined {
    if (!this.#copy || this.#told === undefined) return undefined;
    return `${(this.#told >> 32n).toString(16)}/${(this.#told & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase();
  }

  /**
   * Runs a reading where it may be answered. `saw`: what who asks was told by another process. What fails at the copy,
   * because it was stopped or had to give way to what it copies, is asked again of the writer.
   */
  async read<T>(db: PoolDb, asked: Asked, run: (db: PoolDb) => Promise<T>): Promise<T> {
    const { endpoint, query } = asked;
    if (!this.#copy || !isReadThere(endpoint, query) || this.#writing.has(endpoint.path)) return await run(db);
    if (await this.#isFresh(db, asked.saw)) {
      try {
        const answer = await run(this.#copy.counting(db.stats));
        this.count.copy += 1;
        return answer;
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (isWriting(error)) this.#writing.add(endpoint.path);
        else this.#leave();
      }
    }
    this.count.writer += 1;
    return await run(db);
  }

  async close(): Promise<void> {
    await this.#copy?.pool.end();
  }

  #leave(): void {
    this.#awayUntil = performance.now() + AWAY_MS;
    // Another may come back in its place.
    [this.#has, this.#house] = [0n, undefined];
  }

  async #isFresh(db: PoolDb, saw: string | undefined): Promise<boolean> {
    if (performance.now() < this.#awayUntil) return false;
    let needed = positionOf(saw) ?? 0n;
    try {
      await this.#refuseOthers(db);
      // Others were told things before this process began.
      if (this.#told === undefined) this.note(await whereItIs(db.pool));
      if (this.#told === undefined) return false;
      needed = later(needed, this.#told);
      for (let look = 0; look < LOOKS && this.#has < needed; look += 1) {
        if (look > 0) await sleep(BETWEEN_LOOKS_MS);
        const { rows } = await this.#copy!.pool.query<{ at: string }>(HOW_FAR);
        this.#has = positionOf(rows[0]!.at) ?? 0n;
      }
    } catch {
      this.#leave();
      return false;
    }
    return this.#has >= needed;
  }

  async #refuseOthers(db: PoolDb): Promise<void> {
    if (this.#house !== undefined) return;
    const whose = async (pool: pg.Pool) => (await pool.query<{ is: string }>(WHOSE)).rows[0]!.is;
    const [own, copied] = await Promise.all([whose(db.pool), whose(this.#copy!.pool)]);
    if (own !== copied) throw new Error('the reading copy is of another database');
    this.#house = copied;
  }
}

/** What the next process must have to show it: two may stand behind one proxy, and one hears of it a moment later. */
const TOLD = 'told';
export function tellPosition(reply: FastifyReply, { toldText }: Readers, publicUrl: string): void {
  if (toldText === undefined) return;
  const { secure } = tokenCookie(publicUrl);
  reply.setCookie(TOLD, toldText, { path: '/v1', sameSite: 'strict', secure, httpOnly: true });
}
export const sawOf = ({ cookies }: FastifyRequest): string | undefined => cookies[TOLD];

interface Asked {
  readonly endpoint: Endpoint;
  readonly query: unknown;
  readonly saw: string | undefined;
}
