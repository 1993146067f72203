/** The PostgreSQL that comes with Quilate, in the words of whoever runs it. */
import { accountFor } from '@quilate/postgres-supervisor/account.ts';
import { findBinaries } from '@quilate/postgres-supervisor/binaries.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '@quilate/postgres-supervisor/supervisor.ts';
import { PostgresTrouble } from '@quilate/postgres-supervisor/told.ts';
import { majorOfPrograms } from '@quilate/postgres-supervisor/versions.ts';
import { noticeEs, troubleEs } from './postgres.es.ts';

/** Its processes and the folders it makes begin with it. */
export const NAME = 'quilate';
const ours = (): string | undefined => process.env['QUILATE_PG_BIN'];

export type Settings = NonNullable<PostgresOptions['settings']>;

interface Options extends Omit<PostgresOptions, 'name' | 'log' | 'rotation'> {
  /** Receives Spanish lines. */
  readonly log?: (line: string) => void;
}

/** Throws an error whose message says in Spanish what to do. */
export async function startOwnPostgres({ log = () => {}, ...options }: Options): Promise<RunningPostgres> {
  const programs = options.programs ?? ours();
  return await inSpanish(() =>
    startPostgres({ ...options, name: NAME, programs, log: (notice) => log(noticeEs(notice)) }),
  );
}

/** What the supervisor has to say against it, in words. */
export async function inSpanish<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PostgresTrouble ? new Error(troubleEs(error.trouble), { cause: error }) : error;
  }
}

/** Which major version of PostgreSQL would be started on a folder, by these programs or our own. */
export function majorFor(dataDir: string, programs = ours()): string {
  const account = accountFor(dataDir);
  return majorOfPrograms(findBinaries({ name: NAME, account, dataDir, programs }), account);
}

/** The log it was to play forward ends before the moment it was told. */
export const isTargetNotReached = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof PostgresTrouble &&
  error.cause.trouble.kind === 'notStarted' &&
  error.cause.trouble.said.includes('recovery ended before configured recovery target was reached');
