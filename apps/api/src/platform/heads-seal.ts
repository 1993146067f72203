/**
 * What leaves the house is signed with Ed25519 (RFC 8032) by a key made of its secret: whoever keeps the heads can
 * show that they are the house's and not their own (M-04). The public key stays the same as long as the secret does.
 */
import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';

/** The head of an Ed25519 key in PKCS #8 (RFC 8410); the seed follows. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

export interface HeadsSeal {
  /** 64 hexadecimal figures. */
  readonly key: string;
  /** The text with one line more: `signed <key> <signature>`, in hexadecimal, over all that stands before it. */
  readonly sealed: (text: string) => string;
}

export function headsSeal(secret: string): HeadsSeal {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'quilate', 'heads that leave the house', SEED_BYTES));
  const own = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const key = createPublicKey(own).export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES).toString('hex');
  return { key, sealed: (text) => `${text}signed ${key} ${sign(null, Buffer.from(text), own).toString('hex')}\n` };
}
