import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { jobAlarms } from '../../../clockwork.ts';
import { Alarms, openAlarms } from '../../../platform/alarms.ts';
import { qb } from '../../../platform/db.ts';
import { BookWatch } from '../../../platform/watch.ts';

const house = useHouse();
const GUESSED = { kind: 'guessing', subject: 'alguien', text: 'Prueban su contraseña' } as const;

async function direction() {
  const shop = await newShop(house);
  const person = await shop.person('ADMIN');
  const admin = await shop.signIn(person);
  const alarms = new Alarms(house.db, {
    mailsOf: async () => [person.email],
    write: ({ text }) => ({ subject: 'Alarma', body: text }),
  });
  const listed = async (status: string) => (await admin.get(`/v1/alarms?status[]=${status}`)).json.data;
  const mails = async () =>
    (await admin.get('/v1/mails')).json.data.filter(
      ({ recipient, subject }: { recipient: string; subject: string }) =>
        recipient === person.email && subject === 'Alarma',
    );
  return { admin, alarms, listed, mails };
}
const see = (admin: Awaited<ReturnType<typeof direction>>['admin'], id: string, key?: string) =>
  admin.call('POST', `/v1/alarms/${id}/acknowledge`, undefined, key);

test('G2 M-01 books that do not hold are an alarm, a mail and a red line until they hold again', async () => {
  const { admin, alarms, listed, mails } = await direction();
  let faults = 2;
  const broken = () => sql<never>`select 1 from generate_series(1, ${sql.lit(faults)})`.compile(qb).sql;
  const watch = () =>
    new BookWatch(
      house.db,
      [{ id: 'I999', es: 'Dos y dos son cuatro', violations: [broken()] }],
      alarms,
      ({ es, count }) => `${es}: ${count}`,
    ).look();
  expect(await watch()).toBe(1);
  expect(await watch()).toBe(1);
  const [alarm] = await listed('open');
  expect(alarm).toMatchObject({ kind: 'books', text: 'Dos y dos son cuatro: 2', times: 2, endedAt: null });
  expect(await mails()).toHaveLength(1);
  expect((await admin.get('/v1/home/day')).json.alarms).toEqual({ open: 1, text: 'Dos y dos son cuatro: 2' });
  expect(await openAlarms(house.db)).toEqual([{ kind: 'books', open: 1 }]);
  const key = randomUUID();
  expect((await see(admin, alarm.id, key)).json).toMatchObject({ state: 'seen', actions: [] });
  expect((await see(admin, alarm.id, key)).json.state).toBe('seen');
  expect((await see(admin, alarm.id)).json.code).toBe('STATE_CONFLICT');
  // Seen, it shouts no more while it lasts.
  await watch();
  expect((await admin.get('/v1/home/day')).json.alarms).toEqual({ open: 0, text: null });
  faults = 0;
  expect(await watch()).toBe(0);
  expect((await listed('over'))[0]).toMatchObject({ id: alarm.id, times: 3, endedAt: expect.any(String) });
  expect(await mails()).toHaveLength(1);
});

test('a look at the books that took long is not repeated at once', async () => {
  const { alarms } = await direction();
  const slow = { id: 'I998', es: 'Tarda', violations: ['select 1 from pg_sleep(0.2) where false'] } as const;
  const watch = new BookWatch(house.db, [slow], alarms, () => '');
  expect(await watch.look()).toBe(0);
  expect(await watch.look()).toBeUndefined();
});

test('a job of the night that fails is an alarm until it goes well', async () => {
  const { alarms, listed } = await direction();
  const ended = jobAlarms(alarms);
  await ended('release-lots', 'no hay disco');
  expect(await listed('open')).toMatchObject([
    { kind: 'job', text: 'El trabajo «release-lots» ha fallado: no hay disco' },
  ]);
  await ended('release-lots', undefined);
  expect(await listed('open')).toEqual([]);
});

test('an event that comes back after somebody saw it is told anew', async () => {
  const { admin, alarms, listed, mails } = await direction();
  await Promise.all([alarms.raise(GUESSED), alarms.raise(GUESSED)]);
  const [first] = await listed('open');
  expect(first.times).toBe(2);
  await see(admin, first.id);
  await alarms.raise(GUESSED);
  const [second] = await listed('open');
  expect(second.id).not.toBe(first.id);
  expect(await mails()).toHaveLength(2);
  await alarms.settleOne('guessing', GUESSED.subject);
});

test('R-PERM-02 nobody but direction sees alarms or answers them', async () => {
  const shop = await newShop(house);
  for (const role of ['MANAGER', 'ACCOUNTANT', 'SHOP_ASSISTANT'] as const) {
    const till = await shop.till(role);
    expect((await till.get('/v1/alarms')).status).toBe(403);
    expect((await till.call('POST', `/v1/alarms/${randomUUID()}/acknowledge`)).status).toBe(403);
    expect((await till.get('/v1/home/day')).json.alarms).toBeNull();
  }
  const admin = await shop.till('ADMIN');
  expect((await see(admin, randomUUID())).status).toBe(404);
});
