/** Refusals that no story of the trade meets by itself: each over HTTP, once, and nothing is done (R-ERR-01). */
import { watchUploads } from '../src/modules/foundations/files/files.watch.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { qb } from '../src/platform/db.ts';
import { seedPrices } from '../src/modules/master-data/prices/prices.public.ts';
import { behindTheGuards } from './database.ts';
import { create as createBudget, newCounter } from './budgets.ts';
import { act as ofCatalogue, made as catalogued } from './catalogue.ts';
import { closingBody, CLOSINGS, collectBody, COLLECTIONS } from './closings.ts';
import { newCount, start } from './inventories.ts';
import { ADDRESS, register } from './people.ts';
import { bought, buy, type Desk, lotStep, newDesk, ring } from './purchases.ts';
import { take } from './recoverables.ts';
import { approvalOf, bag, create, deliver, finishPreparation, finishVerification } from './shipping.ts';
import { newWay, prepare, shipmentUrl, verify, withUnread } from './shipping.ts';
import { withRealHashes } from './quick-hashes.ts';
import { type Answer, counts, newShop, openTill, PASSWORD, type Person, useHouse } from './shop.ts';
import { act as ofOrder, newSupply, opened, stocked } from './shop-orders.ts';
import { wholesaleCustomer } from './wholesale.ts';
import { create as createWork, made as workMade, move } from './works.ts';

const house = useHouse();
const rows = (text: ReturnType<typeof sql>) => house.db.run(text.compile(qb));
const codeOf = ({ status, json }: Answer): [number, string] => [status, json.code];

describe('R-ERR-01 used gold', () => {
  const NO = { ORO_24: null, ORO_22: null, ORO_18: null, ORO_BAJO: null, PLATA: null };
  const CO = { ...NO, ORO_18: 5_000 };
  let desk: Desk;
  beforeAll(async () => {
    await seedPrices(house.db, 'references', '2026-01-01T00:00:00Z', { XI: NO, A3: NO, CO, VR: CO });
    desk = await newDesk(house);
  });
  const gem = { gem: 'DIAMANTE', units: 30, caratHundredths: 100, valueCents: 1_000, isDisputed: false };

  test.each([
    ['a fineness its metal cannot have', { fineness: 999 }, 422, 'FINENESS_WRONG'],
    ['stones that weigh more than the jewel', { gems: [gem] }, 422, 'GEMS_TOO_HEAVY'],
    ['metal without its kind', { metal: null, fineness: undefined }, 422, 'METAL_UNKNOWN'],
    ['a metal that weighs nothing', { metalWeightMg: 0 }, 422, 'METAL_WEIGHT_MISSING'],
    ['a metal nobody has priced', { metal: 'PLATA' }, 409, 'METAL_PRICE_MISSING'],
    ['a jewel that is worth nothing', { adjustCents: -20_000 }, 422, 'TOTAL_ZERO'],
  ])('%s', async (_, more, status, code) => {
    expect(codeOf(await buy(desk, { lines: [ring(more)] }))).toEqual([status, code]);
  });

  test('R-PUR-07 a lot does not leave before its book is handed in, unless the house counts from the purchase', async () => {
    const leaves = async () => codeOf(await lotStep(desk.till, (await bought(desk)).lot.id, 'mark-to-ship'));
    expect(await leaves()).toEqual([409, 'HOLD_WAITS_FOR_BOOK']);
    const admin = await desk.shop.till('ADMIN');
    const limit = { name: 'policeHoldWaitsForBook', value: 0, validFrom: businessDate(new Date()) };
    const set = await admin.call('POST', '/v1/settings/limits', {
      ...limit,
      reason: 'Lo permite la comisaría',
      signature: admin.signature,
    });
    expect(set.status).toBe(201);
    expect(await leaves()).toEqual([409, 'HOLD_ACTIVE']);
  });

  test('R-SHELL-05 no recoverable sale in the jewels district', async () => {
    const district = await newDesk(house);
    await rows(sql`update stores set platform_id = 'jewels-district' where id = ${district.shop.id}`);
    expect(codeOf(await take(district))).toEqual([403, 'PLATFORM_CLOSED']);
  });
});

