/** What must hold in the books at any time, loaded from the rooms that say it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gatherInvariants, type Invariant, type RoomInvariants } from '../../apps/api/src/platform/invariants.ts';
import { STEP_RULES } from '../../apps/api/src/platform/machine-steps.ts';
import type { Tree } from './tree.ts';

const FILE = /^apps\/api\/src\/modules\/.*\.invariants\.ts$/;

export async function loadInvariants(root: string, tree: Tree): Promise<readonly Invariant[]> {
  const files = [...tree.keys()].filter((path) => FILE.test(path));
  const loaded = await Promise.all(files.map((path) => import(pathToFileURL(join(root, path)).href)));
  const rooms = loaded.flatMap((file: Readonly<Record<string, RoomInvariants>>) =>
    Object.entries(file).flatMap(([name, room]) => (name.endsWith('Invariants') ? [room] : [])),
  );
  return gatherInvariants([STEP_RULES, ...rooms]);
}
