import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { behindTheGuards } from '../../../../test/database.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { fetchMarket } from './prices.public.ts';
import { fetchQuote } from './prices.source.ts';

const house = useHouse();
let admin: Till;
let assistant: Till;
beforeAll(async () => {
  const shop = await newShop(house);
  admin = await shop.till('ADMIN');
  assistant = await shop.till();
});

type Section = 'discounts' | 'references' | 'goldTiers' | 'fixed';
const current = async (till: Till = admin) => (await till.get('/v1/prices')).json;
async function publish(section: Section, value: unknown, more: Record<string, unknown> = {}, key?: string) {
  const basedOn = (await current())[section].id;
  const body = { section, value, basedOn, signature: admin.signature, ...more };
  return admin.call('POST', '/v1/prices/publish', body, key);
}

const FIXED = { goldCentsPerGram: 12_000, silverCentsPerGram: 140, isEnabled: false };
const tiers = (...ends: (number | null)[]) => ({
  tiers: ends.map((toMg, at) => ({ fromMg: at === 0 ? 0 : ends[at - 1], toMg, extraCentsPerGram: 100 * at })),
});

describe('publishing prices', () => {
  test('R-PRICE-01 R-PRICE-02 a version is in force at once, with its author, and the one before stays', async () => {
    const gold = { ORO_24: 9600, ORO_22: 8800, ORO_18: 7200, ORO_BAJO: 5600, PLATA: 90 };
    const value = { XI: gold, A3: gold, CO: gold, VR: gold };
    expect((await publish('references', value)).status).toBe(200);
    const reply = await publish('references', { ...value, CO: { ...gold, ORO_18: 7300 } });
    expect(reply.json.references).toMatchObject({ value: { CO: { ORO_18: 7300 } }, employeeName: 'Yaiza Santana' });
    const { json } = await admin.get('/v1/prices/history?section=references');
    expect(json.totalCount).toBe(2);
    expect(json.data.map((version: { value: typeof value }) => version.value.CO.ORO_18)).toEqual([7300, 7200]);
  });

  test('R-PRICE-01 the discounts applied by default are carried by the next sale line', async () => {
    const value = { newGoldBp: 500, newSilverBp: 0, usedGoldBp: 0, usedSilverBp: 0, isDefault: true };
    await publish('discounts', value);
    const piece = await assistant.shop.piece(10_000);
    const { json } = await assistant.get(`/v1/products/by-code/${piece.code}`);
    expect(json.defaultDiscountBp).toBe(500);
    await publish('discounts', { ...value, isDefault: false });
  });

  test('R-PRICE-03 tiers with a gap or an overlap are refused at the tier, and nothing changes', async () => {
    expect((await publish('goldTiers', tiers(10_000, 50_000, null))).status).toBe(200);
    const gap = { tiers: [...tiers(10_000).tiers, { fromMg: 20_000, toMg: null, extraCentsPerGram: 1 }] };
    expect(await publish('goldTiers', gap)).toMatchObject({
      status: 422,
      json: { code: 'TIER_GAP', fields: [{ path: 'value.tiers.1.fromMg' }] },
    });
    expect(await publish('goldTiers', tiers(10_000))).toMatchObject({ status: 422, json: { code: 'TIER_END' } });
    expect((await current()).goldTiers.value.tiers).toHaveLength(3);
  });

  test('R-PRICE-04 the fixed prices are switched on only when both are there', async () => {
    const half = { ...FIXED, silverCentsPerGram: null, isEnabled: true };
    expect(await publish('fixed', half)).toMatchObject({ status: 422, json: { code: 'FIXED_PRICE_MISSING' } });
    const { json } = await publish('fixed', { ...FIXED, isEnabled: true });
    expect(json.market.usesFixed).toBe('enabled');
    expect(json.liquidation.ORO_18).toBe(9000);
    await publish('fixed', FIXED);
  });

  test('B-24 somebody published in between: both values are told, and two at once are one', async () => {
    await publish('fixed', FIXED);
    const basedOn = (await current()).fixed.id;
    const body = { section: 'fixed', value: FIXED, basedOn, signature: admin.signature };
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call('POST', '/v1/prices/publish', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: FIXED, changedBy: 'Yaiza Santana' },
    });
  });

  test('B-25 sent again with the same key it is one version', async () => {
    const before = (await admin.get('/v1/prices/history?section=fixed')).json.totalCount;
    const [key, basedOn] = [randomUUID(), (await current()).fixed.id];
    const first = await publish('fixed', FIXED, { basedOn }, key);
    const again = await publish('fixed', FIXED, { basedOn }, key);
    expect(again.text).toBe(first.text);
    expect((await admin.get('/v1/prices/history?section=fixed')).json.totalCount).toBe(before + 1);
  });

  test('R-PERM-01 R-AUTH-04 by management with its signature; shops read', async () => {
    expect(await publish('fixed', FIXED, { signature: { ...admin.signature, code: '000000' } })).toMatchObject({
      status: 422,
      json: { code: 'SIGNATURE_WRONG' },
    });
    const body = { section: 'fixed', value: FIXED, basedOn: null, signature: assistant.signature };
    expect((await assistant.call('POST', '/v1/prices/publish', body)).status).toBe(403);
    expect((await assistant.get('/v1/prices')).status).toBe(200);
    expect((await (await admin.shop.till('DRIVER')).get('/v1/prices')).status).toBe(403);
  });

  test('B-01 a version cannot be edited, not even in the database', async () => {
    await publish('fixed', FIXED);
    await expect(house.db.run(sql`update price_settings set value = '{}'`.compile(qb))).rejects.toThrow(
      /append-only|permission denied/,
    );
  });
});

