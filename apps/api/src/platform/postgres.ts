/** The PostgreSQL that comes with Quilate, in the words of whoever runs it. */
import { type RunningPostgres, startPostgres } from '@quilate/postgres-supervisor/supervisor.ts';
import { PostgresTrouble } from '@quilate/postgres-supervisor/told.ts';
import { noticeEs, troubleEs } from './postgres.es.ts';

interface Options {
  readonly dataDir: string;
  /** Server settings; tests turn durability off here and nowhere else. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Receives Spanish lines. */
  readonly log?: (line: string) => void;
}

/** Throws an error whose message says in Spanish what to do. */
export async function startOwnPostgres({ log = () => {}, ...options }: Options): Promise<RunningPostgres> {
  const programs = process.env['QUILATE_PG_BIN'];
  try {
    return await startPostgres({ ...options, name: 'quilate', programs, log: (notice) => log(noticeEs(notice)) });
  } catch (error) {
    throw error instanceof PostgresTrouble ? new Error(troubleEs(error.trouble), { cause: error }) : error;
  }
}
