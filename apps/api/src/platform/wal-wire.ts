/**
 * The replication protocol of PostgreSQL over the driver: what it writes, as it writes it, and everything it has at one
 * moment.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asWire, CopyOut, type Wire } from './copy-wire.ts';

/** A place in what was written, as PostgreSQL says it: `0/16B3748`. */
export function placeOf(said: string): bigint {
  const [high, low] = said.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
export const sayPlace = (place: bigint): string =>
  `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** The same address for a connection that may ask for both. */
export function replicationUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('replication', 'database');
  return url.href;
}

const NOTHING = Buffer.alloc(0);
const DATA = 0x64;

/** The folder of the data as a tar, while the server works; what it says before and after. */
export class BaseOut extends CopyOut {
  readonly said: (string | null)[][] = [];

  constructor(label: string) {
    super(`BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')`);
  }

  protected override taken(chunk: Buffer): Buffer {
    return chunk[0] === DATA ? chunk.subarray(1) : NOTHING;
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.said.push(fields);
  }
}

/** Some of what was written, without a hole. */
export interface Written {
  readonly from: bigint;
  readonly to: bigint;
  readonly bytes: readonly Buffer[];
}

const WAL = 0x77;
const BEAT = 0x6b;
const WAL_HEAD = 25;
/** What is put away at once. */
const MUCH_BYTES = 8 * 1024 ** 2;
/** What is held while it cannot be put away. */
const MOST_BYTES = 32 * 1024 ** 2;
/** PostgreSQL counts its microseconds from 2000 on. */
const ITS_BEGINNING_MS = Date.UTC(2000, 0, 1);

/** What the server writes from a place on; it keeps what was not confirmed. */
export class WalOut implements pg.Submittable {
  readonly #text: string;
  readonly #onMuch: () => void;
  #wire: Wire | undefined;
  #held: Buffer[] = [];
  #bytes = 0;
  #from: bigint;
  #to: bigint;
  #kept: bigint;
  /** Only ever fails: when the server ends it, or is gone. */
  readonly ended: Promise<never>;
  #end: (why: Error) => void = () => {};

  constructor(slot: string, from: bigint, onMuch: () => void) {
    this.#text = `START_REPLICATION SLOT ${slot} PHYSICAL ${sayPlace(from)}`;
    this.#onMuch = onMuch;
    this.#from = this.#to = this.#kept = from;
    this.ended = new Promise((_, failed) => (this.#end = failed));
    this.ended.catch(() => {});
  }

  submit = (connection: pg.Connection): void => {
    this.#wire = asWire(connection);
    this.#wire.query(this.#text);
  };

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === BEAT && chunk[17] === 1) this.confirm(this.#kept);
    if (chunk[0] !== WAL) return;
    const start = chunk.readBigUInt64BE(1);
    if (start !== this.#to) this.#end(new Error(`asked for ${sayPlace(this.#to)}, given ${sayPlace(start)}`));
    const bytes = Buffer.from(chunk.subarray(WAL_HEAD));
    this.#held.push(bytes);
    this.#to += BigInt(bytes.length);
    this.#bytes += bytes.length;
    if (this.hasMuch) this.#onMuch();
    if (this.#bytes >= MOST_BYTES) this.#wire!.stream.pause();
  }

  get hasMuch(): boolean {
    return this.#bytes >= MUCH_BYTES;
  }

  /** Whether all up to there has come, or comes soon. */
  async reached(place: bigint, patienceMs: number): Promise<boolean> {
    const until = performance.now() + patienceMs;
    while (this.#to < place && this.#bytes < MOST_BYTES && performance.now() < until) await sleep(10);
    return this.#to >= place;
  }

  take(): Written {
    const written = { from: this.#from, to: this.#to, bytes: this.#held };
    this.#held = [];
    this.#bytes = 0;
    this.#from = this.#to;
    this.#wire?.stream.resume();
    return written;
  }

  /** The server need not keep what lies before. */
  confirm(place: bigint): void {
    this.#kept = place;
    const message = Buffer.alloc(34);
    message.write('r');
    for (const at of [1, 9, 17]) message.writeBigUInt64BE(place, at);
    message.writeBigUInt64BE(BigInt(Date.now() - ITS_BEGINNING_MS) * 1000n, 25);
    this.#wire?.sendCopyFromChunk(message);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end(new Error('the server ended what it told'));
  }

  handleError(error: Error): void {
    this.#end(error);
  }
}
