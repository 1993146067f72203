/**
 * Whether somebody copies the database: who does touches a file after each good copy (`QUILATE_BACKUP`), and PostgreSQL
 * says itself when its log cannot be archived (decision 0135).
 */
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { type Db, qb } from './db.ts';
import { logMark, trialMark } from './wal-places.ts';

/** A night, and two hours for a night that takes longer. */
export const BACKUP_HOURS = 26;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface Backups {
  /** Since the last good copy; nothing when none is known. */
  readonly hours: number | undefined;
  /** Nobody said where to look. */
  readonly isUnwatched: boolean;
  /** What is written is not archived any more. */
  readonly isArchiveStuck: boolean;
  /** Since all that our own PostgreSQL wrote lay in the copies; nothing where nobody puts it there. */
  readonly logMinutes: number | undefined;
  /** Since it was last put back from there and held; the same. */
  readonly trialHours: number | undefined;
}
/** Five times what may be lost. */
export const LOG_MINUTES = 5;
export const isLogLate = ({ logMinutes = 0 }: Backups): boolean => logMinutes >= LOG_MINUTES;
export const isTrialLate = ({ trialHours = 0 }: Backups): boolean => trialHours >= BACKUP_HOURS;
export const isLate = ({ hours }: Backups): boolean => hours === undefined || hours >= BACKUP_HOURS;

type Where = Pick<Config, 'backupMark' | 'copies' | 'databaseUrl'>;

export async function lookAtBackups(db: Db, where: Where): Promise<Backups> {
  const { backupMark } = where;
  const { stuck } = await db.one(
    sql<{ stuck: boolean }>`
      select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as stuck
      from pg_stat_archiver`.compile(qb),
  );
  const ageMs = await ageOfMark(backupMark);
  const hours = ageMs === undefined ? undefined : Math.floor(ageMs / HOUR_MS);
  const [logAgeMs, trialAgeMs] = [await ageOfLog(where), await ageOfTrial(where)];
  const logMinutes = logAgeMs === undefined ? undefined : Math.floor(logAgeMs / MINUTE_MS);
  const trialHours = trialAgeMs === undefined ? undefined : Math.floor(trialAgeMs / HOUR_MS);
  return { hours, isUnwatched: backupMark === undefined, isArchiveStuck: stuck, logMinutes, trialHours };
}

/** What was never there is missed since this process began, at least. */
const ageInLog =
  (markOf: (copies: string) => string) =>
  async ({ copies, databaseUrl }: Omit<Where, 'backupMark'>): Promise<number | undefined> => {
    if (copies === undefined || databaseUrl !== undefined) return undefined;
    return (await ageOfMark(markOf(copies))) ?? process.uptime() * 1000;
  };
export const ageOfLog = ageInLog(logMark);
export const ageOfTrial = ageInLog(trialMark);

/** Since a file was touched, in milliseconds; nothing where there is none. */
export async function ageOfMark(mark: string | undefined): Promise<number | undefined> {
  const at = mark === undefined ? undefined : await stat(mark).catch(() => undefined);
  return at && Math.max(0, Date.now() - at.mtimeMs);
}
