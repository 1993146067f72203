/** How slowly a body may come: whoever sends a byte now and then does not keep us listening (A28). */
import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';

export interface Pace {
  /** With nothing sent, or with less than the rate. */
  readonly patienceMs: number;
  /** What the slowest line of a shop sends many times over. */
  readonly bytesPerSecond: number;
}
const PACE: Pace = { patienceMs: 5000, bytesPerSecond: 1024 };

/** The hook: what has come already, as nearly every body has, passes untouched. */
export function keepPace(
  request: FastifyRequest,
  _: FastifyReply,
  body: Readable,
  done: (error: Error | null, body: Readable) => void,
): void {
  done(null, request.raw.complete ? body : body.pipe(paced()));
}

/** Fails with `TOO_SLOW` once nothing has come for as long, or less than the rate allows. */
export function paced({ patienceMs, bytesPerSecond }: Pace = PACE): Transform {
  const begun = performance.now();
  let [bytes, heardAt] = [0, begun];
  const stream = new Transform({
    transform(chunk: Buffer, _, pass) {
      bytes += chunk.length;
      heardAt = performance.now();
      pass(null, chunk);
    },
    destroy(error, closed) {
      clearInterval(watch);
      closed(error);
    },
  });
  const watch = setInterval(() => {
    const now = performance.now();
    const allowedMs = patienceMs + (bytes / bytesPerSecond) * 1000;
    if (now - heardAt >= patienceMs || now - begun >= allowedMs) stream.destroy(new DomainError(kernelErrors.TOO_SLOW));
  }, patienceMs / 5);
  // A body that was refused for its size or type is read by nobody: its end must not be the end of the process.
  return stream.on('error', () => {});
}
