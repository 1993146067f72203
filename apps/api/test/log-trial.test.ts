/** What a lost machine would leave is put back each night for a trial (B-45, G30): what it finds, and that it is gone. */
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../src/platform/copies.ts';
import type { Jobs } from '../src/platform/jobs.ts';
import { linesIn, type Piece, piecesIn, trialMark } from '../src/platform/wal-places.ts';
import { draftsOf, LogTrial, playLog } from '../src/platform/wal-trial.ts';
import { INVARIANTS } from '../src/rooms.ts';
import { ApiProcess } from './api-process.ts';
import { type CopiedHouse, startCopiedHouse } from './copied-house.ts';
import { onOwnersBehalf, waitingForLocks } from './database.ts';

const PATIENT = 240_000;
const JOB = 'try-the-log';
let house: CopiedHouse;
let jobs: Jobs;
let admin: Awaited<ReturnType<CopiedHouse['till']['shop']['till']>>;

beforeAll(async () => {
  house = await startCopiedHouse();
  admin = await house.till.shop.till('ADMIN');
  jobs = house.newJobs();
  await jobs.start(house.nightly);
}, PATIENT);
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => (stopped ??= jobs.stop().then(() => house.stop()));
afterAll(async () => {
  await stop();
  house.remove();
}, PATIENT);

const program = new URL('../src/try-log.ts', import.meta.url);
const place = () => ({ folder: house.copies, secret: house.secret });
const sell = async (): Promise<string> => {
  const { code } = await house.till.shop.piece();
  const sale = await house.till.sell([code], 10_000);
  expect(sale.status).toBe(201);
  return sale.json.code;
};
/** In three pieces of the log at least. */
async function sellThrice(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    await sell();
    await house.wal.mark();
  }
}
const open = async (): Promise<string[]> =>
  (await admin.get('/v1/alarms?status[]=open')).json.data.map(({ text }: { text: string }) => text);
const mailed = async (): Promise<string[]> =>
  (await house.app.db.pool.query('select body from mails where recipient = $1', [admin.person.email])).rows.map(
    ({ body }) => body,
  );
const succeeded = () => jobs.runs().find(({ name }) => name === JOB)!.ageMs;
const triedAt = (): number => statSync(trialMark(house.copies)).mtimeMs;
/** As the clock does at its hour. */
async function night(): Promise<void> {
  const since = performance.now();
  await jobs.runNow(JOB);
  await expect.poll(() => succeeded() ?? Infinity, { timeout: 120_000 }).toBeLessThan(performance.now() - since + 100);
}

test(
  'B-45 G30 a night in which the log of the day can be put back and holds is noted, and leaves nothing behind',
  async () => {
    await sellThrice();
    expect(existsSync(trialMark(house.copies))).toBe(false);
    await night();
    expect(triedAt()).toBeGreaterThan(Date.now() - 60_000);
    expect(await draftsOf(house.dataDir)).toEqual([]);
    expect(await open()).toEqual([]);
  },
  PATIENT,
);

