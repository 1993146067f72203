/** What the process lends to every request. */
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import type { StateWords } from '@quilate/domain/kernel/machine.ts';
import type { Alarms } from './alarms.ts';
import type { BookRound } from './book-round.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Disk } from './disk.ts';
import type { Events } from './events.ts';
import type { FileStore } from './file-store.ts';
import type { Gate } from './gate.ts';
import type { HeavyLine } from './heavy.ts';
import type { Introduced } from './introduced.ts';
import type { Invariant, RecordTable } from './invariants.ts';
import type { Log } from './log.ts';
import type { NumberedKind } from './numbers.ts';
import type { RequestPace } from './request-pace.ts';
import type { Readers } from './readers.ts';
import type { Secrets } from './secrets.ts';
import type { Servers } from './servers.ts';
import type { Vault } from './vault.ts';

export interface Authorisable {
  readonly action: string;
  readonly asksRecord: boolean;
  readonly asksAmount: boolean;
}

/** What the house is made of: worked out once from its contracts and state tables, when the process starts. */
export interface House {
  readonly invariants: readonly Invariant[];
  /** Each kind of number, and how its series are counted (B-34). */
  readonly numbers: readonly NumberedKind[];
  /** All that can be asked of it, each with who may. */
  readonly endpoints: readonly Endpoint[];
  /** What hangs on records, for the look at what was touched. */
  readonly leads: readonly string[];
  /** Where the records of each concept are. */
  readonly recordTables: readonly RecordTable[];
  /** What shops, people and companies are called, of those among these values that are their ids. */
  readonly namesOf: (db: Db, values: readonly unknown[]) => Promise<ReadonlyMap<string, string>>;
  /** Every step that some row of a state table allows. */
  readonly steps: ReadonlySet<string>;
  /** What each action of the audit is called in Spanish: the summary of its endpoint. */
  readonly actionNames: ReadonlyMap<string, string>;
  /** What states and rules are called, by their concept. */
  readonly stateWords: ReadonlyMap<string, StateWords>;
  /** Who may do each action of the audit. */
  readonly addresses: ReadonlyMap<string, readonly Pick<Endpoint, 'path' | 'policy'>[]>;
  /** Actions of small risk: who typed their code a moment ago signs them without. */
  readonly small: ReadonlySet<string>;
  /** Actions a manager can allow from afar, computed from the state tables. */
  readonly authorisable: readonly Authorisable[];
}

/** A function that is lent them says which it uses: `Pick<Services, 'files' | 'vault'>`. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly alarms: Alarms;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly gate: Gate;
  readonly pace: RequestPace;
  /** The line of what reads much: files, reports, the whole books. Tills do not stand in it. */
  readonly heavy: HeavyLine;
  readonly secrets: Secrets;
  /** Lists and files are read at a copy, where there is one. */
  readonly readers: Readers;
  /** Of the database. */
  readonly servers: Pick<Servers, 'keepsWhatItSays'>;
  readonly events: Events;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly house: House;
  /** The look at all the books. */
  readonly books: Pick<BookRound, 'looks' | 'pass'>;
  readonly introduced: Introduced;
}
