/** The figures of the platform itself; those of the rooms are theirs. */
import { sql } from 'kysely';
import { liveAlarms } from './alarms.ts';
import { ageOfLog, ageOfMark, ageOfTrial, lookAtBackups } from './backups.ts';
import { copiesIn } from './copies.ts';
import { type Db, qb } from './db.ts';
import { type Gauges, gauges, processGauges, type Sample } from './gauges.ts';
import type { Jobs } from './jobs.ts';
import { looksOf } from './looks.ts';
import { type Channel, CHANNELS } from './mail.ts';
import { MAX_ATTEMPTS } from './outbox.ts';

const poolGauges = processGauges(
  {
    quilate_pool_connections: { help: 'Connections to the database by what they do: used, idle', labels: ['state'] },
    quilate_pool_max: { help: 'Connections there may be at most' },
    quilate_pool_waiting: { help: 'Who waits for a connection just now' },
  },
  async ({ pool }) => ({
    quilate_pool_connections: [
      { of: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { of: { state: 'idle' }, value: pool.idleCount },
    ],
    quilate_pool_max: pool.options.max,
    quilate_pool_waiting: pool.waitingCount,
  }),
);

const diskGauges = processGauges(
  {
    quilate_disk_free_bytes: { help: 'Room left where the books and the files live' },
    quilate_disk_free_ratio: { help: 'The same as a part of that disk' },
    quilate_disk_full: { help: '1 when nothing is written any more for want of room' },
  },
  async ({ services }) => {
    const { freeBytes, freeBp, state } = await services.disk.room();
    return {
      quilate_disk_free_bytes: freeBytes,
      quilate_disk_free_ratio: freeBp / 10_000,
      quilate_disk_full: Number(state === 'full'),
    };
  },
);

const copyGauges = processGauges(
  {
    quilate_backup_watched: { help: '1 when somebody said where to look for copies' },
    quilate_backup_age_seconds: {
      help: 'Since the last good copy; of copies of our own, since one was put back and held',
    },
    quilate_copy_age_seconds: { help: 'Since the last copy of our own was made, tried or not' },
    quilate_copied_log_age_seconds: { help: 'Since all that was written lay in the copies' },
    quilate_tried_log_age_seconds: { help: 'Since what was written was put back from there for a trial, and held' },
  },
  async ({ services: { config } }) => {
    const [newest] = config.copies === undefined ? [] : await copiesIn(config.copies).catch(() => []);
    const ages = [ageOfMark(config.backupMark), ageOfMark(newest), ageOfLog(config), ageOfTrial(config)];
    const [good, made, log, tried] = (await Promise.all(ages)).map((ageMs) => ageMs && ageMs / 1000);
    return {
      quilate_backup_watched: Number(config.backupMark !== undefined),
      quilate_backup_age_seconds: good,
      quilate_copy_age_seconds: made,
      quilate_copied_log_age_seconds: log,
      quilate_tried_log_age_seconds: tried,
    };
  },
);

const archiveGauges = gauges(
  { quilate_backup_archive_stuck: { help: '1 when PostgreSQL cannot archive what is written' } },
  async ({ db, services }) => ({
    quilate_backup_archive_stuck: Number((await lookAtBackups(db, services.config)).isArchiveStuck),
  }),
);

const listenerGauges = processGauges(
  { quilate_live_listeners: { help: 'Screens that hear of changes as they happen' } },
  async ({ services }) => ({ quilate_live_listeners: services.events.screens }),
);

const clockGauges = gauges(
  {
    quilate_clock_skew_seconds: { help: 'How far the clock of the database is ahead of that of this process' },
    quilate_clock_behind_seconds: { help: 'How far the clock of the database lies before the last line of the books' },
  },
  async ({ db, services }) => {
    const before = Date.now();
    const { now } = await db.one(sql<{ now: string }>`select clock_timestamp() as now`.compile(qb));
    const here = (before + Date.now()) / 2;
    return {
      quilate_clock_skew_seconds: (Date.parse(now) - here) / 1000,
      quilate_clock_behind_seconds: services.clock.behindMs(now) / 1000,
    };
  },
);

interface Outbox {
  readonly channel: Channel;
  readonly waiting: number;
  readonly failing: number;
  readonly givenUp: number;
  readonly ageSeconds: number;
}
const outboxOf = (db: Db): Promise<Outbox[]> =>
  db.run(
    sql<Outbox>`select c.channel, count(m.id)::int as waiting,
        (count(m.id) filter (where m.attempts between 1 and ${MAX_ATTEMPTS - 1}))::int as failing,
        (count(m.id) filter (where m.attempts >= ${MAX_ATTEMPTS}))::int as "givenUp",
        greatest(0, coalesce(extract(epoch from clock_timestamp()
          - min(m.created_at) filter (where m.attempts < ${MAX_ATTEMPTS})), 0))::float8 as "ageSeconds"
      from unnest(${[...CHANNELS]}::text[]) as c(channel)
        left join mails m on m.channel = c.channel and m.state = 'waiting' group by c.channel`.compile(qb),
  );

const outboxGauges = gauges(
  {
    quilate_outbox_waiting: { help: 'Messages that have not left', labels: ['channel'] },
    quilate_outbox_failing: {
      help: 'Those of them that were tried in vain and will be tried again',
      labels: ['channel'],
    },
    quilate_outbox_given_up: { help: 'Those of them that nobody tries any more', labels: ['channel'] },
    quilate_outbox_oldest_age_seconds: {
      help: 'Since the oldest that is still to be sent was written; 0 when there is none',
      labels: ['channel'],
    },
  },
  async ({ db }) => {
    const rows = await outboxOf(db);
    const each = (value: (row: Outbox) => number) =>
      rows.map((row) => ({ of: { channel: row.channel }, value: value(row) }));
    return {
      quilate_outbox_waiting: each(({ waiting }) => waiting),
      quilate_outbox_failing: each(({ failing }) => failing),
      quilate_outbox_given_up: each(({ givenUp }) => givenUp),
      quilate_outbox_oldest_age_seconds: each(({ ageSeconds }) => ageSeconds),
    };
  },
);

const bookGauges = gauges(
  {
    quilate_books_rules: { help: 'What must hold in the books' },
    quilate_books_broken_rules: { help: 'What did not hold when it was last looked at' },
    quilate_books_findings: { help: 'What violates a rule that does not hold', labels: ['rule'] },
    quilate_books_unanswered_rules: { help: 'What nobody has looked at, or whose last look had no answer' },
    quilate_books_oldest_look_age_seconds: { help: 'Since the oldest of the last looks' },
  },
  async ({ db, services }) => {
    const looks = await looksOf(db, services.house.invariants);
    const broken = looks.filter(({ count }) => (count ?? 0) > 0);
    const ages = looks.flatMap(({ ageSeconds }) => ageSeconds ?? []);
    return {
      quilate_books_rules: looks.length,
      quilate_books_broken_rules: broken.length,
      quilate_books_findings: broken.map(({ id, count }) => ({ of: { rule: id }, value: count ?? 0 })),
      quilate_books_unanswered_rules: looks.filter(({ count, failure }) => count === null || failure !== null).length,
      quilate_books_oldest_look_age_seconds: ages.length === 0 ? undefined : Math.max(...ages),
    };
  },
);

const alarmGauges = gauges(
  {
    alarms_open: { help: 'Alarms of the house that nobody has seen', labels: ['kind'] },
    quilate_job_failing: { help: '1 for a job whose last run failed, until one goes well', labels: ['name'] },
  },
  async ({ db }) => {
    const alarms = await liveAlarms(db);
    const open = Map.groupBy(
      alarms.filter(({ isSeen }) => !isSeen),
      ({ kind }) => kind,
    );
    return {
      alarms_open: [...open].map(([kind, all]) => ({ of: { kind }, value: all.length })),
      quilate_job_failing: alarms
        .filter(({ kind }) => kind === 'job')
        .map(({ subject }) => ({ of: { name: subject }, value: 1 })),
    };
  },
);

/** Of those this process does; `name`, for `job` is how Prometheus calls whom it asks. */
export const jobGauges = (jobs: Pick<Jobs, 'runs' | 'queued'>): readonly Gauges[] => [
  processGauges(
    {
      quilate_job_last_success_age_seconds: { help: 'Since a job last went well', labels: ['name'] },
      quilate_job_last_run_seconds: { help: 'How long it took then', labels: ['name'] },
    },
    async () => {
      const runs = jobs.runs();
      const each = (of: (run: (typeof runs)[number]) => number | undefined): Sample[] =>
        runs.flatMap((run) => {
          const value = of(run);
          return value === undefined ? [] : [{ of: { name: run.name }, value }];
        });
      return {
        quilate_job_last_success_age_seconds: each(({ ageMs }) => ageMs && ageMs / 1000),
        quilate_job_last_run_seconds: each(({ lastMs }) => lastMs && lastMs / 1000),
      };
    },
  ),
  gauges(
    { quilate_jobs: { help: 'Jobs in the queue, counted each minute: waiting, running, failed', labels: ['state'] } },
    async () => ({
      quilate_jobs: Object.entries((await jobs.queued()) ?? {}).map(([state, value]) => ({ of: { state }, value })),
    }),
  ),
];

export const PLATFORM_GAUGES: readonly Gauges[] = [
  poolGauges,
  diskGauges,
  copyGauges,
  listenerGauges,
  archiveGauges,
  clockGauges,
  outboxGauges,
  bookGauges,
  alarmGauges,
];