describe('B-45 G30 a night that finds', () => {
  /** One some while after the base, with another before it and one behind. */
  async function lastThree(): Promise<readonly [Piece, Piece, Piece]> {
    await sellThrice();
    const pieces = await piecesIn((await linesIn(house.copies))[0]!);
    return [pieces.at(-3)!, pieces.at(-2)!, pieces.at(-1)!];
  }

  test(
    'a part of the log that was changed is an alarm and a mail that name it, and until when one can go',
    async () => {
      const [before, { file }] = await lastThree();
      const [noted, bytes] = [triedAt(), readFileSync(file)];
      writeFileSync(file, Buffer.from(bytes).fill(bytes[50]! ^ 1, 50, 51));
      await jobs.runNow(JOB);
      await expect.poll(open, { timeout: 120_000 }).toEqual([expect.stringContaining(`«${JOB}» ha fallado`)]);
      const [said = ''] = await open();
      expect(said).toContain(`${path.basename(file)}: La copia se ha alterado`);
      expect(said).toContain(`--until '${before.at.toISOString()}'`);
      expect((await mailed()).filter((body) => body.includes(said))).toHaveLength(1);
      expect([await draftsOf(house.dataDir), triedAt()]).toEqual([[], noted]);
      writeFileSync(file, bytes);
      // The queue would try it again half a minute later: now.
      const later = `delete from jobs.job where name = '${JOB}' and state = 'retry'`;
      await expect.poll(async () => (await onOwnersBehalf(house.url, later)).rowCount).toBe(1);
      await jobs.runNow(JOB);
      await expect.poll(open, { timeout: 120_000 }).toEqual([]);
      expect(triedAt()).toBeGreaterThan(noted);
    },
    PATIENT,
  );

  test(
    'a part of the log that is lost names what follows it, and until when one can go',
    async () => {
      const [before, { file }, next] = await lastThree();
      const noted = triedAt();
      renameSync(file, path.join(house.home, 'lost'));
      const said = await house.trial.run().then(
        () => '',
        (error: Error) => error.message,
      );
      expect(said).toContain(`Falta una parte del registro, la anterior a ${path.basename(next.file)}.`);
      expect(said).toContain(`--until '${before.at.toISOString()}'`);
      expect([await draftsOf(house.dataDir), triedAt()]).toEqual([[], noted]);
      renameSync(path.join(house.home, 'lost'), file);
    },
    PATIENT,
  );

  test(
    'less in the copies than was put away there, or books that do not hold, says so',
    async () => {
      const { line, place: marked, at } = await house.wal.mark();
      const asked = (n: number) => ({
        ...place(),
        line,
        at: at.toISOString(),
        draft: path.join(house.home, `try-${n}`),
      });
      const further = { ...asked(1), place: String(marked + 1_000_000n) };
      await expect(playLog(further, INVARIANTS)).rejects.toThrow(/se llega solo hasta el .*, y está copiado hasta el /);
      const never = [{ id: 'I00' as const, es: 'Nunca', violations: ['select 1'], fresh: [] }];
      const books = playLog({ ...asked(2), place: String(marked) }, never);
      await expect(books).rejects.toThrow('La copia no cuadra: I00 Nunca');
    },
    PATIENT,
  );

  test('no disk with room for it says how much it wants, and writes nothing', async () => {
    const { dataDir, url, wal } = house;
    const tight = { dataDir, url: () => url, wal, program, diskReserveBytes: Number.MAX_SAFE_INTEGER };
    const noted = triedAt();
    await expect(new LogTrial(place(), tight).run()).rejects.toThrow(/No hay sitio .* MB libres en \/var\/tmp o en /);
    expect(await draftsOf(dataDir)).toEqual([]);
    expect(triedAt()).toBe(noted);
  });
});

test(
  'B-45 it waits while another copy is tried',
  async () => {
    const [begun, tried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = inTurn(house.url, async () => {
      begun.resolve();
      await tried.promise;
    });
    await begun.promise;
    const noted = triedAt();
    await jobs.runNow(JOB);
    await expect.poll(() => waitingForLocks(house.url), { timeout: 20_000 }).toBe(1);
    expect([await draftsOf(house.dataDir), triedAt()]).toEqual([[], noted]);
    tried.resolve();
    await other;
    await expect.poll(triedAt, { timeout: 120_000 }).toBeGreaterThan(noted);
  },
  PATIENT,
);

test(
  'B-45 the shops come before it; and what is left where the whole house is killed meanwhile goes when it starts again',
  async () => {
    await stop();
    const env = {
      NODE_ENV: 'production',
      QUILATE_SECRET: house.secret,
      QUILATE_COPIES: house.copies,
      QUILATE_PRICE_URL: 'off',
      QUILATE_URL: 'https://quilate.example',
      QUILATE_DISK_RESERVE_MB: '64',
    };
    const api = await ApiProcess.on(house.dataDir, env);
    await api.start();
    const boss = new PgBoss({
      connectionString: api.databaseUrl,
      schema: 'jobs',
      max: 1,
      schedule: false,
      migrate: false,
    });
    await boss.start();
    await boss.send(JOB, {});
    await boss.stop();
    const lockIn = (draft: string): string[] =>
      readdirSync(draft)
        .map((name) => path.join(draft, name, 'postmaster.pid'))
        .filter((file) => existsSync(file));
    const pidOf = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[0]);
    const found = async () => (await draftsOf(house.dataDir)).flatMap(lockIn).map(pidOf)[0] ?? 0;
    let pid = 0;
    await expect.poll(async () => (pid = await found()), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    expect([getPriority(api.pid), getPriority(pid)]).toEqual([getPriority(), 19]);
    await api.end('SIGKILL');
    expect(await draftsOf(house.dataDir)).toHaveLength(1);
    await api.start();
    await expect.poll(() => draftsOf(house.dataDir), { timeout: 30_000 }).toEqual([]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await api.end('SIGTERM');
  },
  PATIENT,
);
