import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { queueMail } from '../../../platform/mail.ts';
import { listMails } from './notifications.queries.ts';

const house = useHouse();
const queue = (recipient: string) => queueMail(house.db, { recipient, subject: 'Prueba', body: 'Hola' });
const wear = (id: string) =>
  house.db.run(sql`update mails set attempts = 8, last_error = 'no hay servidor' where id = ${id}`.compile(qb));

test('R-ALERT-01 a mail that failed is seen with its error and tried again from the start, once per key', async () => {
  const admin = await (await newShop(house)).till('ADMIN');
  const id = await queue('nayra@correo.example');
  await wear(id);
  const failed = (await admin.get('/v1/mails?status[]=failed')).json;
  expect(failed.data).toMatchObject([{ id, status: 'failed', lastError: 'no hay servidor', attempts: 8 }]);
  const key = randomUUID();
  const retry = () => admin.call('POST', `/v1/mails/${id}/retry`, undefined, key);
  expect((await retry()).json).toMatchObject({ status: 'waiting', attempts: 0, lastError: null });
  expect((await retry()).json).toMatchObject({ status: 'waiting' });
});

test('R-ALERT-01 what has been sent is not sent again, and who is not the direction sees no mails', async () => {
  const shop = await newShop(house);
  const admin = await shop.till('ADMIN');
  const id = await queue('gara@correo.example');
  await house.db.run(
    sql`with sent as (update mails set state = 'sent', sent_at = clock_timestamp(), attempts = 1 where id = ${id}
        returning id)
      insert into state_changes (concept, record_id, from_state, to_state, action)
        select 'mail', id, 'waiting', 'sent', 'send' from sent`.compile(qb),
  );
  const again = await admin.call('POST', `/v1/mails/${id}/retry`);
  expect([again.status, again.json.code]).toEqual([409, 'STATE_CONFLICT']);
  expect((await admin.call('POST', `/v1/mails/${randomUUID()}/retry`)).status).toBe(404);
  const manager = await shop.till('MANAGER');
  expect((await manager.get('/v1/mails')).status).toBe(403);
  expect((await manager.call('POST', `/v1/mails/${id}/retry`)).status).toBe(403);
});

test('R-AUTH-03 where mails really leave, nobody reads in the outbox the link meant for another', async () => {
  await queue('idaira@correo.example');
  const [shown, hidden] = [
    await listMails(house.db, { limit: 1 }, ['MAIL']),
    await listMails(house.db, { limit: 1 }, ['SMS']),
  ];
  expect(shown.data[0]!.body).toBe('Hola');
  expect(hidden.data[0]).toMatchObject({ recipient: 'idaira@correo.example', body: null });
});

test('R-ALERT-01 direction tries whether mail leaves: a message to an address of its own, once per key', async () => {
  const shop = await newShop(house);
  const admin = await shop.till('ADMIN');
  const key = randomUUID();
  const recipient = `prueba-${key}@correo.example`;
  const ask = (till = admin, body: object = { recipient }) => till.call('POST', '/v1/mails/send-test', body, key);
  expect(await ask()).toMatchObject({ status: 202, json: { recipient, status: 'waiting', attempts: 0 } });
  expect((await ask()).headers['idempotent-replayed']).toBe('true');
  const waiting = await house.db.run(sql`select body from mails where recipient = ${recipient}`.compile(qb));
  expect(waiting).toHaveLength(1);
  expect(JSON.stringify(waiting)).toContain(house.app.services.config.publicUrl);
  const wrong = await admin.call('POST', '/v1/mails/send-test', { recipient: 'sin arroba' });
  expect(wrong).toMatchObject({ status: 422, json: { fields: [{ path: 'recipient' }] } });
  expect((await ask(await shop.till('MANAGER'))).status).toBe(403);
});
