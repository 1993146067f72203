/** Another data directory in the place of one: made beside it, whole before it counts, and the former one kept. */
import fs from 'node:fs';
import path from 'node:path';
import { syncFolder } from './cluster.ts';
import { clusterName } from './ownership.ts';
import { endOrphan } from './postmaster.ts';
import type { Log } from './told.ts';

/** Where the other one is made. */
export const draftOf = (dataDir: string): string => `${dataDir}.next`;
const readyOf = (dataDir: string): string => `${dataDir}.ready`;

/** With the directory held, and no server on either. The former one is `former` from then on. */
export function putInPlace(dataDir: string, former: string): void {
  const parent = path.dirname(dataDir);
  // No system call that is everywhere changes two folders at once: between the last two, `settle` goes on.
  fs.renameSync(draftOf(dataDir), readyOf(dataDir));
  syncFolder(parent);
  fs.renameSync(dataDir, former);
  fs.renameSync(readyOf(dataDir), dataDir);
  syncFolder(parent);
}

/**
 * With the directory held. Where who put another in its place was killed between two names, that one gets its name;
 * beside one that stands, what was made goes: its rows are of then.
 */
export async function settle(name: string, dataDir: string, log: Log): Promise<void> {
  const [parent, draft, ready] = [path.dirname(dataDir), draftOf(dataDir), readyOf(dataDir)];
  if (!fs.existsSync(dataDir) && fs.existsSync(ready)) {
    fs.renameSync(ready, dataDir);
    syncFolder(parent);
  }
  await endOrphan({ dataDir: draft, cluster: clusterName(name, draft) }, log);
  const left = [draft, ready].map((folder) => path.basename(folder));
  for (const file of fs.readdirSync(parent)) {
    if (!left.some((begun) => file === begun || file.startsWith(`${begun}.`))) continue;
    fs.rmSync(path.join(parent, file), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
