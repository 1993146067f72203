/** Until what was done lies in the copies, as a house that copies its log as it writes puts it there. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { basesIn, linesIn, logMark, reachOf } from '../src/platform/wal-places.ts';

const PATIENCE_MS = 90_000;

/** Until all that was done before a moment can be gone back to; how long that took. */
export async function untilCopied(copies: string, moment: Date): Promise<number> {
  const since = performance.now();
  const reached = async (): Promise<boolean> => {
    const reaches = await Promise.all((await basesIn(await linesIn(copies))).map(({ line }) => reachOf(line)));
    return existsSync(logMark(copies)) && reaches.some((at) => at !== undefined && at > moment);
  };
  while (!(await reached())) {
    if (performance.now() - since > PATIENCE_MS) throw new Error('the log does not come');
    await sleep(100);
  }
  return performance.now() - since;
}
