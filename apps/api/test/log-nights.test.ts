/** The log of a house over nights and days: its bases, and a folder of copies that is away for too long (B-45, G30). */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchBackups } from '../src/clockwork.ts';
import { connected } from '../src/platform/copy-tables.ts';
import * as places from '../src/platform/wal-places.ts';
import { restoreLog } from '../src/platform/wal-restore.ts';
import { moment, walEs } from '../src/platform/wal.es.ts';
import { type CopiedHouse, startCopiedHouse } from './copied-house.ts';
import { onOwnersBehalf } from './database.ts';
import { moveJobClock } from './job-clock.ts';

const PATIENT = 240_000;
/** Of PostgreSQL's log, one segment. */
const SEGMENT_MB = 16;
let house: CopiedHouse;

beforeAll(async () => {
  // A disk of which hardly anything may be kept for copies that do not come.
  house = await startCopiedHouse({ max_slot_wal_keep_size: `${2 * SEGMENT_MB}MB` });
}, PATIENT);
afterAll(async () => {
  await house.stop();
  house.remove();
}, PATIENT);

const bases = async () => await places.basesIn(await places.linesIn(house.copies));
const sell = async (): Promise<string> => {
  const { code } = await house.till.shop.piece();
  const sale = await house.till.sell([code], 10_000);
  expect(sale.status).toBe(201);
  return sale.json.code;
};

test(
  'B-45 at ten to three each night there is a base; three are kept, and the log since the oldest of them, all of it',
  async () => {
    const of = (name: string) => house.nightly.filter((job) => job.name === name);
    const [due, base] = [of('try-the-log'), of('copy-the-base')];
    const done = async (name: string): Promise<number> => {
      const states = `select count(*)::int as n from jobs.job where name = $1 and state = 'completed'`;
      return (await onOwnersBehalf(house.url, states, [name])).rows[0].n;
    };
    const night = async (time: string, days: number, name: string): Promise<void> => {
      const before = await done(name);
      await moveJobClock(house.url, time, days);
      const jobs = house.newJobs();
      await jobs.start([...due.map((job) => ({ ...job, run: async () => {} })), ...base]);
      await expect.poll(() => done(name), { timeout: 60_000, interval: 100 }).toBeGreaterThan(before);
      await jobs.stop();
    };
    // It is noon: before three at night those of today would be still to come.
    const clock = house.newJobs();
    await clock.start([]);
    await clock.stop();
    await moveJobClock(house.url, '12:00', 0);
    // A process says its hours when it begins; those that begin later find them.
    const first = house.newJobs();
    await first.start(house.nightly);
    await first.stop();
    const made = [...(await bases())];
    await night('02:30', 1, 'try-the-log');
    expect(await done('copy-the-base')).toBe(0);
    for (const day of [1, 2, 3]) {
      await house.write(SEGMENT_MB + 1);
      const { place } = await house.wal.mark();
      const [line] = await places.linesIn(house.copies);
      const needed = places.segmentStart(made[Math.max(0, made.length - 2)]!);
      await night('02:50', day, 'copy-the-base');
      const kept = await bases();
      made.push(kept.at(-1)!);
      expect(kept.map(({ at }) => at)).toEqual(made.slice(-3).map(({ at }) => at));
      const pieces = await places.piecesIn(line!);
      // Of the log what none of them needs is gone, and nothing else.
      expect(pieces[0]!.from <= needed && pieces[0]!.to > needed).toBe(true);
      expect(pieces.at(-1)!.to >= place).toBe(true);
      for (const [n, { from }] of pieces.slice(1).entries()) expect(from).toBe(pieces[n]!.to);
    }
    expect(made).toHaveLength(4);
  },
  PATIENT,
);

const found = async (): Promise<string[]> => {
  const { services, db } = house.app;
  await watchBackups(db, { ...services, config: { ...services.config, databaseUrl: undefined } });
  const { rows } = await db.pool.query(`select text from alarms where kind = 'backup' and subject = 'log'
    and ended_at is null`);
  return rows.map(({ text }) => text);
};
const nowOf = async (): Promise<Date> =>
  new Date((await onOwnersBehalf(house.url, 'select clock_timestamp() as at')).rows[0].at);
const restored = (data: string, until: Date | undefined, look: (url: string) => Promise<void>) =>
  restoreLog(
    {
      folder: house.copies,
      secret: house.secret,
      until,
      dataDir: path.join(house.home, data),
      settings: { fsync: 'off' },
      say: () => {},
    },
    undefined,
    look,
  );

test(
  'B-45 G30 a folder that is away for longer than the disk bears: the shops work on, it is told, and a new line begins once it is back',
  async () => {
    const before = await sell();
    const { at: last } = await house.wal.mark();
    const former = (await bases()).at(-1)!.line;
    renameSync(house.copies, `${house.copies}-away`);
    const lost = await sell();
    const between = await nowOf();
    const stateOf = async (): Promise<string[]> =>
      (await onOwnersBehalf(house.url, 'select wal_status as state from pg_replication_slots')).rows.map(
        ({ state }) => state,
      );
    await house.write(4 * SEGMENT_MB);
    await expect
      .poll(async () => (await onOwnersBehalf(house.url, 'checkpoint'), await stateOf()), { timeout: 60_000 })
      .toEqual(['lost']);
    const meanwhile = await sell();
    const uptime = vi.spyOn(process, 'uptime').mockReturnValue(400);
    expect(await found()).toEqual([expect.stringMatching(/no llega a las copias desde hace 6 minutos/)]);
    uptime.mockRestore();

    renameSync(`${house.copies}-away`, house.copies);
    await expect.poll(async () => (await bases()).at(-1)!.line, { timeout: 60_000 }).not.toBe(former);
    const next = (await bases()).at(-1)!;
    await expect.poll(found).toEqual([]);
    const after = await sell();
    await house.wal.mark();

    let codes: string[] = [];
    await restored('after', undefined, async (url) => {
      const asked = 'select code from sales order by sold_at';
      codes = await connected(url, async (client) => (await client.query(asked)).rows.map(({ code }) => code));
    });
    expect(codes.slice(-4)).toEqual([before, lost, meanwhile, after]);
    const reach = (await places.reachOf(former))!;
    expect(reach.getTime()).toBeGreaterThanOrEqual(last.getTime());
    const refused = walEs.between(between, reach, new Date(next.at));
    expect(refused).toContain(`Se puede volver hasta el ${moment(reach)}`);
    await expect(restored('between', between, async () => {})).rejects.toThrow(refused);
  },
  PATIENT,
);
