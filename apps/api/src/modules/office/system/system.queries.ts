/** How the installation is: what can go wrong without anybody at a counter noticing (B-46). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { count, decimal, percent } from '@quilate/domain/kernel/format.ts';
import { systemEs } from '@quilate/domain/modules/office/system/system.es.ts';
import type { Health, HealthCheck, HealthState } from '@quilate/domain/modules/office/system/system.schema.ts';
import { ROOT } from '../../../platform/config.ts';
import { type Backups, isLate, isLogLate, isTrialLate, lookAtBackups } from '../../../platform/backups.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Room } from '../../../platform/disk.ts';
import type { Services } from '../../../platform/services.ts';
import { together } from '../../../platform/together.ts';
import { usesFixedPrices } from '../../master-data/prices/prices.public.ts';

const es = systemEs.found;
const GIB = 1024 ** 3;
const CLOCK_WARN_SECONDS = 2;
const CLOCK_BAD_SECONDS = 30;
const startedAt = new Date().toISOString();
export const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

type Asked = Pick<Services, 'disk' | 'clock' | 'config'>;

export async function healthOf(db: Db, { disk, clock, config }: Asked): Promise<Health> {
  const reads = together(db);
  const [facts, mails, room, usesFixed, backups] = await Promise.all([
    reads.one(
      sql<{ postgres: string; databaseBytes: number; migration: string; now: string }>`
        select current_setting('server_version') as postgres, clock_timestamp() as now,
          pg_database_size(current_database()) as "databaseBytes",
          (select max(name) from schema_migrations) as migration`.compile(qb),
    ),
    reads.one(
      sql<{ waiting: number; failing: number }>`
        select count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as failing
        from mails where state = 'waiting'`.compile(qb),
    ),
    disk.room(),
    usesFixedPrices(reads, new Date()),
    lookAtBackups(reads, config),
  ]);
  const { now, ...rest } = facts;
  return {
    version,
    node: process.versions.node,
    startedAt,
    memoryBytes: process.memoryUsage.rss(),
    ...rest,
    checks: [
      diskOf(room),
      mailsOf(mails),
      pricesOf(usesFixed),
      clockOf(new Date(now), clock.behindMs(now)),
      backupsOf(backups),
    ],
  };
}

function diskOf({ freeBytes, freeBp, state }: Room): HealthCheck {
  const free = `${decimal(Math.floor((freeBytes * 10) / GIB), 1)} GB`;
  const found = es.disk(free, percent(freeBp - (freeBp % 100)));
  return { id: 'disk', state: state === 'full' ? 'bad' : state, found };
}

function mailsOf({ waiting, failing }: { waiting: number; failing: number }): HealthCheck {
  return { id: 'mails', state: failing > 0 ? 'bad' : 'ok', found: es.mails(count(waiting), count(failing)) };
}

const PRICE_STATES: Readonly<Record<string, HealthState>> = { no: 'ok', enabled: 'ok', stale: 'bad', missing: 'warn' };
function pricesOf(usesFixed: string): HealthCheck {
  const found = usesFixed === 'no' ? es.pricesOk : es.pricesFixed;
  return { id: 'prices', state: PRICE_STATES[usesFixed] ?? 'warn', found };
}

function backupsOf(backups: Backups): HealthCheck {
  const { hours, isUnwatched, isArchiveStuck, logMinutes, trialHours } = backups;
  if (isArchiveStuck) return { id: 'backups', state: 'bad', found: es.archiveStuck };
  if (isLogLate(backups)) return { id: 'backups', state: 'bad', found: es.oldLog(count(logMinutes!)) };
  if (isTrialLate(backups)) return { id: 'backups', state: 'bad', found: es.oldTrial(count(trialHours!)) };
  if (hours === undefined) return { id: 'backups', state: isUnwatched ? 'warn' : 'bad', found: es.noBackup };
  const found =
    logMinutes === undefined || trialHours === undefined
      ? es.backup(count(hours))
      : es.backupAndLog(count(hours), count(logMinutes), count(trialHours));
  return { id: 'backups', state: isLate(backups) ? 'bad' : 'ok', found };
}

/** The database's clock dates everything; the server's own must agree with it. */
function clockOf(database: Date, behindMs: number): HealthCheck {
  const behindSeconds = Math.round(behindMs / 1000);
  if (behindSeconds >= CLOCK_WARN_SECONDS)
    return { id: 'clock', state: 'bad', found: es.clockBack(count(behindSeconds)) };
  const seconds = Math.round(Math.abs(Date.now() - database.getTime()) / 1000);
  const state = seconds >= CLOCK_BAD_SECONDS ? 'bad' : seconds >= CLOCK_WARN_SECONDS ? 'warn' : 'ok';
  return { id: 'clock', state, found: es.clock(count(seconds)) };
}