describe('R-ERR-01 the counter', () => {
  test('the same piece twice in a sale', async () => {
    const till = await openTill(house);
    const { code } = await till.shop.piece();
    expect(await till.sell([code, code], 20_000)).toMatchObject({
      status: 422,
      json: { code: 'PRODUCT_TWICE', fields: [{ path: 'lines.1.productCode' }] },
    });
  });

  test('a count that does not match, where nobody is told by how much', async () => {
    const till = await openTill(house);
    await rows(sql`update stores set requires_entry_count = true, is_blind_count = true where id = ${till.shop.id}`);
    const counted = { account: 'till', counts: counts(99_000), reason: 'Falta un billete', signature: till.signature };
    await till.call('POST', '/v1/cash/count', counted);
    const clocked = { employeeIds: [till.person.id], signature: till.signature };
    const refused = await till.call('POST', '/v1/work-time/clock-in', clocked);
    expect(codeOf(refused)).toEqual([409, 'ENTRY_COUNT_MISMATCH_BLIND']);
    expect(refused.text).not.toContain('10,00');
  });

  test('a product of the catalogue that is no longer bought is not budgeted', async () => {
    const counter = await newCounter(house);
    const { id, code } = await catalogued(counter.bulk);
    await ofCatalogue(counter.bulk, id, 'discontinue');
    expect(codeOf(await createBudget(counter, { catalogueCode: code }))).toEqual([409, 'CATALOGUE_NOT_BOUGHT']);
  });

  test('R-CUST-02 a postcode that does not exist, and one of another province', async () => {
    const till = await (await newShop(house)).till();
    for (const [zipCode, code] of [
      ['53001', 'ZIP_CODE_WRONG'],
      ['38001', 'ZIP_CODE_ELSEWHERE'],
    ]) {
      expect(await register(till, { address: { ...ADDRESS, zipCode } })).toMatchObject({
        status: 422,
        json: { fields: [{ path: 'address.zipCode', code }] },
      });
    }
  });
});

describe('R-ERR-01 metals and counts', () => {
  test('R-CLO-01 no closing of a metal that neither the market nor the house prices', async () => {
    const till = await (await newShop(house)).till('METAL_STAFF');
    const { id } = await wholesaleCustomer(till);
    const answer = await till.call('POST', CLOSINGS, await closingBody(till, id));
    expect(codeOf(answer)).toEqual([409, 'CLOSING_PRICE_UNKNOWN']);
  });

  test('R-CLO-04 no metal is fetched of a closing nobody knows', async () => {
    const till = await (await newShop(house)).till('METAL_STAFF');
    const answer = await till.call('POST', COLLECTIONS, await collectBody(till, randomUUID(), 1_000));
    expect(answer.json.code).toBe('CLOSING_UNKNOWN');
  });

  test('R-INV-01 a shop that buys no gold has no lots to count', async () => {
    const { till, shop } = await newCount(house);
    await rows(sql`update stores set platform_id = 'jewels-district' where id = ${shop.id}`);
    expect(codeOf(await start(till, { type: 'purchases' }))).toEqual([422, 'INVENTORY_TYPE_CLOSED']);
  });
});

describe('R-ERR-01 prices', () => {
  test.each([
    ['TIER_START', [{ fromMg: 1_000, toMg: null, extraCentsPerGram: 0 }]],
    [
      'TIER_OVERLAP',
      [
        { fromMg: 0, toMg: 20_000, extraCentsPerGram: 0 },
        { fromMg: 10_000, toMg: null, extraCentsPerGram: 1 },
      ],
    ],
    [
      'TIER_EMPTY',
      [
        { fromMg: 0, toMg: 10_000, extraCentsPerGram: 0 },
        { fromMg: 10_000, toMg: 10_000, extraCentsPerGram: 0 },
        { fromMg: 10_000, toMg: null, extraCentsPerGram: 1 },
      ],
    ],
  ])('R-PRICE-03 %s', async (code, tiers) => {
    const admin = await (await newShop(house)).till('ADMIN');
    const basedOn = (await admin.get('/v1/prices')).json.goldTiers.id;
    const body = { section: 'goldTiers', value: { tiers }, basedOn, signature: admin.signature };
    expect(codeOf(await admin.call('POST', '/v1/prices/publish', body))).toEqual([422, code]);
  });
});

