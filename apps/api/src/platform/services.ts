/** What the process lends to every request. */
import type { Config } from './config.ts';
import type { Events } from './events.ts';
import type { Secrets } from './secrets.ts';
import type { ProofChecker } from './proof-checker.ts';

export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly events: Events;
  readonly proofs: ProofChecker;
}
