import { afterEach, describe, expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { figure, figuresPage } from '../../../../test/figures.ts';
import { connect, newKey, inDays, type IntegrationTill } from '../../../../test/integrations.ts';
import { listen, type ListeningProgram } from '../../../../test/listening-program.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { numberFeed } from '../../../platform/feed.ts';
import { postWebhook } from '../../../platform/webhook.ts';
import { forgetDeliveries, tellPrograms, TRIES_TO_ALARM } from './integrations.webhooks.ts';

const house = useHouse();
const open: ListeningProgram[] = [];
afterEach(async () => {
  // A program of one test hears nothing of the next.
  await house.db.pool.query('update integrations set webhook_url = null');
  await Promise.all(open.splice(0).map((program) => program.close()));
});

const tellAll = async (): Promise<number> => {
  await numberFeed(house.db);
  return await tellPrograms(house.db, house.app.services);
};
/** Its next try is now. */
const isDue = () =>
  house.db.pool.query('update integrations set webhook_next_at = now() where webhook_url is not null');
const sold = async (till: Till): Promise<string> => (await till.sell([(await till.shop.piece()).code], 10_000)).json.id;

interface Told {
  readonly till: Till;
  readonly direction: Till;
  readonly program: IntegrationTill;
  readonly listener: ListeningProgram;
  readonly send: (action: string, body?: object, who?: Till) => ReturnType<Till['call']>;
}
/** A shop whose sales are told to a program. */
async function told(): Promise<Told> {
  const till = await openTill(house);
  const direction = await till.shop.till('ADMIN');
  const person = await till.shop.person('SHOP_ASSISTANT');
  const program = await connect(direction, person, { scopes: ['sales:read'] });
  const listener = await listen();
  open.push(listener);
  const url = `/v1/integrations/${program.integrationId}`;
  const send = (action: string, body: object = {}, who: Till = direction) =>
    who.call('POST', `${url}/${action}`, { signature: who.signature, ...body });
  await tellAll();
  const set = await send('set-webhook', { url: listener.url });
  if (set.status !== 200) throw new Error(set.text);
  listener.secret = (await direction.get(`${url}/webhook-secret`)).json.secret;
  return { till, direction, program, listener, send };
}
const pageOf = async ({ direction, program }: Told) =>
  (await direction.get(`/v1/integrations/${program.integrationId}`)).json;

describe('B-27 telling a program', () => {
  test('B-27 a sale is told at its address, signed, once, with its number; other shops and other things are not', async () => {
    const one = await told();
    const other = await openTill(house);
    await sold(other);
    const id = await sold(one.till);
    expect(await tellAll()).toBe(1);
    expect(one.listener.heard).toMatchObject([{ type: 'sale.sell', recordId: id, isOurs: true }]);
    expect(await tellAll()).toBe(0);
    expect((await pageOf(one)).webhook).toMatchObject({
      url: one.listener.url,
      waiting: 0,
      attempts: 0,
      error: null,
      deliveries: [{ status: 200, error: null }],
    });
  });

  test('B-27 what is not taken is tried again with the same number, and keeps what follows waiting', async () => {
    const one = await told();
    one.listener.answer = 500;
    const [first, second] = [await sold(one.till), await sold(one.till)];
    expect(await tellAll()).toBe(0);
    expect((await pageOf(one)).webhook).toMatchObject({ attempts: 1, error: 'HTTP 500' });
    const figures = async () => {
      const text = await figuresPage(house.app);
      return ['failing', 'behind'].map((name) => figure(text, `quilate_webhooks_${name}`));
    };
    // The sales, and that it is told at this address.
    expect(await figures()).toEqual([1, 3]);
    expect(await tellAll()).toBe(0);
    expect(one.listener.heard).toHaveLength(1);
    one.listener.answer = 204;
    await isDue();
    expect(await tellAll()).toBe(2);
    const heard = one.listener.heard;
    expect(heard.map(({ recordId }) => recordId)).toEqual([first, first, second]);
    expect(heard[1]!.id).toBe(heard[0]!.id);
    expect((await pageOf(one)).webhook).toMatchObject({ attempts: 0, error: null, nextTryAt: null });
    expect(await figures()).toEqual([0, 0]);
  });

  test('B-27 an address that sends elsewhere is not followed, and one that is closed is a try like any other', async () => {
    const one = await told();
    one.listener.answer = 302;
    await sold(one.till);
    await tellAll();
    expect(one.listener.heard).toHaveLength(1);
    expect((await pageOf(one)).webhook.error).toBe('HTTP 302');
    await one.listener.close();
    await isDue();
    await tellAll();
    expect((await pageOf(one)).webhook).toMatchObject({ attempts: 2, error: expect.stringContaining('ECONNREFUSED') });
  });

  test('B-27 after eight tries direction is told, once, and it is over when the program takes them', async () => {
    const one = await told();
    one.listener.answer = 503;
    await sold(one.till);
    for (let n = 0; n <= TRIES_TO_ALARM; n += 1) {
      await isDue();
      await tellAll();
    }
    const alarms = async () => (await one.direction.get('/v1/alarms?kind[]=webhook')).json.data;
    expect(await alarms()).toMatchObject([{ state: 'open', text: expect.stringContaining('«Tienda web»') }]);
    one.listener.answer = 200;
    await isDue();
    await tellAll();
    expect(await alarms()).toMatchObject([{ state: 'over' }]);
  });

  test('B-27 a program that was away for longer than anything is kept goes on with what is left', async () => {
    const one = await told();
    const [, kept] = [await sold(one.till), await sold(one.till)];
    await numberFeed(house.db);
    await behindTheGuards(
      house.databaseUrl,
      `delete from feed_events where n < (select n from feed_events where record_id = '${kept}' order by n limit 1)`,
    );
    expect(await tellAll()).toBe(1);
    expect(one.listener.heard).toMatchObject([{ recordId: kept }]);
  });

  test('B-27 two processes tell each thing once', async () => {
    const one = await told();
    for (let n = 0; n < 4; n += 1) await sold(one.till);
    await numberFeed(house.db);
    await Promise.all([1, 2, 3].map(() => tellPrograms(house.db, house.app.services)));
    expect(new Set(one.listener.heard.map(({ id }) => id)).size).toBe(4);
    expect(one.listener.heard).toHaveLength(4);
  });

  test('B-27 it is told again from a day on, under the numbers it had', async () => {
    const one = await told();
    const id = await sold(one.till);
    await tellAll();
    const [first] = one.listener.heard;
    expect((await one.send('replay-webhook', { since: businessDate(new Date()) })).status).toBe(200);
    await tellAll();
    const again = one.listener.heard.filter(({ recordId }) => recordId === id);
    expect(again.map((heard) => heard.id)).toEqual([first!.id, first!.id]);
    expect((await one.send('replay-webhook', { since: inDays(1) })).json.fields).toMatchObject([{ path: 'since' }]);
  });

  test('B-27 with another key it is signed with another secret; a revoked program hears nothing more', async () => {
    const one = await told();
    await one.send('renew', { key: newKey(), expiresOn: inDays(30), version: 2 });
    await sold(one.till);
    await tellAll();
    expect(one.listener.heard).toMatchObject([{ isOurs: false }]);
    await one.send('revoke', { reason: 'Ya no se usa' });
    await sold(one.till);
    expect(await tellAll()).toBe(0);
    expect(one.listener.heard).toHaveLength(1);
  });

  test('B-27 only direction says where, with its signature; what was dropped is told no more and replayed no more', async () => {
    const one = await told();
    const manager = await one.till.shop.till('MANAGER');
    expect((await one.send('set-webhook', { url: one.listener.url }, manager)).json.code).toBe('FORBIDDEN');
    for (const url of ['no es una dirección', 'ftp://tienda.example/', 'http://tienda.example/avisos'])
      expect((await one.send('set-webhook', { url })).json.fields).toMatchObject([{ path: 'url' }]);
    const foreign = { url: one.listener.url, signature: manager.signature };
    expect((await one.send('set-webhook', foreign)).json.code).toBe('SIGNER_NOT_ALLOWED');
    expect((await one.send('drop-webhook')).json.webhook).toBeNull();
    await sold(one.till);
    expect(await tellAll()).toBe(0);
    expect((await one.send('replay-webhook', { since: businessDate(new Date()) })).json).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect((await one.direction.get(`/v1/integrations/${one.program.integrationId}/webhook-secret`)).status).toBe(404);
  });

  test('B-27 who has seen the secret is written down, and old tries are forgotten after a month', async () => {
    const one = await told();
    const seen = await house.db.pool.query(`select subject from access_log where employee_id = $1 and kind = 'paper'`, [
      one.direction.person.id,
    ]);
    expect(seen.rows).toEqual([{ subject: `webhook-secret ${one.program.integrationId}` }]);
    await sold(one.till);
    await tellAll();
    await forgetDeliveries(house.db);
    expect((await pageOf(one)).webhook.deliveries).toHaveLength(1);
  });
});

test('B-27 where the house works in earnest, neither this machine nor what a name leads to on it is asked', async () => {
  const message = { id: 'x.1', body: '{}', secret: Buffer.alloc(32), mayBeHere: false };
  for (const url of ['http://127.0.0.1:9/', 'http://localhost:9/', 'http://[::1]:9/', 'http://169.254.169.254/latest/'])
    expect(await postWebhook({ ...message, url })).toMatchObject({ status: null, error: 'ADDRESS_HERE' });
});
