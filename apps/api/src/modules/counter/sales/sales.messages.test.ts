import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { customerUrl, formOf, longAfter, newCustomer } from '../../../../test/people.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { queueMail } from '../../../platform/mail.ts';
import { type Outlets, sendMails } from '../../../platform/outbox.ts';
import { contactFor } from '../../master-data/customers/customers.contact.ts';
import { drawReceipt } from './sales.public.ts';

const house = useHouse();
const MOBILE = '+34612345678';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: { to: string; from: string; text: string };
}
/** A gateway that answers what it is told, and keeps what it was sent. */
const gateway = { answer: { status: 200, text: '{}' }, received: [] as Received[], url: '' };
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      gateway.received.push({ headers: request.headers, body: JSON.parse(text) });
      if (gateway.answer.status === 0) return;
      response.writeHead(gateway.answer.status).end(gateway.answer.text);
    });
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  gateway.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  gateway.answer = { status: 200, text: '{}' };
  gateway.received = [];
  // Messages of other tests are not this one's.
  await house.db.run(sql`update mails set next_try_at = 'infinity' where state = 'waiting'`.compile(qb));
});

const outlets = (more: Partial<Outlets> = {}): Outlets => ({
  smtpUrl: undefined,
  mailFrom: 'Joyería <tienda@joyeria.example>',
  sms: { url: gateway.url, token: 'secreto', sender: 'Quilate', timeoutMs: 300 },
  secrets: house.app.secrets,
  reach: contactFor,
  draw: async (db, { recordId }) => [await drawReceipt(db, recordId)],
  ...more,
});
const send = (more: Partial<Outlets> = {}) => sendMails(house.db, outlets(more));
const tell = (till: Till, saleId: string, channel = 'SMS', key?: string) =>
  till.call('POST', `/v1/sales/${saleId}/tell-return-deadline`, { channel }, key);
const mailReceipt = (till: Till, saleId: string, key?: string) =>
  till.call('POST', `/v1/sales/${saleId}/mail-receipt`, undefined, key);
const ACCEPTS = { acceptsSms: true, acceptsEmail: true, email: 'ida@correo.example' };

