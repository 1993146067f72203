/** What rooms do for the platform, which knows none of them; `introductions.ts` says which room does what. */
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import type { Db, PoolDb } from './db.ts';
import type { CustomerProofs, ProofChecker } from './proof-checker.ts';
import type { SignedIn, Who } from './who.ts';

/** Where somebody is signed in, by the store and the browser; instants with their zone. */
interface OpenAt {
  readonly id: string;
  readonly storeName: string;
  readonly browser: string;
  readonly address: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly isLocked: boolean;
}

export interface Sessions {
  /** Who stands behind a token, while their session lives. */
  readonly find: (db: PoolDb, token: string, isProduction: boolean) => Promise<SignedIn | undefined>;
  /** Whether a session has run out by itself: its person may go on where they were. */
  readonly isExpired: (db: Db, token: string) => Promise<boolean>;
  /** Where somebody is signed in now. */
  readonly of: (db: Db, employeeId: string) => Promise<readonly OpenAt[]>;
}

export interface Programs {
  readonly isKey: (token: string) => boolean;
  /** As whom a program works, while its key lives; it is noted when and from where it was used. */
  readonly find: (db: PoolDb, key: string, address: string) => Promise<SignedIn | undefined>;
  /** What a key must have been given for an endpoint; nothing where programs do not get in. */
  readonly scopeFor: (endpoint: Endpoint) => string | undefined;
}

/** Refuses things that are in no place of these kinds, and holds the others there. */
type RequireAt = (
  operation: { readonly tx: Db; readonly who: Who },
  itemIds: readonly string[],
  kinds: readonly string[],
) => Promise<void>;

/** Of each announcement, by its name; what they are told only the announcement knows. */
export type Listeners = ReadonlyMap<string, readonly ((operation: never, told: never) => Promise<void>)[]>;

export interface Introduced {
  readonly sessions: Sessions;
  readonly programs: Programs;
  /** What an employee is called in a sentence. */
  readonly nameOf: (db: Db, employeeId: string) => Promise<string | null>;
  readonly proofs: ProofChecker;
  readonly customers: CustomerProofs;
  readonly requireAt: RequireAt;
  /** Whether somebody counts a till blind now: no sum of money, and no file of amounts, until it is counted. */
  readonly isBlindNow: (db: Db, who: Who) => Promise<boolean>;
  readonly listeners: Listeners;
}