describe('R-ERR-01 shipments', () => {
  test('a piece that arrived is not received late', async () => {
    const way = await newWay(house);
    const { id, codes } = await withUnread(way);
    const body = { itemCode: codes[0], signature: way.destination.signature };
    const late = await way.destination.call('POST', shipmentUrl(id, 'receive-late'), body);
    expect(codeOf(late)).toEqual([409, 'SHIPMENT_PIECE_READ']);
  });

  test('an incident is closed once', async () => {
    const way = await newWay(house);
    const codes = [(await way.origin.shop.piece()).code, (await way.origin.shop.piece()).code];
    const { id } = (await create(way)).json;
    const packages = codes.map((code, at) => bag([code], { number: at + 1 }));
    await prepare(way.origin, id, { packages });
    const { packages: bags } = (await finishPreparation(way, id)).json;
    await deliver(way, id);
    const weights = bags.map((one: { id: string }) => ({ packageId: one.id, weightMg: 4_000 }));
    const strange = [{ packageId: randomUUID(), weightMg: 4_000 }];
    const other = await verify(way, id, { codes, weights: strange });
    expect(other.json.code).toBe('SHIPMENT_PACKAGE_OTHER');
    await verify(way, id, { codes, weights });
    const { incidents } = (await finishVerification(way, id, true)).json;
    expect(incidents).toHaveLength(2);
    const resolve = () =>
      way.destination.call('POST', shipmentUrl(id, 'resolve-incident'), {
        signature: way.destination.signature,
        approval: approvalOf(way),
        reason: 'La báscula está descalibrada',
        incidentId: incidents[0].id,
      });
    expect((await resolve()).status).toBe(200);
    expect(codeOf(await resolve())).toEqual([409, 'SHIPMENT_INCIDENT_CLOSED']);
  });
});

describe('R-ERR-01 works and orders', () => {
  test('a task nobody knows; only the workshop says it is in the workshop', async () => {
    const till = await openTill(house);
    expect(codeOf(await createWork(till, { tasks: [randomUUID()] }))).toEqual([422, 'TASK_UNKNOWN']);
    const related = { relatedWorkCode: 'TR-XXX-26-00001' };
    expect(codeOf(await createWork(till, related))).toEqual([422, 'RELATED_WORK_UNKNOWN']);
    const { code } = await workMade(till);
    expect((await move(till, [code], 'WORKSHOP')).text).toContain('WORKSHOP_ONLY');
    expect((await move(till, [code], 'HERE')).text).toContain('WORK_ALREADY_THERE');
    expect((await move(till, ['TR-XXX-26-00001'], 'HERE')).text).toContain('WORK_UNKNOWN');
  });

  test('R-SORD-02 of a product so many pieces and no more, in an order so many lines and no more', async () => {
    const supply = await newSupply(house);
    const { id: catalogueId, code } = await stocked(supply, 0);
    const { id } = await opened(supply.counter);
    const add = (catalogueCode: string, units: number) =>
      ofOrder(supply.counter, id, 'add-line', { catalogueCode, units, comment: '' });
    expect((await add(code, 999)).status).toBe(200);
    expect(codeOf(await add(code, 1))).toEqual([422, 'UNITS_FULL']);
    await rows(sql`insert into catalogue_products
      select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'code', 'KL' || n))).*
      from catalogue_products c, generate_series(1000, 1198) n where c.id = ${catalogueId}`);
    await rows(sql`insert into shop_order_lines (id, order_id, position, catalogue_id, requested_units, comment)
      select gen_random_uuid(), ${id}, row_number() over (order by code), id, 1, '' from catalogue_products
      where code ~ '^KL1[0-9]{3}$'`);
    const other = await stocked(supply, 0);
    expect(codeOf(await add(other.code, 1))).toEqual([422, 'LINES_FULL']);
    const copies = `select id from catalogue_products where code ~ '^KL1[0-9]{3}$'`;
    await behindTheGuards(
      house.databaseUrl,
      `delete from shop_order_lines where catalogue_id in (${copies});
       delete from catalogue_products where id in (${copies})`,
    );
  });
});

