/** Random numbers that can be had again from their seed (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(oneIn: number): boolean {
    return this.between(1, oneIn) === 1;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)]!;
  }

  some<T>(from: readonly T[], atMost: number): T[] {
    return this.shuffle(from).slice(0, this.between(1, atMost));
  }

  shuffle<T>(from: readonly T[]): T[] {
    const left = [...from];
    return from.map(() => left.splice(this.between(0, left.length - 1), 1)[0]!);
  }

  /** Parts of a whole, each at least one. */
  split(whole: number, atMost: number): number[] {
    const parts: number[] = [];
    let left = whole;
    while (left > 0 && parts.length < atMost - 1 && !this.chance(2)) {
      const part = this.between(1, left);
      parts.push(part);
      left -= part;
    }
    return left > 0 ? [...parts, left] : parts;
  }
}
