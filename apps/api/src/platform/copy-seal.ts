/**
 * A copy as it lies on a disk: pressed, in pieces that are each sealed under a key of this copy (AES-256-GCM), numbered
 * so that none can be changed, moved or cut off unseen.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

const MARK = Buffer.from('QUILATE1');
const SALT = 16;
const TAG = 16;
const PIECE_BYTES = 1024 * 1024;
const LAST = 0x8000_0000;

/** Not a copy of this house, cut short, or changed. */
export class BrokenCopy extends Error {
  override name = 'BrokenCopy';
}

const keyOf = (secret: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'a copy of the house', 32));

/** Each piece by its number: no two share one. */
function nonceOf(piece: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 6, 6);
  return nonce;
}

async function* inPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  // The last one says that it is, though it were empty.
  yield Buffer.concat(waiting);
}

export async function* sealed(secret: string, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const key = keyOf(secret, salt);
  yield Buffer.concat([MARK, salt]);
  const pressed = through(createZstdCompress(), plain);
  let number = 0;
  let held: Buffer | undefined;
  for await (const piece of inPieces(pressed, PIECE_BYTES)) {
    if (held) yield sealPiece(key, number++, held, false);
    held = piece;
  }
  yield sealPiece(key, number, held!, true);
}

function sealPiece(key: Buffer, number: number, piece: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(piece.length + (isLast ? LAST : 0));
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(head);
  const body = Buffer.concat([cipher.update(piece), cipher.final()]);
  return Buffer.concat([head, body, cipher.getAuthTag()]);
}

/** Throws `BrokenCopy` before it gives a byte that was not sealed with this secret, in this place. */
export function unsealed(secret: string, stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return through(createZstdDecompress(), opened(secret, stream));
}

/** Not `compose`, which now and then (Node 24.21) says of what came whole that it was aborted. */
async function* through(press: Duplex, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const done = pipeline(Readable.from(stream), press);
  done.catch(() => {});
  yield* press as AsyncIterable<Buffer>;
  await done;
}

async function* opened(secret: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bytes = new Bytes(stream);
  if (!(await bytes.take(MARK.length)).equals(MARK)) throw new BrokenCopy('No es una copia de Quilate.');
  const key = keyOf(secret, await bytes.take(SALT));
  for (let number = 0; ; number += 1) {
    const head = await bytes.take(4);
    const isLast = head.readUInt32BE() >= LAST;
    const length = head.readUInt32BE() % LAST;
    if (length > 2 * PIECE_BYTES) throw changed();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(head);
    const body = await bytes.take(length);
    decipher.setAuthTag(await bytes.take(TAG));
    try {
      yield Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      throw changed();
    }
    if (!isLast) continue;
    if (!(await bytes.isOver())) throw changed();
    return;
  }
}
const changed = (): BrokenCopy =>
  new BrokenCopy('La copia se ha alterado, o QUILATE_SECRET no es la clave con la que se hizo.');

/** So many bytes of a stream, or the news that they are not there. */
export class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts = [this.#left];
    let have = this.#left.length;
    while (have < size) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new BrokenCopy('La copia está cortada.');
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? this.#left : Buffer.concat(parts);
    this.#left = all.subarray(size);
    return all.subarray(0, size);
  }

  async isOver(): Promise<boolean> {
    while (this.#left.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return true;
      this.#left = value;
    }
    return false;
  }
}