describe('R-QUOTE-01 R-QUOTE-02 a quote', () => {
  test('is the price engine’s, and writes nothing', async () => {
    const gold = { ORO_24: 9600, ORO_22: 8800, ORO_18: 7200, ORO_BAJO: null, PLATA: 90 };
    await publish('references', { XI: gold, A3: gold, CO: gold, VR: gold });
    await publish('goldTiers', tiers(10_000, null));
    const count = sql<{ n: number }>`select count(*)::int as n from audit_events`.compile(qb);
    const before = await house.db.one(count);
    const { json } = await assistant.get('/v1/prices/quote?kind=purchase&metal=ORO_18&weightMg=12000');
    expect(json.lines).toEqual([
      { reference: 'CO', pricePerGramCents: 7200, extraCents: 1200, totalCents: 87_600 },
      { reference: 'VR', pricePerGramCents: 7200, extraCents: 1200, totalCents: 87_600 },
    ]);
    const sale = (await assistant.get('/v1/prices/quote?kind=sale&metal=ORO_BAJO&weightMg=12000')).json;
    expect(sale.lines.map((line: { reference: string }) => line.reference)).toEqual(['XI', 'A3']);
    expect(sale.lines[0].totalCents).toBeNull();
    expect((await assistant.get('/v1/prices/quote?kind=sale&metal=ORO_18&weightMg=0')).status).toBe(422);
    expect(await house.db.one(count)).toEqual(before);
  });
});

/** A price source that answers what a test tells it to. */
type Answering = (request: IncomingMessage, response: ServerResponse) => void;
let answering: Answering;
let server: Server;
let url: string;
const says =
  (body: string, status = 200): Answering =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const price = (rate: unknown, date = new Date().toISOString()): Answering => says(JSON.stringify({ date, rate }));