async function soldTo(person: Record<string, unknown> = ACCEPTS) {
  const till = await openTill(house);
  const customerId = await newCustomer(till, person);
  const sale = (await till.sell([(await till.shop.piece()).code], 10_000, { customerId })).json;
  return { till, customerId, saleId: sale.id as string, code: sale.code as string };
}
const messagesOf = (customerId: string) =>
  house.db.run(
    qb
      .selectFrom('mails')
      .select(['id', 'channel', 'recipient', 'subject', 'body', 'state', 'attempts', 'last_error', 'attachment'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at'),
  );
const edit = async (till: Till, id: string, more: Record<string, unknown>) =>
  till.call('PATCH', customerUrl(id), { ...(await formOf(till, id)), ...more });
const due = (customerId: string) =>
  house.db.run(sql`update mails set next_try_at = clock_timestamp() where customer_id = ${customerId}`.compile(qb));

describe('the receipt by mail', () => {
  test('R-CUST-07 R-SALE-01 is queued once per click for who accepts it, and leaves with its PDF', async () => {
    const { till, customerId, saleId, code } = await soldTo();
    const key = randomUUID();
    const reply = await mailReceipt(till, saleId, key);
    expect(reply).toMatchObject({ status: 200, json: { id: saleId, reachBy: ['MAIL', 'SMS'] } });
    expect((await mailReceipt(till, saleId, key)).text).toBe(reply.text);
    expect(await messagesOf(customerId)).toMatchObject([
      { channel: 'MAIL', recipient: 'ida@correo.example', subject: expect.stringContaining(code), state: 'waiting' },
    ]);
    const paper = await drawReceipt(house.db, saleId);
    expect(paper).toMatchObject({ type: 'application/pdf', fileName: expect.stringContaining(code) });
    expect(paper.bytes.subarray(0, 4).toString()).toBe('%PDF');
    expect(reply.json.activity[0]).toMatchObject({ action: 'sale.mailReceipt' });
  });

  test('R-CUST-07 without a customer, an address or a yes is refused with what is missing', async () => {
    const till = await openTill(house);
    const nobody = (await till.sell([(await till.shop.piece()).code], 10_000)).json.id;
    const without = await soldTo({ acceptsEmail: true });
    const refusals = [await mailReceipt(till, nobody), await mailReceipt(without.till, without.saleId)];
    expect(refusals.map((reply) => [reply.status, reply.json.code])).toEqual([
      [422, 'MESSAGE_CUSTOMER_MISSING'],
      [422, 'CONTACT_MISSING'],
    ]);
    expect(refusals[1]!.json.message).toContain('no tiene correo');
    const unwilling = await soldTo({ email: 'ida@correo.example' });
    const refused = await mailReceipt(unwilling.till, unwilling.saleId);
    expect(refused.json).toMatchObject({
      code: 'CONTACT_NOT_ACCEPTED',
      message: expect.stringContaining('por correo'),
    });
    expect(await messagesOf(unwilling.customerId)).toEqual([]);
    const { actions } = (await unwilling.till.get(`/v1/sales/${unwilling.saleId}`)).json;
    expect(actions).toContainEqual(
      expect.objectContaining({ action: 'mailReceipt', allowed: false, reason: 'acceptsMail' }),
    );
  });

  test('R-CUST-07 is asked for by who sells in that shop', async () => {
    const { till, saleId } = await soldTo();
    expect((await mailReceipt(await till.shop.till('ACCOUNTANT'), saleId)).status).toBe(403);
    expect((await mailReceipt(await (await newShop(house)).till(), saleId)).status).toBe(404);
  });
});

describe('an SMS', () => {
  test('R-CUST-07 with the last day to return goes to the gateway once, with its token and sender', async () => {
    const { till, customerId, saleId, code } = await soldTo();
    expect((await tell(till, saleId)).status).toBe(200);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [message] = await messagesOf(customerId);
    expect(gateway.received).toHaveLength(1);
    expect(gateway.received[0]!.headers).toMatchObject({
      authorization: 'Bearer secreto',
      'idempotency-key': message!.id,
      'content-type': 'application/json',
    });
    expect(gateway.received[0]!.body).toMatchObject({ from: 'Quilate', to: MOBILE, text: message!.body });
    expect(message).toMatchObject({ channel: 'SMS', state: 'sent', attempts: 1, last_error: null });
    expect(message!.body).toContain(code);
    expect(message!.body.length).toBeLessThanOrEqual(160);
  });

  test('R-CUST-07 waits in the outbox while there is no gateway', async () => {
    const { till, customerId, saleId } = await soldTo();
    await tell(till, saleId);
    expect(await send({ sms: undefined })).toBe(0);
    expect(await messagesOf(customerId)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const admin = await till.shop.till('ADMIN');
    const { data } = (await admin.get('/v1/mails?channel[]=SMS&status[]=waiting&limit=1')).json;
    expect(data).toMatchObject([{ channel: 'SMS', recipient: MOBILE, status: 'waiting' }]);
  });

  test('R-CUST-07 who takes back their yes after it was queued is not written to', async () => {
    const { till, customerId, saleId } = await soldTo();
    await tell(till, saleId);
    await edit(till, customerId, { acceptsSms: false });
    expect(await send()).toBe(0);
    expect(gateway.received).toEqual([]);
    const [dropped] = await messagesOf(customerId);
    expect(dropped).toMatchObject({ state: 'dropped' });
    const admin = await till.shop.till('ADMIN');
    expect((await admin.call('POST', `/v1/mails/${dropped!.id}/retry`)).json.code).toBe('STATE_CONFLICT');
    expect((await tell(till, saleId)).json.code).toBe('CONTACT_NOT_ACCEPTED');
  });

  test('R-CUST-07 goes to the number of now', async () => {
    const { till, customerId, saleId } = await soldTo();
    await tell(till, saleId);
    await edit(till, customerId, { mobile: '699 888 777' });
    await send();
    expect(gateway.received[0]!.body.to).toBe('+34699888777');
  });

  test('R-CUST-07 a gateway that says no for good ends it with its reason, without what was written', async () => {
    const { till, customerId, saleId } = await soldTo();
    await tell(till, saleId);
    const [queued] = await messagesOf(customerId);
    gateway.answer = { status: 422, text: JSON.stringify({ message: `bad number ${MOBILE}: ${queued!.body}` }) };
    expect(await send()).toBe(0);
    await due(customerId);
    await send();
    expect(gateway.received).toHaveLength(1);
    expect(await messagesOf(customerId)).toMatchObject([{ state: 'refused', last_error: '422 bad number …: …' }]);
    const admin = await till.shop.till('ADMIN');
    const again = await admin.call('POST', `/v1/mails/${queued!.id}/retry`);
    expect(again.json).toMatchObject({ status: 'waiting', attempts: 0, lastError: null });
    gateway.answer = { status: 200, text: '' };
    expect(await send()).toBe(1);
  });

  test.each([503, 429, 0])(
    'R-CUST-07 a gateway that answers %i is asked again later, and then less and less',
    async (status) => {
      const { till, customerId, saleId } = await soldTo();
      await tell(till, saleId);
      gateway.answer = { status, text: 'later' };
      expect(await send()).toBe(0);
      expect(await send()).toBe(0);
      expect(gateway.received).toHaveLength(1);
      expect(await messagesOf(customerId)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      const wait = async () =>
        (
          await house.db.one(
            sql<{ minutes: number }>`select round(extract(epoch from next_try_at - clock_timestamp()) / 60)::int
            as minutes from mails where customer_id = ${customerId}`.compile(qb),
          )
        ).minutes;
      expect(await wait()).toBe(1);
      await due(customerId);
      await send();
      expect(await wait()).toBe(2);
      gateway.answer = { status: 200, text: '' };
      await due(customerId);
      expect(await send()).toBe(1);
    },
  );

  test('R-CUST-07 two processes at once send it once', async () => {
    const { till, customerId, saleId } = await soldTo();
    await tell(till, saleId);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(gateway.received).toHaveLength(1);
    expect(await messagesOf(customerId)).toMatchObject([{ state: 'sent' }]);
  });

  test('R-CUST-07 after the last day, and of what came back, nothing is told', async () => {
    const { till, saleId } = await soldTo();
    await house.db.run(sql`update sales set refund_max_date = business_date() - 1 where id = ${saleId}`.compile(qb));
    expect((await tell(till, saleId)).json).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { reason: 'canBeTold' },
    });
  });

  test('R-CUST-07 B-18 of a merged record goes by what the record that stays accepts', async () => {
    const { till, customerId, saleId } = await soldTo();
    const kept = await newCustomer(till, { mobile: '699 111 222' });
    const approval = { ...(await till.shop.person('MANAGER')).signature, reason: 'Es la misma persona' };
    await till.call('POST', customerUrl(customerId, 'merge'), { intoId: kept, approval });
    expect((await tell(till, saleId)).json.code).toBe('CONTACT_NOT_ACCEPTED');
    await edit(till, kept, { acceptsSms: true });
    expect((await tell(till, saleId)).status).toBe(200);
    await send();
    expect(gateway.received[0]!.body.to).toBe('+34699111222');
  });

  test('R-CUST-07 B-28 nothing written to who is forgotten stays, and what waits does not leave', async () => {
    const { till, customerId, saleId } = await soldTo();
    await tell(till, saleId);
    const manager = await till.shop.till('MANAGER');
    await longAfter(house, customerId, () =>
      manager.call('POST', customerUrl(customerId, 'erase'), { reason: 'Lo pide por escrito' }),
    );
    expect(await messagesOf(customerId)).toMatchObject([{ state: 'dropped', recipient: '', body: '' }]);
    expect(await send()).toBe(0);
  });

  test('R-CUST-07 to somebody of the house needs no yes of a customer', async () => {
    await queueMail(house.db, { channel: 'SMS', recipient: MOBILE, subject: 'Aviso', body: 'Hola' });
    expect(await send()).toBe(1);
  });
});
