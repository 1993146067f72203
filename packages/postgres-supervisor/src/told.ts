/** What the supervisor tells, as data: whoever starts it has the words. */

/** What happens while it works. */
export type Notice =
  | { readonly kind: 'firstStart' }
  | { readonly kind: 'orphanFound'; readonly pid: number }
  | { readonly kind: 'recovering'; readonly seconds: number }
  | { readonly kind: 'interrupted'; readonly ending: string }
  | { readonly kind: 'notBackYet'; readonly cause: unknown }
  | { readonly kind: 'backAgain' }
  | { readonly kind: 'logNotRotated'; readonly cause: unknown }
  | { readonly kind: 'signalIgnored'; readonly pid: number; readonly signal: string };

/** Why it does not start. `account` is whom PostgreSQL runs as; `said` is what its programs wrote. */
export type Trouble =
  | { readonly kind: 'noAccount' }
  | { readonly kind: 'programMissing'; readonly folder: string; readonly file: string }
  | { readonly kind: 'programForbidden'; readonly account: string; readonly file: string }
  | { readonly kind: 'notPackaged'; readonly system: string }
  | { readonly kind: 'notCopied'; readonly account: string; readonly from: string; readonly places: readonly string[] }
  | { readonly kind: 'notRun'; readonly program: string; readonly reason: string }
  | { readonly kind: 'namelessUser' }
  | { readonly kind: 'notInitialised'; readonly folder: string; readonly said: string }
  | { readonly kind: 'foreignFolder'; readonly dataDir: string }
  | { readonly kind: 'foreignOwner'; readonly dataDir: string; readonly owner: number }
  | { readonly kind: 'dataDirInUse'; readonly dataDir: string; readonly pid: number }
  | { readonly kind: 'notClaimed'; readonly dataDir: string }
  | { readonly kind: 'notWritable'; readonly folder: string; readonly code: string | undefined }
  | { readonly kind: 'unreachableData'; readonly dataDir: string; readonly account: string }
  | { readonly kind: 'noSocketFolder'; readonly account: string }
  | { readonly kind: 'stoppedBefore' }
  | { readonly kind: 'notStarted'; readonly ending: string; readonly said: string; readonly isOtherVersion: boolean }
  | { readonly kind: 'notDurable'; readonly settings: readonly string[] };

export type Log = (notice: Notice) => void;

export class PostgresTrouble extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, options?: ErrorOptions) {
    super(JSON.stringify(trouble), options);
    this.name = 'PostgresTrouble';
    this.trouble = trouble;
  }
}
