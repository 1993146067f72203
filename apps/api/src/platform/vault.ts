/** Bytes at rest: a key per file (AES-256-GCM), itself wrapped with the key of the house. No key, no file. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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

/** How what is sealed in a text begins: its way of sealing, so that there may be another one day. */
export const SEALED = 's1.';

/** What the seal of an account number is bound to. */
export const aboutAccount = (rowId: string): string => `account of ${rowId}`;

export class Vault {
  readonly #houseKey: Buffer;
  readonly #findingKey: Buffer;

  constructor(secret: string) {
    this.#houseKey = Buffer.from(hkdfSync('sha256', secret, 'quilate', 'files at rest', 32));
    this.#findingKey = Buffer.from(hkdfSync('sha256', secret, 'quilate', 'accounts found again', 32));
  }

  /** `id` is bound in: sealed bytes put under another name do not open. */
  seal(id: string, plain: Buffer): { sealed: Buffer; wrappedKey: Buffer } {
    const key = randomBytes(32);
    return { sealed: seal(key, plain, id), wrappedKey: seal(this.#houseKey, key, id) };
  }

  open(id: string, sealed: Buffer, wrappedKey: Buffer): Buffer {
    return unseal(unseal(this.#houseKey, wrappedKey, id), sealed, id);
  }

  /** A short secret kept in a column: the seed of a second factor, the code of a badge. */
  sealText(about: string, text: string): Buffer {
    return seal(this.#houseKey, Buffer.from(text), about);
  }

  openText(about: string, sealed: Buffer): string {
    return unseal(this.#houseKey, sealed, about).toString();
  }

  /** The same bytes, sealed for another key. */
  sealFor(other: Vault, about: string, sealed: Buffer): Buffer {
    return seal(other.#houseKey, unseal(this.#houseKey, sealed, about), about);
  }

  /** An account number as a row keeps it: `s1.`, its last four signs, what it is found by, and itself, sealed. */
  sealAccount(rowId: string, iban: string): string {
    const sealed = this.sealText(aboutAccount(rowId), iban);
    return `${this.accountMark(iban)}.${sealed.toString('base64url')}`;
  }

  /** What every row of the same account begins with: nobody without the key of the house can make it. */
  accountMark(iban: string): string {
    const plain = iban.replace(/\s/g, '').toUpperCase();
    const digest = createHmac('sha256', this.#findingKey).update(plain).digest().subarray(0, 16);
    return `${SEALED}${plain.slice(-4)}.${digest.toString('base64url')}`;
  }

  /** Throws when it was sealed for another row, with another key, or was changed since. */
  openAccount(rowId: string, sealed: string): string {
    const [, , , body = ''] = sealed.split('.');
    return this.openText(aboutAccount(rowId), Buffer.from(body, 'base64url'));
  }

  /** The same for what may hold none. */
  sealAnyAccount = (rowId: string, iban: string | null | undefined): string | null =>
    iban === null || iban === undefined ? null : this.sealAccount(rowId, iban);
  /** Rows as they are read: each `iban` opened. */
  opened = <R extends { readonly id: string; readonly iban: string | null }>(rows: readonly R[]): R[] =>
    rows.map((row) => (row.iban === null ? row : { ...row, iban: this.openAccount(row.id, row.iban) }));
}