describe('R-PRICE-04 the daily source', () => {
  beforeAll(async () => {
    server = createServer((request, response) => answering(request, response));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{metal}`;
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    await behindTheGuards(house.databaseUrl, 'delete from price_source');
  });

  test('3.763,68 € an ounce are 121,0051 € a gram of fine gold, and rule from then on', async () => {
    answering = (request, response) => price(request.url === '/XAU' ? 3763.68 : 44.17)(request, response);
    expect(await fetchMarket(house.db, url)).toEqual({ kept: 2, failed: [] });
    const { market, liquidation } = await current();
    expect(market.newest[0]).toMatchObject({ metalType: 'ORO', pricePerGramE4: 1_210_051, state: 'accepted' });
    expect(market.usesFixed).toBe('no');
    expect(liquidation.ORO_18).toBe(9075);
  });

  const WRONG: readonly (readonly [string, Answering, string])[] = [
    ['answers 500', says('{}', 500), 'STATUS'],
    [
      'leads elsewhere',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'REDIRECT',
    ],
    ['answers a page', says('<html>503</html>'), 'NOT_JSON'],
    ['answers NaN', says('{"date":"2026-11-21","rate":NaN}'), 'NOT_JSON'],
    ['answers nothing of use', says('null'), 'NOT_A_PRICE'],
    ['answers text for a number', price('3763.68'), 'NOT_A_PRICE'],
    ['answers zero', price(0), 'NOT_A_PRICE'],
    ['answers a negative price', price(-1), 'NOT_A_PRICE'],
    ['answers an endless number', says('{"date":"2026-11-21","rate":1e999}'), 'NOT_A_PRICE'],
    ['forgets the date', price(3763.68, ''), 'NOT_A_PRICE'],
    ['never stops', (_, response) => void response.writeHead(200).end('x'.repeat(200_000)), 'NOT_JSON'],
    ['hangs up', (request) => void request.destroy(), 'UNREACHABLE'],
  ];
  test.each(WRONG)('that %s is not believed, and nothing is kept', async (_, wrong, failure) => {
    answering = wrong;
    const before = (await current()).market.newest;
    const { kept, failed } = await fetchMarket(house.db, url);
    expect({ kept, failed }).toEqual({ kept: 0, failed: [failure, failure] });
    const { market } = await current();
    expect(market.newest).toEqual(before);
    expect(market.lastError).toBe(failure);
  });

  test('that says nothing is not waited for', async () => {
    answering = () => {};
    await expect(fetchQuote(url, 'ORO', 150)).rejects.toMatchObject({ failure: 'TIMEOUT' });
    await expect(fetchQuote('http://127.0.0.1:9/{metal}', 'ORO', 500)).rejects.toMatchObject({
      failure: 'UNREACHABLE',
    });
  });

  test('that fails three times in a row is left alone for a while', async () => {
    let asked = 0;
    answering = (request, response) => {
      asked += 1;
      says('{}', 500)(request, response);
    };
    for (let turn = 0; turn < 5; turn += 1) await fetchMarket(house.db, url);
    expect(asked).toBe(6);
  });

  test('that jumps tenfold waits for a person; accepted it rules, discarded it does not', async () => {
    answering = price(40_000);
    await fetchMarket(house.db, url);
    const { held, newest } = (await current()).market;
    const jump = held.find((quote: { metalType: string }) => quote.metalType === 'ORO');
    expect(jump.changeBp).toBeGreaterThan(90_000);
    expect(newest[0].pricePerGramE4).toBe(1_210_051);
    expect(jump.actions.map((offer: { action: string }) => offer.action)).toEqual(['acceptQuote', 'refuseQuote']);

    const path = `/v1/prices/quotes/${jump.id}`;
    const body = { signature: assistant.signature };
    expect((await assistant.call('POST', `${path}/accept-quote`, body)).status).toBe(403);
    expect((await admin.call('POST', `${path}/refuse-quote`, { signature: admin.signature })).json.state).toBe(
      'refused',
    );
    expect((await admin.call('POST', `${path}/accept-quote`, { signature: admin.signature })).status).toBe(409);
    expect((await current()).market.newest[0].pricePerGramE4).toBe(1_210_051);

    const silver = held.find((quote: { metalType: string }) => quote.metalType === 'PLATA');
    await admin.call('POST', `/v1/prices/quotes/${silver.id}/accept-quote`, { signature: admin.signature });
    expect((await current()).market.newest[1]).toMatchObject({ metalType: 'PLATA', id: silver.id });
  });

  test('R-PRICE-04 the second price of a day counts, a tenth more still does, a hair above waits; all are kept', async () => {
    const read = async () => (await admin.get('/v1/prices/quotes?metal=ORO&limit=50')).json;
    const newest = async () => (await current()).market.newest[0].pricePerGramE4;
    const before = (await read()).totalCount;
    const ounce = async (euros: number) => {
      answering = price(euros, '2027-01-02');
      return await fetchMarket(house.db, url);
    };
    await ounce(3763.68);
    const first = await newest();
    await ounce(3800);
    expect(await newest()).toBeGreaterThan(first);
    // What is said twice running is one reading; what is said again later is another.
    expect((await ounce(3800)).kept).toBe(0);
    await ounce(3763.68);
    expect(await newest()).toBe(first);
    await ounce(4140.04);
    const tenth = await newest();
    expect(tenth).toBe(1_331_054);
    await ounce(4554.2);
    expect(await newest()).toBe(tenth);
    const { data, totalCount } = await read();
    expect(totalCount - before).toBe(5);
    expect(data.slice(0, 5).map(({ state }: { state: string }) => state)).toEqual([
      'held',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect((await admin.get('/v1/prices/quotes?state[]=held&metal=ORO')).json.data[0].id).toBe(data[0].id);
    const paper = await admin.get('/v1/prices/quotes/export?format=pdf&metal=ORO');
    expect(paper).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  });

  /** As if all that was read until now had been read some hours ago. */
  const hoursLater = () =>
    house.db.run(sql`update metal_quotes set fetched_at = fetched_at - interval '4 hours'`.compile(qb));
  const heldGold = async () =>
    (await current()).market.held.filter((quote: { metalType: string }) => quote.metalType === 'ORO');
  const readGold = async () => (await admin.get('/v1/prices/quotes?metal=ORO&limit=100')).json;

  test('R-PRICE-04 the same answer hours later is another reading and is kept; asked again at once it is the same one', async () => {
    answering = price(3763.68, '2027-02-01');
    await admin.call('POST', `/v1/prices/quotes/${(await heldGold())[0].id}/refuse-quote`, {
      signature: admin.signature,
    });
    await fetchMarket(house.db, url);
    const before = (await readGold()).totalCount;
    expect((await fetchMarket(house.db, url)).kept).toBe(0);
    await hoursLater();
    expect((await fetchMarket(house.db, url)).kept).toBe(2);
    expect((await fetchMarket(house.db, url)).kept).toBe(0);
    const { data, totalCount } = await readGold();
    expect(totalCount - before).toBe(1);
    expect(data[0]).toMatchObject({ state: 'accepted', pricePerGramE4: data[1].pricePerGramE4, asOf: data[1].asOf });
    expect(Date.parse(data[0].readAt) - Date.parse(data[1].readAt)).toBeGreaterThan(4 * 3_600_000 - 1);
  });

  test('R-PRICE-04 a jump said three times is asked of a person once: what is decided holds for each', async () => {
    answering = price(4554.2, '2027-02-02');
    for (let reading = 0; reading < 3; reading += 1) {
      await hoursLater();
      await fetchMarket(house.db, url);
    }
    const held = await heldGold();
    expect(held).toHaveLength(1);
    const states = async () => (await readGold()).data.slice(0, 4).map((quote: { state: string }) => quote.state);
    expect(await states()).toEqual(['held', 'held', 'held', 'accepted']);
    const decide = (id: string, how: string) =>
      admin.call('POST', `/v1/prices/quotes/${id}/${how}-quote`, { signature: admin.signature });
    expect((await decide(held[0].id, 'refuse')).status).toBe(200);
    expect(await states()).toEqual(['refused', 'refused', 'refused', 'accepted']);
    // Said a fourth time it is what was discarded; of another day, or at another price, it is asked again.
    await hoursLater();
    await fetchMarket(house.db, url);
    expect([(await heldGold()).length, (await states())[0]]).toEqual([0, 'refused']);
    answering = price(4554.2, '2027-02-03');
    await fetchMarket(house.db, url);
    await hoursLater();
    await fetchMarket(house.db, url);
    const [again] = await heldGold();
    expect((await decide(again.id, 'accept')).status).toBe(200);
    expect(await states()).toEqual(['accepted', 'accepted', 'refused', 'refused']);
    await hoursLater();
    await fetchMarket(house.db, url);
    expect([(await heldGold()).length, (await states())[0]]).toEqual([0, 'accepted']);
  });

  test('a price of the day before yesterday gives way to the fixed ones, with the warning', async () => {
    await publish('fixed', FIXED);
    await house.db.run(
      sql`update metal_quotes set as_of = as_of - interval '80 hours' where state = 'accepted'`.compile(qb),
    );
    const { json } = await assistant.get('/v1/prices/quote?kind=sale&metal=ORO_18&weightMg=1000');
    expect(json).toMatchObject({ usesFixed: 'stale', liquidationCents: 9000 });
  });
});