describe('R-ERR-01 the system', () => {
  const TINY = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');

  test('R-ERR-01 a photo cut off half way; direction knows before a shop uploads too much, and nobody’s purchase waits', async () => {
    const till = await (await newShop(house)).till();
    const upload = async (purpose: string) => {
      const edge = 'quilate-edge';
      const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="dni.png"\r\n\r\n`;
      const response = await house.app.server.inject({
        method: 'POST',
        url: `/v1/files?purpose=${purpose}`,
        headers: {
          authorization: `Bearer ${till.token}`,
          'content-type': `multipart/form-data; boundary=${edge}`,
        },
        payload: Buffer.concat([Buffer.from(head), TINY, Buffer.from(`\r\n--${edge}--\r\n`)]),
      });
      return [response.statusCode, response.json().code];
    };
    expect(await upload('product-image')).toEqual([422, 'FILE_BROKEN']);
    const filled = (from: number, to: number) =>
      behindTheGuards(
        house.databaseUrl,
        `insert into files (id, purpose, name, content_type, size_bytes, sha256, wrapped_key, employee_id, store_id)
          select gen_random_uuid(), 'customer-document', 'dni.png', 'image/png', 1, '', '', '${till.person.id}',
            '${till.shop.id}' from generate_series(${from}, ${to})`,
      );
    const direction = await till.shop.till('ADMIN');
    const told = async () => {
      await watchUploads(house.db, house.app.services.alarms);
      const { data } = (await direction.get('/v1/alarms?kind[]=uploads&limit=50')).json;
      return data.filter(({ text }: { text: string }) => text.includes(`Tienda ${till.shop.code}`));
    };
    await filled(1, 1_199);
    expect(await told()).toEqual([]);
    await filled(1_200, 1_500);
    expect(await told()).toHaveLength(1);
    // Pictures of pieces wait; what a purchase asks for does not.
    expect(await upload('product-image')).toEqual([429, 'FILES_A_DAY']);
    for (const purpose of ['customer-document', 'lot-photo', 'proof-photo', 'work-pledge'])
      expect(await upload(purpose)).toEqual([422, 'FILE_BROKEN']);
    const raised = await direction.call('POST', '/v1/settings/limits', {
      name: 'uploadsPerShopDay',
      value: 3_000,
      validFrom: businessDate(new Date()),
      reason: 'Llega el catálogo nuevo',
      signature: direction.signature,
    });
    expect(raised.status).toBeLessThan(300);
    expect(await upload('product-image')).toEqual([422, 'FILE_BROKEN']);
    await behindTheGuards(house.databaseUrl, `delete from files where store_id = '${till.shop.id}'`);
  });

  test('an operation whose answer was never written is not done a second time', async () => {
    const till = await openTill(house);
    const { code } = await till.shop.piece();
    const key = randomUUID();
    expect((await till.sell([code], 10_000, {}, key)).status).toBe(201);
    await rows(sql`update idempotency_keys set status = null, reply = null where key = ${key}`);
    expect(codeOf(await till.sell([code], 10_000, {}, key))).toEqual([409, 'STILL_RUNNING']);
  });

  test('a flood of logins is turned away, and the tills go on selling', async () => {
    const till = await openTill(house);
    const people: Person[] = [];
    await withRealHashes(async () => {
      for (let at = 0; at < 80; at += 1) people.push(await till.shop.person('SHOP_ASSISTANT'));
    });
    const piece = await till.shop.piece();
    const login = async ({ email }: Person, at: number) => {
      const payload = { storeId: till.shop.id, email, password: PASSWORD };
      const remoteAddress = `10.1.${at}.7`;
      return (await house.app.server.inject({ method: 'POST', url: '/v1/auth/login', payload, remoteAddress })).json();
    };
    const [sale, ...logins] = await Promise.all([till.sell([piece.code], 10_000), ...people.map(login)]);
    expect(sale.status).toBe(201);
    expect(logins.filter(({ code }) => code === 'TOO_MANY').length).toBeGreaterThan(0);
  });

  test('B-14 a list too long for paper is refused with the way out', async () => {
    const till = await (await newShop(house)).till('ADMIN');
    const first = await register(till);
    await rows(sql`insert into customers
      select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'national_id', 'X' || n))).*
      from customers c, generate_series(1, 2001) n where c.id = ${first.json.id}`);
    expect(codeOf(await till.get('/v1/customers/export?purpose=CONTROL&format=pdf'))).toEqual([422, 'SHEET_TOO_LONG']);
    await behindTheGuards(house.databaseUrl, `delete from customers where national_id like 'X%'`);
  });
});
