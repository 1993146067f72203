/** Few at once, a line of those who wait, then a refusal: what is costly must not take the whole process. */
import { DomainError, type ErrorDef } from '@quilate/domain/kernel/errors.ts';

export class Turns {
  readonly #most: number;
  readonly #longestLine: number;
  readonly #refusal: ErrorDef;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(most: number, longestLine: number, refusal: ErrorDef) {
    this.#most = most;
    this.#longestLine = longestLine;
    this.#refusal = refusal;
  }

  /** Waits for a turn and answers what ends it; ending it twice ends it once. */
  async take(): Promise<() => void> {
    if (this.#running < this.#most) {
      this.#running += 1;
    } else {
      if (this.#line.length >= this.#longestLine) throw new DomainError(this.#refusal);
      // Whoever ends hands the turn over: nobody slips in between.
      await new Promise<void>((go) => this.#line.push(go));
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    };
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
