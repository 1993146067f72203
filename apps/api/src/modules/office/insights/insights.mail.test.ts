/** A report by mail says what its screen says, goes to whoever may read it, and once (decision 0316). */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '../../../../test/goods.ts';
import { type MailServer, mailServer } from '../../../../test/mail-server.ts';
import { openTill, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { jobsOf } from '../../../clockwork.ts';
import { mailViews } from './insights.mail.ts';

const house = useHouse();
const TODAY = businessDate(new Date());
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The Monday to come, and a day that is neither it nor the first of a month. */
const MONDAY = addDays(TODAY, (8 - weekday(TODAY)) % 7 || 7);
const PLAIN = [1, 2].map((days) => addDays(MONDAY, days)).find((day) => !day.endsWith('-01'))!;
const FIRST = `${addDays(`${TODAY.slice(0, 8)}01`, 31).slice(0, 8)}01`;
const URL_OF_HOUSE = 'https://quilate.example';
const mailed = (day: string): Promise<number> => mailViews(house.db, URL_OF_HOUSE, day);

let server: MailServer;
let shop: Shop;
let accountant: Till;
let admin: Till;
beforeAll(async () => {
  server = await mailServer();
  const till = await openTill(house);
  ({ shop } = till);
  accountant = await shop.till('ACCOUNTANT');
  admin = await shop.till('ADMIN');
  await ok(till.sell([(await shop.piece(9_999)).code], 9_999));
});
afterAll(() => server.close());
/** Of each test its own views. */
beforeEach(async () => {
  await house.db.pool.query("update views set mail = 'NEVER' where mail <> 'NEVER'");
});

const save = (till: Till, name: string, more: Record<string, unknown> = {}) => {
  const search = { from: addDays(TODAY, -6), to: TODAY, by: 'method', store: [shop.id], compare: 'NONE' };
  const said = { page: '/reports/sales', name, search, role: null, mail: 'WEEKLY', format: 'csv', ...more };
  return ok(till.call('POST', '/v1/views', said));
};
const waiting = async (): Promise<{ recipient: string; subject: string; body: string }[]> =>
  (
    await house.db.pool.query(
      "select recipient, subject, body from mails where attachment = 'view' and state = 'waiting' order by recipient",
    )
  ).rows;
/** As the minute does; what it took last. */
async function send(): Promise<string> {
  const { services } = house.app;
  const config = { ...services.config, smtpUrl: server.url };
  await jobsOf({ ...services, config }, house.db)
    .find(({ name }) => name === 'send-mails')!
    .run();
  return server.received.at(-1)!;
}
const fileIn = (mail: string): Buffer => {
  const part = mail.split('Content-Disposition: attachment')[1]!;
  const [, text = ''] = part.split('\r\n\r\n');
  return Buffer.from(text, 'base64');
};

test('B-16 on its Monday a view goes once to its owner, with the file of its week and a link to the same', async () => {
  await save(accountant, 'Semana');
  expect(await mailed(PLAIN)).toBe(0);
  const counts = await Promise.all([mailed(MONDAY), mailed(MONDAY)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await mailed(MONDAY)).toBe(0);
  const [from, to] = [addDays(MONDAY, -7), addDays(MONDAY, -1)];
  const [mail] = await waiting();
  expect(mail).toMatchObject({ recipient: accountant.person.email, subject: 'Informe Ventas: Semana' });
  expect(mail!.body).toContain(`del ${date(from)} al ${date(to)}`);
  const link = new URL(/https:\S+/.exec(mail!.body)![0]);
  expect([link.origin, link.pathname]).toEqual([URL_OF_HOUSE, '/reports/sales']);
  expect(link.searchParams.get('from')).toBe(from);
  expect(link.searchParams.getAll('store[]')).toEqual([shop.id]);

  const text = fileIn(await send()).toString();
  expect(await waiting()).toEqual([]);
  const asked = `from=${from}&to=${to}&by=method&compare=NONE&store[]=${shop.id}`;
  const file = await accountant.get(`/v1/insights/sales/export?${asked}&format=csv`);
  const [rows, stamp] = text.split('\r\n\r\n');
  expect(rows).toBe(file.text.split('\r\n\r\n')[0]);
  expect(rows).toContain('"Total";"1";"99,99"');
  expect(stamp).toContain('vista «Semana»');
});

test('B-16 on the first of a month one of a post goes to each who has it; who has left has none', async () => {
  const gone = await shop.person('ACCOUNTANT');
  await house.db.pool.query('update employees set end_date = $2 where id = $1', [gone.id, TODAY]);
  await save(admin, 'Puesto', { role: 'ACCOUNTANT', mail: 'MONTHLY', format: 'pdf' });
  const other = await shop.person('ACCOUNTANT');
  await mailed(FIRST);
  const recipients = (await waiting()).map(({ recipient }) => recipient);
  expect(recipients).toEqual([accountant.person.email, other.email].toSorted());
  expect(fileIn(await send()).toString('latin1')).toMatch(/^%PDF/);
});

test('B-16 a report of now is sent as it is, in a sheet', async () => {
  await save(accountant, 'Existencias', { page: '/reports/stock', search: { by: 'family' }, format: 'xlsx' });
  await mailed(MONDAY);
  expect((await waiting())[0]!.body).toContain(`como está el ${date(MONDAY)}`);
  expect(fileIn(await send()).toString('latin1')).toMatch(/^PK/);
});

test('B-16 what is deleted is not sent, nor to somebody who reads no reports any more', async () => {
  const view = await save(accountant, 'Borrada');
  await ok(accountant.call('POST', `/v1/views/${view.id}/delete-view`));
  const former = await shop.till('ACCOUNTANT');
  await save(former, 'De antes');
  await house.db.pool.query("update employees set role = 'SHOP_ASSISTANT' where id = $1", [former.person.id]);
  expect(await mailed(MONDAY)).toBe(0);
});

test('B-16 one that cannot be drawn is seen in the list of mails, with its reason', async () => {
  await save(accountant, 'Rota', { search: { from: '2001-01-01', to: '2026-01-31' } });
  await expect(mailed(MONDAY)).resolves.toBe(1);
  await send();
  const { data } = await ok(admin.get('/v1/mails'));
  const lastError = insightsEs.mail.unasked;
  expect(data[0]).toMatchObject({ subject: 'Informe Ventas: Rota', attempts: 1, sentAt: null, lastError });
});

test('B-14 whom direction keeps from taking lists has none by mail, whoever saved it', async () => {
  await save(accountant, 'La semana de quien no se la lleva');
  const keep = (takes: boolean) =>
    house.db.pool.query('update employees set takes_lists = $2 where id = $1', [accountant.person.id, takes]);
  await keep(false);
  const day = addDays(MONDAY, 35);
  expect(await mailed(day)).toBe(0);
  await keep(true);
  expect(await mailed(day)).toBe(1);
});
