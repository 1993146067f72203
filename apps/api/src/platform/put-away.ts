/** What only the start of a process needed. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Later than whoever was waiting for the start. */
const AFTER_MS = 2_000;

/** V8 would keep a fifth more than what is alive for as long as nobody asks for much; once, it is made to look. */
export function putAway(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

export const putAwaySoon = (): unknown => setTimeout(putAway, AFTER_MS).unref();
