import { describe, expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import {
  MOVEMENT_RULES,
  type MovementType,
  SHOP_MOVEMENT_TYPES,
} from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { counts, newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

const count = (till: Till, account: 'till' | 'remainder', cents: number, more: object = {}, key?: string) =>
  till.call('POST', '/v1/cash/count', { account, counts: counts(cents), signature: till.signature, ...more }, key);

const move = (till: Till, type: MovementType, amountCents: number, more: object = {}, key?: string) =>
  till.call(
    'POST',
    '/v1/cash/add-movement',
    {
      type,
      amountCents,
      counts: counts(amountCents),
      concept: 'Material de oficina',
      observations: 'Folios y tinta',
      signature: till.signature,
      ...more,
    },
    key,
  );

const correct = (till: Till, id: string, more: object = {}, key?: string) =>
  till.call(
    'POST',
    `/v1/cash/movements/${id}/correct-movement`,
    { reason: 'El importe era otro', signature: till.signature, ...more },
    key,
  );

const balanceOf = async (till: Till, name: 'till' | 'remainder' | 'bank' | 'extraordinary'): Promise<number> => {
  const row = await house.db.one(
    qb.selectFrom('ledger_accounts').select('balance').where('path', '=', storeAccount(till.shop.code, name)),
  );
  return row.balance;
};

async function upload(till: Till): Promise<string> {
  const boundary = 'slip';
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="resguardo.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const reply = await house.app.server.inject({
    method: 'POST',
    url: '/v1/files?purpose=cash-slip',
    headers: { authorization: `Bearer ${till.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
}

describe('a count at any time', () => {
  test('R-CASH-03 a count that matches leaves one line and moves no money, also when it is sent twice', async () => {
    const till = await openTill(house);
    const key = randomUUID();
    const first = await count(till, 'till', 100_000, {}, key);
    const again = await count(till, 'till', 100_000, {}, key);
    expect(first).toMatchObject({ status: 201, json: { differenceCents: 0, expectedCents: 100_000 } });
    expect(again.json).toEqual(first.json);
    const rows = await house.db.run(qb.selectFrom('spot_counts').select('id').where('store_id', '=', till.shop.id));
    expect(rows).toHaveLength(1);
    expect((await till.get('/v1/cash/movements')).json.totalCount).toBe(1);
  });

  test('R-CASH-04 a count that differs needs its reason; then the books hold what was counted', async () => {
    const till = await openTill(house);
    expect(await count(till, 'till', 99_990)).toMatchObject({
      status: 422,
      json: { code: 'MISMATCH_REASON_MISSING', details: { differenceCents: -10 } },
    });
    expect((await count(till, 'till', 99_990, { reason: 'Falta una moneda' })).status).toBe(201);
    expect((await count(till, 'remainder', 500_100, { reason: 'Sobra 1 €' })).status).toBe(201);
    expect([await balanceOf(till, 'till'), await balanceOf(till, 'remainder')]).toEqual([99_990, 500_100]);
    const { data } = (await till.get('/v1/cash/movements?kind[]=CASH_COUNT_MISMATCH')).json;
    expect(data).toMatchObject([{ outCents: 10, source: 'CASH_REGISTER', destination: 'MISMATCH' }]);
    const [session] = (await till.get('/v1/cash/sessions')).json.data;
    const report = (await till.get(`/v1/cash/sessions/${session.id}`)).json;
    expect(report.spotCounts).toMatchObject([{ account: 'till', differenceCents: -10, reason: 'Falta una moneda' }]);
    expect(report.expectedCents).toBe(99_990);
  });

  test('R-CASH-03 a closed till is not counted; the remainder is; the accountant counts nothing', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    expect(await count(till, 'till', 100_000)).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
    expect((await count(till, 'remainder', 500_000)).status).toBe(201);
    expect((await count(await shop.till('ACCOUNTANT'), 'remainder', 500_000)).status).toBe(403);
    expect((await count(till, 'remainder', 500_000, { signature: undefined })).status).toBe(422);
  });
});

describe('movements by hand', () => {
  test('R-CASH-07 R-CASH-08 R-CASH-09 each of the four moves its money, with one source and another destination', async () => {
    const till = await openTill(house);
    for (const type of ['REMAINDER_TO_CASH', 'CASH_TO_REMAINDER', 'CASH_OUTPUT', 'CASH_INPUT'] as const) {
      expect(await move(till, type, 2_550)).toMatchObject({ status: 201, json: { type, state: 'booked' } });
    }
    expect([await balanceOf(till, 'till'), await balanceOf(till, 'remainder')]).toEqual([100_000, 500_000]);
    const rows = ['till', 'remainder'].map((account) => till.get(`/v1/cash/movements?account=${account}`));
    for (const { json } of await Promise.all(rows)) {
      for (const row of json.data) expect(row.source).not.toBe(row.destination);
    }
    const { data } = (await till.get('/v1/cash/movements')).json;
    expect(
      data
        .slice(0, 4)
        .map((row: { kind: string; source: string; destination: string }) => [row.kind, row.source, row.destination]),
    ).toEqual([
      ['EXTRAORDINARY_INPUT', 'EXTRAORDINARY', 'CASH_REGISTER'],
      ['EXTRAORDINARY_OUTPUT', 'CASH_REGISTER', 'EXTRAORDINARY'],
      ['INTERNAL_MOVEMENT', 'CASH_REGISTER', 'REMAINING'],
      ['INTERNAL_MOVEMENT', 'REMAINING', 'CASH_REGISTER'],
    ]);
  });

  test('R-CASH-08 more than there is, a breakdown that does not add up and a missing field are refused', async () => {
    const till = await openTill(house);
    expect(await move(till, 'CASH_OUTPUT', 100_001)).toMatchObject({
      status: 422,
      json: { code: 'INSUFFICIENT_FUNDS', fields: [{ path: 'amountCents' }] },
    });
    expect((await move(till, 'CASH_OUTPUT', 100_000)).status).toBe(201);
    expect(await move(till, 'CASH_INPUT', 1_000, { counts: counts(999) })).toMatchObject({
      status: 422,
      json: { code: 'BREAKDOWN_DIFFERS', details: { countedCents: 999, amountCents: 1_000 } },
    });
    for (const field of ['amountCents', 'concept', 'observations', 'signature']) {
      const reply = await move(till, 'CASH_INPUT', 1_000, { [field]: undefined });
      expect(reply.status).toBe(422);
      expect(reply.json.fields[0].path).toBe(field);
    }
    expect((await move(await till.shop.till('ACCOUNTANT'), 'CASH_INPUT', 1_000)).status).toBe(403);
  });

  test('R-CASH-13 the same movement sent twice with its key is one', async () => {
    const till = await openTill(house);
    const key = randomUUID();
    const [one, two] = [await move(till, 'CASH_INPUT', 500, {}, key), await move(till, 'CASH_INPUT', 500, {}, key)];
    expect(two.json).toEqual(one.json);
    expect(await balanceOf(till, 'till')).toBe(100_500);
  });

  test('R-CASH-08 twenty people taking out the last money take it out once', async () => {
    const till = await openTill(house);
    const replies = await Promise.all(Array.from({ length: 20 }, () => move(till, 'CASH_OUTPUT', 60_000)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.json.code))).toEqual(
      new Set(['INSUFFICIENT_FUNDS']),
    );
  });

  test('B-05 money goes to the bank and comes back with its reference and its slip, and the slip can be read again', async () => {
    const till = await (await newShop(house)).till();
    expect((await move(till, 'REMAINDER_TO_BANK', 30_000)).json.code).toBe('BANK_REFERENCE_MISSING');
    expect((await move(till, 'REMAINDER_TO_BANK', 30_000, { bankReference: 'ING-778' })).json.code).toBe(
      'SLIP_MISSING',
    );
    const slipId = await upload(till);
    const reply = await move(till, 'REMAINDER_TO_BANK', 30_000, { bankReference: 'ING-778', slipId });
    expect(reply).toMatchObject({ status: 201, json: { bankReference: 'ING-778', hasSlip: true } });
    expect([await balanceOf(till, 'remainder'), await balanceOf(till, 'bank')]).toEqual([470_000, 30_000]);
    const slip = await till.get(`/v1/cash/movements/${reply.json.id}/slip`);
    const paper = await till.get(`/v1/cash/movements/${reply.json.id}/pdf`);
    for (const { bytes } of [slip, paper]) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const used = await move(till, 'BANK_TO_REMAINDER', 1_000, { bankReference: 'RET-1', slipId });
    expect(used).toMatchObject({ status: 422, json: { code: 'FILE_UNKNOWN', fields: [{ path: 'slipId' }] } });
    const back = await move(till, 'BANK_TO_REMAINDER', 1_000, { bankReference: 'RET-1', slipId: await upload(till) });
    expect(back.status).toBe(201);
    const { data } = (await till.get('/v1/cash/movements?account=bank')).json;
    expect(data[0]).toMatchObject({ kind: 'BANK_WITHDRAWAL', source: 'BANK', destination: 'REMAINING' });
    const stranger = await (await newShop(house)).till();
    expect((await stranger.get(`/v1/cash/movements/${reply.json.id}/slip`)).status).toBe(404);
  });

  test('R-CASH-12 every movement is corrected once, by its named opposite; the pair sums to nothing', async () => {
    const till = await openTill(house);
    const bank = async () => ({ bankReference: 'ING-1', slipId: await upload(till) });
    for (const type of SHOP_MOVEMENT_TYPES) {
      const rule = MOVEMENT_RULES[type];
      const { json } = await move(till, type, 1_000, rule.isBank ? await bank() : {});
      expect((await correct(till, json.id, { reason: undefined })).status).toBe(422);
      expect(await correct(till, json.id)).toMatchObject({ status: 200, json: { state: 'corrected', actions: [] } });
      expect(await correct(till, json.id)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
      const pair = await house.db.run(
        sql<{ kind: string; reverses: string | null; amount: number }>`
          select t.kind, t.reverses, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.record_id = ${json.id} order by t.made_at, e.account_id`.compile(qb),
      );
      expect(new Set(pair.map((row) => row.kind))).toEqual(new Set([rule.kind, rule.correction]));
      expect(pair.filter((row) => row.reverses !== null)).toHaveLength(2);
    }
    expect([await balanceOf(till, 'till'), await balanceOf(till, 'remainder')]).toEqual([100_000, 500_000]);
    expect([await balanceOf(till, 'bank'), await balanceOf(till, 'extraordinary')]).toEqual([0, 0]);
  });

  test('R-CASH-12 ten corrections of one movement at once give one', async () => {
    const till = await openTill(house);
    const { json } = await move(till, 'CASH_INPUT', 1_000);
    const replies = await Promise.all(Array.from({ length: 10 }, () => correct(till, json.id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(await balanceOf(till, 'till')).toBe(100_000);
  });

  test('R-CASH-13 a correction repeated with its key answers the same and books once', async () => {
    const till = await openTill(house);
    const { json } = await move(till, 'CASH_INPUT', 1_000);
    const key = randomUUID();
    const first = await correct(till, json.id, {}, key);
    const again = await correct(till, json.id, {}, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await balanceOf(till, 'till')).toBe(100_000);
    const { data } = (await till.get('/v1/cash/movements?kind[]=EXTRAORDINARY_INPUT_CORRECTION')).json;
    expect(data).toHaveLength(1);
  });

  test('R-CASH-12 what was brought and spent since cannot be taken back', async () => {
    const till = await openTill(house);
    const { json } = await move(till, 'CASH_INPUT', 1_000);
    await move(till, 'CASH_OUTPUT', 101_000);
    expect(await correct(till, json.id)).toMatchObject({ status: 422, json: { code: 'INSUFFICIENT_FUNDS' } });
  });
});

describe('the remainder', () => {
  const today = businessDate(new Date());

  test('R-REM-01 its notes and coins add up to its total, and what nobody counted is said', async () => {
    const till = await openTill(house);
    expect((await till.get('/v1/cash/remainder')).json).toMatchObject({
      totalCents: 500_000,
      unknownCents: 500_000,
      lines: [],
    });
    await count(till, 'remainder', 500_000);
    await move(till, 'CASH_TO_REMAINDER', 2_000);
    await move(till, 'REMAINDER_TO_CASH', 50_000);
    const day = (await till.get(`/v1/cash/remainder?date=${today}`)).json;
    expect(day).toMatchObject({
      totalCents: 452_000,
      unknownCents: 0,
      hasRecords: true,
      lastCount: { countedCents: 500_000 },
    });
    expect(day.lines).toEqual([
      { denominationCents: 50_000, units: 9, amountCents: 450_000 },
      { denominationCents: 2_000, units: 1, amountCents: 2_000 },
    ]);
  });

  test('R-REM-01 a day on which nothing moved says so', async () => {
    const till = await openTill(house);
    expect((await till.get('/v1/cash/remainder?date=2020-01-01')).json).toMatchObject({
      hasRecords: false,
      totalCents: 0,
      lines: [],
    });
  });
});

describe('the close', () => {
  test('R-CASH-02 twenty tills that never stop selling do not keep the close waiting', async () => {
    const till = await openTill(house);
    const prices = Array.from({ length: 60 }, () => till.shop.piece(1_000));
    const pieces = await Promise.all(prices);
    let isOver = false;
    let sold = 0;
    const sellOn = async (mine: typeof pieces): Promise<void> => {
      for (const piece of mine) {
        if (isOver) return;
        const { status } = await till.sell([piece.code], 1_000);
        if (status === 201) sold += 1;
      }
    };
    const selling = Array.from({ length: 20 }, (_, at) => sellOn(pieces.slice(at * 3, at * 3 + 3)));
    const closed = await till.close(100_000, { reason: 'Se cierra con ventas en marcha' });
    isOver = true;
    await Promise.all(selling);
    expect(closed.status).toBe(200);
    expect(closed.json.saleCount).toBe(sold);
    expect(sold).toBeLessThan(60);
  });

  test('B-03 the Z lists every kind of movement, and its reprint is the same byte by byte', async () => {
    const till = await openTill(house);
    await move(till, 'CASH_OUTPUT', 2_000);
    const { json } = await till.close(98_000);
    for (const method of ['cash', 'card', 'transfer'] as const) {
      expect(json[method].map((row: { kind: string }) => row.kind).toSorted()).toEqual(
        Object.keys(LEDGER_KINDS).toSorted(),
      );
    }
    const address = `/v1/cash/sessions/${json.session.id}/pdf`;
    const [first, again] = [await till.get(address), await till.get(address)];
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test('R-CASH-05 a terminal that does not match is booked as its own mismatch', async () => {
    const till = await openTill(house);
    const cardReason = 'Un cobro se anuló en el datáfono';
    expect((await till.close(100_000, { cardTerminalTotalCents: -500, cardReason })).status).toBe(200);
    const { data } = (await till.get('/v1/cash/movements?account=card')).json;
    expect(data).toMatchObject([{ kind: 'DATAPHONE_MISMATCH', outCents: 500, reason: cardReason }]);
  });
});
