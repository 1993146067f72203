/** A job of the house that fails, in the house as it runs: its queue, its alarm and its gauge. */
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { bookingOf, newDesk } from './bookings.ts';
import { onOwnersBehalf } from './database.ts';
import { untilJobBegins } from './job-clock.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { newShop, useHouse } from './shop.ts';

const house = useHouse();
let working: App;
let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  const owner = house.databaseUrl;
  const env = {
    PORT: '0',
    QUILATE_SECRET: 'test-pepper-'.repeat(4),
    QUILATE_JOBS: 'on',
    SMTP_URL: mails.url,
    QUILATE_DISK_RESERVE_MB: '64',
  };
  const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
  working = await createApp({ ...readConfig(env), poolSize: 4 }, urls, createLog('silent'));
  await untilJobBegins(owner, 'archive-audit');
  // The job that looks at the outbox each minute has no part in what is tried here.
  await onOwnersBehalf(house.databaseUrl, `delete from jobs.schedule where name = 'send-mails'`);
});
afterAll(async () => {
  await working.close();
  mails.close();
});

const asOwner = (text: string) => onOwnersBehalf(house.databaseUrl, text);
/** Another process of the house hands it to the queue; whoever works there takes it. */
async function due(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: house.databaseUrl,
    schema: 'jobs',
    max: 1,
    schedule: false,
    supervise: false,
    migrate: false,
  });
  await boss.start();
  await boss.send(name, {});
  await boss.stop();
}
const gauge = async (): Promise<string[]> => {
  const { body } = await working.server.inject({ method: 'GET', url: '/metrics' });
  return body.split('\n').filter((line) => /^alarms_open\{.*kind="job"/.test(line));
};

test('G2 M-01 a job of the night that fails is an alarm and a gauge, until the queue tries again and it goes well', async () => {
  const desk = await newDesk(house);
  const { id } = await bookingOf(desk);
  const yesterday = addDays(businessDate(new Date()), -1);
  await house.db.pool.query('update bookings set next_payment_date = $2 where id = $1', [id, yesterday]);
  const admin = await desk.shop.till('ADMIN');
  const open = async () =>
    (await admin.get('/v1/alarms?status[]=open')).json.data.filter(({ kind }: { kind: string }) => kind === 'job');
  await asOwner(`create function out_of_order() returns trigger language plpgsql as
      $$ begin raise exception 'el disco no responde'; end $$;
    create trigger out_of_order before update on bookings for each row execute function out_of_order()`);
  expect([await open(), await gauge()]).toEqual([[], []]);
  await due('age-bookings');
  await expect
    .poll(open, { timeout: 30_000, interval: 200 })
    .toMatchObject([{ kind: 'job', text: expect.stringContaining('«age-bookings» ha fallado') }]);
  expect((await open())[0].text).toContain('el disco no responde');
  expect(await gauge()).toEqual([expect.stringMatching(/ 1$/)]);
  await asOwner('drop trigger out_of_order on bookings; drop function out_of_order');
  await expect.poll(open, { timeout: 60_000, interval: 500 }).toEqual([]);
  expect(await gauge()).toEqual([]);
  const { rows } = await house.db.pool.query('select state from bookings where id = $1', [id]);
  expect(rows).toEqual([{ state: 'overdue' }]);
}, 120_000);

test('F16 V16.3.3 whose password is guessed is in the mail of direction as soon as it is seen, not a minute later', async () => {
  const shop = await newShop(house);
  const [direction, guessed] = [await shop.person('ADMIN'), await shop.person('SHOP_ASSISTANT')];
  const payload = { storeId: shop.id, email: guessed.email, password: 'No-es-Esta9' };
  for (let n = 0; n < 5; n += 1) await working.server.inject({ method: 'POST', url: '/v1/auth/login', payload });
  await due('watch-people');
  const toDirection = () => mails.received.filter((mail) => mail.includes(direction.email));
  await expect.poll(() => toDirection().length, { timeout: 15_000, interval: 200 }).toBe(1);
  expect(toDirection()[0]).toContain('Alarma de Quilate');
}, 90_000);
