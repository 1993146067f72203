import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createQuilate } from './client.ts';
import { type FeedEvent, readFeed } from './feed.ts';
import { isOfQuilate } from './webhooks.ts';

/** Two addresses of the house, as `openapi-typescript` prints them. */
interface Paths {
  readonly '/v1/sales': {
    readonly get: { parameters: { query?: { q?: string } }; responses: { 200: Body<{ totalCount: number }> } };
    readonly post: {
      parameters: { header: { 'Idempotency-Key': string } };
      requestBody: { content: { 'application/json': { note: string } } };
      responses: { 201: Body<{ id: string }>; '4XX': Body<{ code: string }> };
    };
  };
}
interface Body<T> {
  readonly content: { readonly 'application/json': T };
}

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A house that answers these, one after another, and tells what it was asked. */
async function houseThat(...answers: readonly [status: number, body: object][]) {
  const asked: { method: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({ method: request.method!, headers: request.headers, body });
      const [status, told] = answers[asked.length - 1]!;
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' }).end(JSON.stringify(told));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, quilate: createQuilate<Paths>({ url, key: 'qk_a' }) };
}
const sale = { params: { header: { 'Idempotency-Key': 'order-0001-sell-00' } }, body: { note: 'anillo' } };

test('B-26 who asks is known by its key, and a busy house is asked the same again under the same key', async () => {
  const { asked, quilate } = await houseThat([503, {}], [429, {}], [201, { id: 'x' }]);
  const { data } = await quilate.POST('/v1/sales', sale);
  expect(data).toEqual({ id: 'x' });
  expect(asked).toHaveLength(3);
  for (const { headers, body } of asked) {
    expect([headers.authorization, headers['idempotency-key']]).toEqual(['Bearer qk_a', 'order-0001-sell-00']);
    expect(JSON.parse(body)).toEqual({ note: 'anillo' });
  }
});

test('B-26 a refusal is answered at once, and so is a house that stays busy after four times', async () => {
  const refusing = await houseThat([409, { code: 'CASH_CLOSED' }]);
  const { error, response } = await refusing.quilate.POST('/v1/sales', sale);
  expect([error, response.status, refusing.asked.length]).toEqual([{ code: 'CASH_CLOSED' }, 409, 1]);
  const busy = await houseThat([503, {}], [503, {}], [503, {}], [503, {}]);
  expect((await busy.quilate.GET('/v1/sales')).response.status).toBe(503);
  expect(busy.asked).toHaveLength(4);
});

test('B-27 the feed is read to its end, event by event, and answers where to go on', async () => {
  const event = (n: number): FeedEvent => ({
    n,
    at: '2026-01-31T10:00:00Z',
    action: 'sale.sell',
    concept: 'sale',
    recordId: null,
    code: null,
    storeId: null,
  });
  const pages = [
    { data: [event(4), event(5)], next: 5, hasMore: true },
    { data: [], next: 9, hasMore: true },
    { data: [event(12)], next: 12, hasMore: false },
  ];
  const asked: number[] = [];
  const taken: number[] = [];
  const read = async (after: number) => pages[asked.push(after) - 1]!;
  expect(await readFeed(read, 3, ({ n }) => void taken.push(n))).toBe(12);
  expect([asked, taken]).toEqual([
    [3, 5, 9],
    [4, 5, 12],
  ]);
});

test('B-27 a message is of the house when its signature is, and just now', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"type":"sale.sell"}';
  const macOf = (text: string) => createHmac('sha256', Buffer.alloc(32, 7)).update(text).digest('base64');
  const signed = (second: number, text = body) => ({
    'webhook-id': 'a.1',
    'webhook-timestamp': String(second),
    'webhook-signature': `v1,${macOf(`a.1.${second}.${text}`)}`,
  });
  const now = Math.floor(Date.now() / 1000);
  expect(isOfQuilate(signed(now), body, secret)).toBe(true);
  expect(isOfQuilate(signed(now, '{}'), body, secret)).toBe(false);
  expect(isOfQuilate(signed(now - 600), body, secret)).toBe(false);
  expect(isOfQuilate({}, body, secret)).toBe(false);
  expect(isOfQuilate({ ...signed(now), 'webhook-timestamp': 'ayer' }, body, secret)).toBe(false);
});
