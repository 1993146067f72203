/** What the process lends to every request. */
import type { Listeners } from './announcements.ts';
import type { Config } from './config.ts';
import type { Events } from './events.ts';
import type { FileStore } from './file-store.ts';
import type { Secrets } from './secrets.ts';
import type { ProofChecker } from './proof-checker.ts';
import type { Vault } from './vault.ts';

export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly events: Events;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly proofs: ProofChecker;
  readonly listeners: Listeners;
  /** What each action of the audit is called in Spanish: the summary of its endpoint. */
  readonly actionNames: ReadonlyMap<string, string>;
}
