/** The most the API's process holds during each part of a run: who reads it sees which part it was. */
import type { House } from './house.ts';

interface Part {
  readonly name: string;
  readonly peakMb: number;
}

export class Peaks {
  readonly #house: Pick<House, 'peakMb' | 'forgetPeak'>;
  readonly #say: (line: string) => void;
  readonly #parts: Part[] = [];
  #name: string;

  constructor(house: Pick<House, 'peakMb' | 'forgetPeak'>, say: (line: string) => void, first: string) {
    this.#house = house;
    this.#say = say;
    this.#name = first;
  }

  /** Of the part that ends here; what it left behind the next one begins with. */
  next(name: string): void {
    this.#end();
    this.#name = name;
    this.#say(name);
  }

  /** Ends the last part; answers the one that held most. */
  most(): Part {
    this.#end();
    return this.#parts.reduce((most, part) => (part.peakMb > most.peakMb ? part : most));
  }

  #end(): void {
    const part = { name: this.#name, peakMb: this.#house.peakMb() };
    this.#parts.push(part);
    this.#say(`  ${part.peakMb} MB at most`);
    this.#house.forgetPeak();
  }
}
