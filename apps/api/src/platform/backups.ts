/**
 * Whether somebody copies the database: who does touches a file after each good copy (`QUILATE_BACKUP`), and PostgreSQL
 * says itself when its log cannot be archived (decision 0135).
 */
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { type Db, qb } from './db.ts';

/** A night, and two hours for a night that takes longer. */
export const BACKUP_HOURS = 26;
const HOUR_MS = 3_600_000;

export interface Backups {
  /** Since the last good copy; nothing when none is known. */
  readonly hours: number | undefined;
  /** Nobody said where to look. */
  readonly isUnwatched: boolean;
  /** What is written is not archived any more. */
  readonly isArchiveStuck: boolean;
}
export const isLate = ({ hours }: Backups): boolean => hours === undefined || hours >= BACKUP_HOURS;

export async function lookAtBackups(db: Db, { backupMark }: Pick<Config, 'backupMark'>): Promise<Backups> {
  const { stuck } = await db.one(
    sql<{ stuck: boolean }>`
      select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as stuck
      from pg_stat_archiver`.compile(qb),
  );
  const ageMs = await ageOfMark(backupMark);
  const hours = ageMs === undefined ? undefined : Math.floor(ageMs / HOUR_MS);
  return { hours, isUnwatched: backupMark === undefined, isArchiveStuck: stuck };
}

/** Since a file was touched, in milliseconds; nothing where there is none. */
export async function ageOfMark(mark: string | undefined): Promise<number | undefined> {
  const at = mark === undefined ? undefined : await stat(mark).catch(() => undefined);
  return at && Math.max(0, Date.now() - at.mtimeMs);
}
