/** Bytes at rest: a key per file (AES-256-GCM), itself wrapped with the key of the house. No key, no file. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

function seal(key: Buffer, plain: Buffer, about: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when a byte or what it is about has changed. */
function unseal(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}

export class Vault {
  readonly #houseKey: Buffer;

  constructor(secret: string) {
    this.#houseKey = Buffer.from(hkdfSync('sha256', secret, 'quilate', 'files at rest', 32));
  }

  /** `id` is bound in: sealed bytes put under another name do not open. */
  seal(id: string, plain: Buffer): { sealed: Buffer; wrappedKey: Buffer } {
    const key = randomBytes(32);
    return { sealed: seal(key, plain, id), wrappedKey: seal(this.#houseKey, key, id) };
  }

  open(id: string, sealed: Buffer, wrappedKey: Buffer): Buffer {
    return unseal(unseal(this.#houseKey, wrappedKey, id), sealed, id);
  }

  /** A short secret kept in a column: an IBAN, the seed of a second factor. */
  sealText(about: string, text: string): Buffer {
    return seal(this.#houseKey, Buffer.from(text), about);
  }

  openText(about: string, sealed: Buffer): string {
    return unseal(this.#houseKey, sealed, about).toString();
  }
}
