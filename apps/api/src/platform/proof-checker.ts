/** How a command verifies the people it needs; the module `proofs` knows how. */
import type { EndpointPolicy } from '@quilate/domain/kernel/grants.ts';
import type { Proof } from '@quilate/domain/kernel/machine.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { Change } from './change.ts';
import type { PoolDb, Tx } from './db.ts';
import type { Secrets } from './secrets.ts';
import type { StateChange } from './state-changes.ts';
import type { Who } from './who.ts';

export interface Signer {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
/** What checking a code needs of an operation. */
export interface ProofHolder {
  readonly tx: Tx;
  /** For what must outlive a refusal: the count of a wrong code. */
  readonly db: PoolDb;
  readonly services: { readonly secrets: Secrets };
}

/** How customers prove that it is them; the module `customers` knows how. */
export interface CustomerProofs {
  /** Refuses unless this is the PIN of the customer; without one it is missing. */
  readonly requirePin: (holder: ProofHolder, customerId: string, pin: string | undefined) => Promise<void>;
}

/** The record of the command, known once it has run. */
export interface Proven {
  readonly concept: string;
  readonly recordId: string;
}

export interface Signed {
  readonly signer: Signer | undefined;
  readonly approver: Signer | undefined;
  readonly driver: Signer | undefined;
  readonly expert: Signer | undefined;
  /** Another person who could do it too. */
  readonly second: Signer | undefined;
  readonly reason: string | undefined;
  /** For the audit: how it was proven, where that is not told by the people. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly states: readonly StateChange[];
  readonly changes: readonly Change[];
  /** Of a code that was typed: what signs the next act of small risk, named by the request that carried the code. */
  readonly slip: ((requestId: string) => string) | undefined;
  /** Binds to the record what was drawn for it. */
  readonly keep: (who: Who, now: string, proven: Proven) => Promise<void>;
}

/** What an approval is for: a code given from afar is good for this and nothing else. */
export interface Bound {
  /** As people read it to each other; null while there is no record. */
  readonly recordCode: string | null;
  /** The money it moves; null where it moves none. */
  readonly amountCents: number | null;
}

/** What is about to be done. */
export interface Asked {
  readonly needs: readonly Proof[];
  /** Signed without the code by who has just typed it. */
  readonly isSmall: boolean;
  /** As the audit writes it: `sale.return`. */
  readonly action: string;
  readonly now: string;
  /** Who may do it: who signs and who allows it must reach it themselves. */
  readonly policy: EndpointPolicy;
  readonly bound: () => Bound | undefined;
  /** Whose PIN it is. */
  readonly customerId: () => string | null | undefined;
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
    actionNames: ReadonlyMap<string, string>;
    customers: CustomerProofs;
  }): (asked: Asked) => Promise<Signed>;
}
