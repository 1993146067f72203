import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { onOwnersBehalf } from '../../test/database.ts';
import { type MailServer, mailServer } from '../../test/mail-server.ts';
import { newShop, openTill, useHouse } from '../../test/shop.ts';
import { readConfig } from './config.ts';
import { PoolDb, qb } from './db.ts';
import { createPool } from './pool.ts';
import { tidySessions } from '../modules/master-data/auth/auth.tidy.ts';
import { tidyTables } from './housekeeping.ts';
import { Jobs } from './jobs.ts';
import { createLog } from './log.ts';
import { queueMail, TOKEN_MARK, tokenOfMail } from './mail.ts';
import { type Outlets, sendMails } from './outbox.ts';

const house = useHouse();
let server: MailServer;
let received: string[];
beforeAll(async () => {
  server = await mailServer();
  ({ received } = server);
});
afterAll(() => server.close());
/** Nobody's mail here is a customer's. */
const by = (smtpUrl: string | undefined): Outlets => ({
  smtpUrl,
  mailFrom: 'Joyería <tienda@joyeria.example>',
  sms: undefined,
  secrets: house.app.secrets,
  reach: async () => undefined,
  draw: async () => {
    throw new Error('no paper here');
  },
});

describe('mail', () => {
  test('waits in the outbox without a server, where management sees it, and leaves once when there is one', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    await queueMail(house.db, { recipient: 'a@b.es\r\nBcc: c@d.es', subject: 'Hola\r\nX-Evil: 1', body: '{{7*7}}' });
    expect(await sendMails(house.db, by(undefined))).toBe(0);
    expect((await admin.get('/v1/mails')).json.data).toMatchObject([{ recipient: 'a@b.es Bcc: c@d.es', sentAt: null }]);
    await house.db.run(sql`update mails set recipient = 'a@b.es'`.compile(qb));
    const { url } = server;
    expect(await sendMails(house.db, by(url))).toBe(1);
    expect(await sendMails(house.db, by(url))).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('{{7*7}}');
    expect(received[0]).not.toMatch(/^X-Evil/m);
    const { data } = (await admin.get('/v1/mails')).json;
    expect(data[0].sentAt).toEqual(expect.any(String));
  });

  test('R-AUTH-03 carries its token only once it leaves', async () => {
    const id = await queueMail(house.db, { recipient: 'a@b.es', subject: 'x', body: `Abre #${TOKEN_MARK}` });
    const { url } = server;
    expect(await sendMails(house.db, by(url))).toBe(1);
    expect(received.at(-1)).toContain(`Abre #${tokenOfMail(house.app.secrets, id)}`);
  });

  test('that cannot be sent keeps its reason and is tried again', async () => {
    await queueMail(house.db, { recipient: 'a@b.es', subject: 'x', body: 'x' });
    expect(await sendMails(house.db, by('smtp://127.0.0.1:1'))).toBe(0);
    const [row] = await house.db.run(
      sql<{
        attempts: number;
        last_error: string;
      }>`select attempts, last_error from mails where sent_at is null`.compile(qb),
    );
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('an SMS gateway', () => {
  const read = (more: Record<string, string>) => () => readConfig({ QUILATE_SECRET: 'x'.repeat(32), ...more }).sms;

  test('R-CUST-07 is off until it is set, and a setting that cannot work stops the start', () => {
    expect(read({})()).toBeUndefined();
    const right = { SMS_URL: 'https://sms.example/v1', SMS_TOKEN: 'secreto', SMS_SENDER: 'Joyas LPA' };
    expect(read(right)()).toMatchObject({ url: 'https://sms.example/v1', token: 'secreto', sender: 'Joyas LPA' });
    expect(read({ ...right, SMS_TOKEN: '' })).toThrow(/SMS_TOKEN/);
    expect(read({ ...right, SMS_URL: 'ftp://sms.example' })).toThrow(/SMS_URL/);
    expect(read({ ...right, SMS_SENDER: 'Un nombre muy largo' })).toThrow(/SMS_SENDER/);
  });
});

describe('jobs', () => {
  test('run in another turn, and one that fails is kept by PostgreSQL to be tried again', async () => {
    const ran: string[] = [];
    const failed: string[] = [];
    const owner = new PoolDb(createPool(house.databaseUrl, 1));
    const jobs = new Jobs(
      () => house.databaseUrl,
      createLog('silent'),
      async (name, failure) => {
        if (failure !== undefined) failed.push(`${name}: ${failure}`);
      },
    );
    await jobs.start([
      { name: 'works', cron: '0 4 * * *', run: async () => ran.push('works') },
      {
        name: 'fails',
        cron: '0 4 * * *',
        async run() {
          ran.push('fails');
          throw new Error('not today');
        },
      },
    ]);
    await Promise.all([jobs.runNow('works'), jobs.runNow('fails')]);
    await expect.poll(() => ran.toSorted(), { timeout: 10_000 }).toEqual(['fails', 'works']);
    const states = sql<{
      name: string;
      state: string;
    }>`select name, state::text from jobs.job where name in ('works', 'fails')`;
    await expect
      .poll(async () => Object.fromEntries((await owner.run(states.compile(qb))).map((row) => [row.name, row.state])))
      .toEqual({ works: 'completed', fails: 'retry' });
    expect(failed).toContain('fails: not today');
    const [works, fails] = jobs.runs();
    expect([works?.name, fails]).toEqual(['works', { name: 'fails', ageMs: undefined, lastMs: undefined }]);
    expect(works!.ageMs).toBeLessThan(60_000);
    expect(await jobs.queued()).toEqual({ waiting: expect.any(Number), running: expect.any(Number), failed: 0 });
    // Another process, or this one begun again, knows of it too.
    const later = new Jobs(
      () => house.databaseUrl,
      createLog('silent'),
      async () => {},
    );
    expect([later.runs(), await later.queued()]).toEqual([[], undefined]);
    await later.start([{ name: 'works', cron: '0 4 * * *', run: async () => {} }]);
    await expect.poll(() => later.runs()[0]!.ageMs).toBeGreaterThan(works!.ageMs!);
    expect(later.runs()[0]!.ageMs).toBeLessThan(60_000);
    await later.stop();
    await Promise.all([jobs.stop(), owner.pool.end()]);
  });

  test('R-CASH-13 a key whose answer is no longer kept refuses a second effect, and says that it was answered', async () => {
    const till = await openTill(house);
    const [key, { code }] = [randomUUID(), await till.shop.piece()];
    const sell = () => till.sell([code], 10_000, {}, key);
    expect((await sell()).status).toBe(201);
    const aged = `update idempotency_keys set created_at = created_at - interval '8 days' where key = '${key}'`;
    await onOwnersBehalf(house.databaseUrl, aged);
    await tidyTables(house.db);
    expect(await sell()).toMatchObject({ status: 409, json: { code: 'ANSWER_FORGOTTEN' } });
    expect((await till.get('/v1/sales?limit=2')).json.data).toHaveLength(1);
  });

  test('the night forgets what may be forgotten and nothing of the books', async () => {
    const till = await (await newShop(house)).till();
    await till.open();
    const aged = (table: string, days: number) =>
      `update ${table} set created_at = clock_timestamp() - interval '${days} days'`;
    await onOwnersBehalf(house.databaseUrl, `${aged('idempotency_keys', 91)}; ${aged('sessions', 31)}`);
    expect(await tidyTables(house.db)).toBeGreaterThan(0);
    expect(await tidySessions(house.db)).toBeGreaterThan(0);
  });
});
