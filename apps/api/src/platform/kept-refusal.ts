/** A refusal that leaves something behind: what was said is kept, though nothing is done. */
import { DomainError, type ErrorDef } from '@quilate/domain/kernel/errors.ts';
import type { Tx } from './db.ts';

export class KeptRefusal extends DomainError {
  /** In a transaction of its own, with the answer, once for a key. */
  readonly keep: (tx: Tx) => Promise<void>;
  constructor(def: ErrorDef, keep: (tx: Tx) => Promise<void>) {
    super(def);
    this.keep = keep;
  }
}
