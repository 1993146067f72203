import type { AuditLine, Booked } from './audit.ts';
import type { Change } from './change.ts';
import type { PoolDb, Tx } from './db.ts';
import type { Signer } from './proof-checker.ts';
import type { Indexed } from './search.ts';
import type { Services } from './services.ts';
import type { StateChange } from './state-changes.ts';
import type { Scope, Who } from './who.ts';

/** The command that is running: every public function of a module that writes takes it first. */
export interface Operation {
  readonly tx: Tx;
  /** Only for what must outlive a refusal: the count of a wrong code. */
  readonly db: PoolDb;
  readonly who: Who;
  readonly scope: Scope;
  readonly services: Services;
  /** The database's clock at the start, and its civil date. */
  readonly now: string;
  readonly today: string;
  readonly signer: Signer | undefined;
  readonly approver: Signer | undefined;
  readonly driver: Signer | undefined;
  readonly expert: Signer | undefined;
  /** Another person who could do it too. */
  readonly second: Signer | undefined;
  /** What was given as the reason, by who approved or by who acts. */
  readonly reason: string | undefined;
  /** As the audit names it: `sale.sell`. */
  readonly action: string;
  /** Kinds of the ledger that its row lets it book, those that the rows it takes make it book, and those it booked. */
  readonly may: Set<string>;
  readonly due: Set<string>;
  readonly kinds: Set<string>;
  /** Kinds of place its row lets it take things to, those one of which the rows it takes make it, and those it did. */
  readonly mayMove: Set<string>;
  readonly movesDue: string[][];
  readonly moved: Set<string>;
  /** State changes of every record it touches; written at the end, once. */
  readonly states: StateChange[];
  /** By what its records are found from now on; written at the end, once. */
  readonly words: Indexed[];
  /** What it books; the audit line names it. */
  readonly booked: Booked[];
  /** Lines of the audit of other records, before that of the command. */
  readonly lines: AuditLine[];
  /** What other screens must read again. */
  readonly changes: Change[];
}
