/** COPY of PostgreSQL as streams of the driver: rows out as they lie, rows in as they came. */
import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** What the driver has and its types do not say. */
export interface Wire {
  readonly stream: { pause(): void; resume(): void; once(event: 'drain', heard: () => void): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}
export const asWire = (connection: pg.Connection): Wire => connection as unknown as Wire;

const GATHERED_BYTES = 65_536;

/** The rows of `copy … to stdout`, many at once. */
export class CopyOut extends Readable implements pg.Submittable {
  readonly #text: string;
  #wire: Wire | undefined;
  #rows: Buffer[] = [];
  #bytes = 0;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  submit = (connection: pg.Connection): void => {
    this.#wire = asWire(connection);
    this.#wire.query(this.#text);
  };

  override _read(): void {
    this.#wire?.stream.resume();
  }

  /** What of a message is handed on. */
  protected taken(chunk: Buffer): Buffer {
    return chunk;
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const rows = this.taken(chunk);
    // The driver reads the next rows into the same memory.
    this.#rows.push(Buffer.from(rows));
    this.#bytes += rows.length;
    if (this.#bytes >= GATHERED_BYTES && !this.#handOver()) this.#wire?.stream.pause();
  }

  #handOver(): boolean {
    const gathered = Buffer.concat(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
    return gathered.length === 0 || this.push(gathered);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#handOver();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Takes the rows of `copy … from stdin`; over once the server has them. */
export class CopyIn extends Writable implements pg.Submittable {
  readonly #text: string;
  #wire: Wire | undefined;
  #opened: (error?: Error | null) => void = () => {};
  #over: (error?: Error | null) => void = () => {};
  rows = 0;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override _construct(opened: (error?: Error | null) => void): void {
    this.#opened = opened;
  }

  submit = (connection: pg.Connection): void => {
    this.#wire = asWire(connection);
    this.#wire.query(this.#text);
  };

  handleCopyInResponse(): void {
    this.#opened();
  }

  override _write(chunk: Buffer, _: BufferEncoding, written: (error?: Error | null) => void): void {
    const wire = this.#wire!;
    wire.sendCopyFromChunk(chunk);
    if ((wire.stream as unknown as Writable).writableNeedDrain) wire.stream.once('drain', () => written());
    else written();
  }

  override _final(over: (error?: Error | null) => void): void {
    this.#over = over;
    this.#wire!.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.#over();
  }

  handleError(error: Error): void {
    // Refused before it began: what waits to be opened is not waited for.
    this.#opened(error);
    this.destroy(error);
  }
}
