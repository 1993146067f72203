/** A scale on a serial port: opened while its tab is seen, read line by line, asked for what lies on it now. */
import { lineSplitter, readLine, type Settled, stillness } from './scale-lines.ts';
import type { Serial, SerialLine, SerialPort, SerialPortInfo } from './serial.ts';

/** What makes a scale tell its weight, where it does not send it by itself. */
export const ASKS = { nothing: '', sics: 'SI\r\n', aAndD: 'Q\r\n', ohaus: 'IP\r\n', kern: 'w' } as const;
export type Ask = keyof typeof ASKS;
export interface ScaleLine extends SerialLine {
  readonly ask: Ask;
}
export interface ScaleSettings extends ScaleLine {
  readonly port: SerialPortInfo;
}
export const USUAL_LINE: ScaleLine = { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1, ask: 'nothing' };

/** Why there is no weight, at first or after having waited. */
export type WeighFailure = Exclude<Settled['kind'], 'still'> | 'empty' | 'silent' | 'busy' | 'gone';
export class WeighError extends Error {
  readonly failure: WeighFailure;
  constructor(failure: WeighFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'WeighError';
    this.failure = failure;
  }
}
export type ScaleState = 'closed' | 'open' | 'busy' | 'gone';
export interface Told {
  readonly line: string;
  /** Nothing where the line is no weighing. */
  readonly reading: Settled | undefined;
}

export const WAIT_MS = 8000;
const ASK_MS = 300;

interface Around {
  readonly serial: () => Serial | undefined;
  readonly settings: () => ScaleSettings | null;
}

export class Scale {
  readonly #around: Around;
  readonly #listeners = new Set<(told: Told | null) => void>();
  #state: ScaleState = 'closed';
  #port: SerialPort | undefined;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #reading: Promise<void> = Promise.resolve();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(around: Around) {
    this.#around = around;
  }

  get state(): ScaleState {
    return this.#state;
  }

  /** Every line, and nothing for another state. */
  listen(listener: (told: Told | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The same, asking meanwhile where the scale speaks when it is asked. */
  watch(listener: (told: Told | null) => void): () => void {
    const stop = this.listen(listener);
    const asking = setInterval(() => void this.#ask(), ASK_MS);
    return () => {
      clearInterval(asking);
      stop();
    };
  }

  /** One after the other: a port is neither opened twice nor closed while it opens. */
  open(): Promise<void> {
    return this.#inTurn(() => this.#open());
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#close());
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(act, act);
    this.#queue = run;
    return run;
  }

  /** The one that was chosen, while it is plugged in. */
  async port(): Promise<SerialPort | undefined> {
    const wanted = this.#around.settings()?.port;
    const ports = (await this.#around.serial()?.getPorts()) ?? [];
    return wanted && ports.find((one) => isSame(one.getInfo(), wanted));
  }

  async #open(): Promise<void> {
    const settings = this.#around.settings();
    if (this.#state === 'open' || settings === null) return;
    const port = await this.port();
    if (!port) return this.#become('gone');
    const { baudRate, dataBits, parity, stopBits } = settings;
    try {
      await port.open({ baudRate, dataBits, parity, stopBits });
    } catch {
      return this.#become('busy');
    }
    this.#port = port;
    this.#become('open');
    this.#reading = this.#read(port);
  }

  async #close(): Promise<void> {
    await this.#reader?.cancel().catch(() => undefined);
    await this.#reading;
    this.#become('closed');
  }

  /** Until it is closed here, or is no longer there. */
  async #read(port: SerialPort): Promise<void> {
    const lines = lineSplitter();
    const settle = stillness();
    let isClosed = false;
    while (port.readable && !isClosed) {
      const reader = port.readable.getReader();
      this.#reader = reader;
      try {
        for (;;) {
          const { value, done } = await reader.read();
          isClosed = done;
          if (done) break;
          for (const line of lines.take(value)) this.#hear(line, settle);
        }
      } catch {
        // A byte was broken on the way, and the port goes on; or it is gone, and there is nothing to read.
        lines.broken();
      } finally {
        reader.releaseLock();
      }
    }
    this.#port = undefined;
    this.#reader = undefined;
    await port.close().catch(() => undefined);
    if (!isClosed) this.#become('gone');
  }

  #hear(line: string, settle: ReturnType<typeof stillness>): void {
    const reading = readLine(line);
    const told = { line, reading: reading && settle(reading, performance.now()) };
    for (const listener of this.#listeners) listener(told);
  }

  #become(state: ScaleState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(null);
  }

  /**
   * What lies on the plate from now on, still: what was told before may have been taken off.
   * It waits a while for stillness, and says what it waits for.
   */
  async weigh(onWait: (failure: WeighFailure) => void): Promise<number> {
    await this.open();
    if (this.#state !== 'open') throw new WeighError(this.#state === 'busy' ? 'busy' : 'gone');
    return new Promise<number>((resolve, reject) => {
      let failure: WeighFailure = 'silent';
      const end = (act: () => void): void => {
        clearTimeout(timer);
        stop();
        act();
      };
      const fail = (why: WeighFailure): void => end(() => reject(new WeighError(why)));
      const timer = setTimeout(() => fail(failure), WAIT_MS);
      const stop = this.watch((told) => {
        if (told === null) return fail('gone');
        const { reading } = told;
        if (!reading) return;
        if (reading.kind === 'still' && reading.weightMg > 0) return end(() => resolve(reading.weightMg));
        failure = reading.kind === 'still' ? 'empty' : reading.kind;
        if (failure === 'foreign') fail(failure);
        else onWait(failure);
      });
      void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    const asked = ASKS[this.#around.settings()?.ask ?? 'nothing'];
    const writable = this.#port?.writable;
    if (asked === '' || !writable || writable.locked) return;
    const writer = writable.getWriter();
    // Whoever cannot be asked is silent, and that is said.
    await writer.write(new TextEncoder().encode(asked)).catch(() => undefined);
    writer.releaseLock();
  }
}

const isSame = (info: SerialPortInfo, wanted: SerialPortInfo): boolean =>
  JSON.stringify(info) === JSON.stringify(wanted);
