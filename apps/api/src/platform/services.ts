/** What the process lends to every request. */
import type { Config } from './config.ts';
import type { Disk } from './disk.ts';
import type { Events } from './events.ts';
import type { FileStore } from './file-store.ts';
import type { Secrets } from './secrets.ts';
import type { ProofChecker } from './proof-checker.ts';
import type { Vault } from './vault.ts';

export interface Services {
  readonly config: Config;
  readonly disk: Disk;
  readonly secrets: Secrets;
  readonly events: Events;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly proofs: ProofChecker;
  /** What each action of the audit is called in Spanish: the summary of its endpoint. */
  readonly actionNames: ReadonlyMap<string, string>;
}
