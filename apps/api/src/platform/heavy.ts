/**
 * What reads much: it stands in a line of its own, has connections of its own, ends by a deadline of its own, and as
 * soon as nobody waits for its answer, at the server too. A till lends it nothing (decision 0204).
 */
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { besideTills } from './apart.ts';
import type { PoolDb } from './db.ts';
import type { Turns } from './turns.ts';

export interface Deadlines {
  /** In the line. */
  readonly lineMs: number;
  /** From its turn to the first byte. */
  readonly answerMs: number;
  /** From its turn to the last byte, however slowly it is taken. */
  readonly wholeMs: number;
  /** Between one byte that is taken and the next. */
  readonly stallMs: number;
}
export const HEAVY: Deadlines = { lineMs: 45_000, answerMs: 60_000, wholeMs: 600_000, stallMs: 30_000 };

/** Of one process, each with two connections of its own, beside those of the tills. */
export const HEAVY_AT_ONCE = 2;
export const HEAVY_WAITING = 20;

export function isHeavy({ isHeavy: said, path }: Endpoint, query: unknown): boolean {
  if (typeof said === 'object') return (query as Record<string, unknown>)[said.asked] !== undefined;
  return said === true || path.endsWith('/export');
}

/** What who takes long is told. */
export interface Waiting {
  /** Ends with the answer, or when nobody waits for it. */
  readonly over: AbortSignal;
  /** How long it has stood in the line. */
  readonly stoodMs: number;
}

export interface HeavyLine {
  readonly line: Turns;
  readonly deadlines: Deadlines;
}
interface Asked extends HeavyLine {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Work<T> = (db: PoolDb, waiting: Waiting) => Promise<T>;

/** A reading; nobody reads on for somebody who has gone. */
export async function readHeavily<T>(tills: PoolDb, asked: Asked, work: Work<T>): Promise<T> {
  const { request, reply, line, deadlines } = asked;
  const [over, since] = [overOf(reply), performance.now()];
  const endTurn = await line.take(AbortSignal.any([over, AbortSignal.timeout(deadlines.lineMs)]));
  const { db, end } = besideTills(tills, request.stats);
  const whole = setTimeout(() => reply.raw.destroy(), deadlines.wholeMs);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const answer = setTimeout(() => {
    // Work that sends its answer itself lasts until its last byte: what is on its way has only to be taken.
    if (reply.raw.headersSent) {
      request.raw.socket.setTimeout?.(deadlines.stallMs);
      return;
    }
    end();
    reject(new DomainError(kernelErrors.BUSY));
  }, deadlines.answerMs);
  onceOver(over, () => {
    clearTimeout(whole);
    clearTimeout(answer);
    end();
    endTurn();
  });
  try {
    const result = await Promise.race([work(db, { over, stoodMs: performance.now() - since }), late]);
    // A socket that takes no byte for so long is closed by Node itself.
    if (!reply.raw.writableFinished) request.raw.socket.setTimeout?.(deadlines.stallMs);
    return result;
  } catch (error) {
    // What its own end broke is no fault.
    throw over.aborted ? new DomainError(kernelErrors.BUSY) : error;
  } finally {
    clearTimeout(answer);
  }
}

/** A change goes on without who asked for it: its key finds what became of it. It ends by the deadline of changes. */
export async function changeHeavily<T>(tills: PoolDb, asked: Asked, work: Work<T>): Promise<T> {
  const { request, reply, line, deadlines } = asked;
  const [over, since] = [overOf(reply), performance.now()];
  const endTurn = await line.take(AbortSignal.any([over, AbortSignal.timeout(deadlines.lineMs)]));
  const { db, end } = besideTills(tills, request.stats);
  try {
    return await work(db, { over, stoodMs: performance.now() - since });
  } finally {
    end();
    endTurn();
  }
}

function onceOver(over: AbortSignal, then: () => void): void {
  if (over.aborted) then();
  else over.addEventListener('abort', then, { once: true });
}

/** Once the answer is gone, or whoever asked for it. */
function overOf(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  if (reply.raw.destroyed) over.abort();
  else reply.raw.once('close', () => over.abort());
  return over.signal;
}
