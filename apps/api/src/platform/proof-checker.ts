/** How a command verifies the people it needs; the module `proofs` knows how. */
import type { Proof } from '@quilate/domain/kernel/machine.ts';
import type { PoolDb, Tx } from './db.ts';
import type { Secrets } from './secrets.ts';
import type { Who } from './who.ts';

export interface Signer {
  readonly id: string;
  readonly name: string;
}
export interface Signed {
  readonly signer: Signer | undefined;
  readonly approver: Signer | undefined;
  readonly reason: string | undefined;
}

/**
 * A code that has to be hashed first. That takes time and counts tries, so the operation lets go of everything, `check`
 * runs with nothing held, and the operation starts again.
 */
export class CodeUnchecked extends Error {
  override name = 'CodeUnchecked';
  readonly check: (db: PoolDb) => Promise<void>;
  constructor(check: (db: PoolDb) => Promise<void>) {
    super('a code was not checked lately');
    this.check = check;
  }
}

export interface ProofChecker {
  /** Sends the reads it will need and answers how to check once it is known what is needed. */
  prepare(input: {
    tx: Tx;
    db: PoolDb;
    secrets: Secrets;
    who: Who;
    body: unknown;
  }): (needs: readonly Proof[]) => Promise<Signed>;
}
