/** Rounds of one of the two, and the processor time its processes took in them, which a busy machine changes little. */
type Run = () => Promise<{ readonly done: number; readonly perSecond: number }>;
/** A process, and its processor time so far. */
type Meter = readonly [name: string, readMs: () => number];

export class Side {
  readonly rates: number[] = [];
  readonly #run: Run;
  readonly #meters: readonly Meter[];
  readonly #spentMs: number[];
  #sales = 0;

  constructor(run: Run, meters: readonly Meter[]) {
    this.#run = run;
    this.#meters = meters;
    this.#spentMs = meters.map(() => 0);
  }

  async round(): Promise<void> {
    const before = this.#meters.map(([, readMs]) => readMs());
    const { done, perSecond } = await this.#run();
    for (const [at, [, readMs]] of this.#meters.entries()) this.#spentMs[at]! += readMs() - before[at]!;
    this.#sales += done;
    this.rates.push(perSecond);
  }

  /** Of one sale. */
  get costMs(): number {
    return this.#spentMs.reduce((all, ms) => all + ms, 0) / this.#sales;
  }

  get costs(): string {
    return this.#meters.map(([name], at) => `${name} ${(this.#spentMs[at]! / this.#sales).toFixed(1)} ms`).join(' + ');
  }
}
