/** Few at once, a line of those who wait, then a refusal: what is costly must not take the whole process. */
import { DomainError, type ErrorDef } from '@quilate/domain/kernel/errors.ts';

export class Turns {
  readonly #most: number;
  readonly #longestLine: number;
  readonly #refusal: ErrorDef;
  readonly #line = new Set<() => void>();
  #running = 0;

  constructor(most: number, longestLine: number, refusal: ErrorDef) {
    this.#most = most;
    this.#longestLine = longestLine;
    this.#refusal = refusal;
  }

  /**
   * Waits for a turn and answers what ends it; ending it twice ends it once. Who waits no longer leaves the line and is
   * refused.
   */
  async take(waitsNoLonger?: AbortSignal): Promise<() => void> {
    if (waitsNoLonger?.aborted) throw new DomainError(this.#refusal);
    if (this.#running < this.#most) this.#running += 1;
    else await this.#stand(waitsNoLonger);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = this.#line;
      // Whoever ends hands the turn over: nobody slips in between.
      if (next) next();
      else this.#running -= 1;
    };
  }

  async #stand(waitsNoLonger?: AbortSignal): Promise<void> {
    if (this.#line.size >= this.#longestLine) throw new DomainError(this.#refusal);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const go = (): void => {
      this.#line.delete(go);
      waitsNoLonger?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      this.#line.delete(go);
      reject(new DomainError(this.#refusal));
    };
    this.#line.add(go);
    waitsNoLonger?.addEventListener('abort', leave, { once: true });
    await promise;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
