import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { sql } from 'kysely';
import { pdfText } from '../../../../test/pdf-text.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { right, whereIs } from '../../../../test/shop-orders.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import {
  act,
  boughtUrl,
  encoded,
  encoding,
  ordered,
  received,
  reception,
  verification,
  verified,
  refusal,
  useBuying,
} from '../../../../test/supplier-orders.ts';

const house = useHouse();
const buying = useBuying(house);
const fieldOf = ({ json }: { json: { fields: { path: string }[] } }) => json.fields[0]!.path;
const THREE = [
  [1, 10_000],
  [2, 5_000],
  [4, 2_500],
] as const;
const WRONG = { reason: 'Era otra factura' };

describe('the reception', () => {
  test('R-SUPO-02 keeps the bill and shares what the shipment costs over the lines by value, to the cent', async () => {
    const order = await ordered(buying, THREE);
    const body = await reception(buying.till, order, { shippingCents: 1_000, billNumber: 'F-2026/1' });
    const key = randomUUID();
    const done = await act(buying.till, order.id, 'receive', body, key);
    expect(right(done)).toMatchObject({
      state: 'received',
      productCents: 30_000,
      shippingCents: 1_000,
      totalCents: 31_000,
      bill: { number: 'F-2026/1', date: '2026-03-02', fileName: 'dni.png', shippingCents: 1_000, totalCents: 31_000 },
      lines: [
        { billedUnits: 1, unitCostCents: 10_000, shippingCents: 334 },
        { billedUnits: 2, unitCostCents: 5_000, shippingCents: 333 },
        { billedUnits: 4, unitCostCents: 2_500, shippingCents: 333 },
      ],
    });
    expect(done.json.receivedAt).not.toBeNull();
    expect((await act(buying.till, order.id, 'receive', body, key)).text).toBe(done.text);
    expect(refusal(await act(buying.till, order.id, 'receive', body))).toEqual([409, 'STATE_CONFLICT']);
  });

  test('R-SUPO-02 the bill is opened by who reads the order, as it was attached, and by nobody else', async () => {
    const { id } = await received(buying);
    const bill = await buying.till.get(boughtUrl(id, 'bill'));
    expect([bill.status, bill.headers['content-type']]).toEqual([200, 'image/png']);
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    expect((await accountant.get(boughtUrl(id, 'bill'))).status).toBe(200);
    const counter = await (await newShop(house)).till();
    expect((await counter.get(boughtUrl(id, 'bill'))).status).toBe(403);
    const { id: waiting } = await ordered(buying);
    expect((await buying.till.get(boughtUrl(waiting, 'bill'))).status).toBe(404);
  });

  test('R-SUPO-02 nothing is received without its bill, with another’s paper or with other lines', async () => {
    const order = await ordered(buying, THREE);
    const receive = async (more: object) => act(buying.till, order.id, 'receive', await body(more));
    const body = (more: object) => reception(buying.till, order, more);
    const without = await receive({ billFileId: undefined });
    expect([refusal(without), fieldOf(without)]).toEqual([[422, 'BILL_MISSING'], 'billFileId']);
    const paper = await receive({ billFileId: await uploadPhoto(buying.till, 'catalogue-image') });
    expect([refusal(paper), fieldOf(paper)]).toEqual([[422, 'FILE_UNKNOWN'], 'billFileId']);
    const { lines } = await body({});
    const [first, ...others] = lines;
    for (const wrong of [others, [first, first, ...others.slice(1)], [{ ...first, lineId: randomUUID() }, ...others]])
      expect(refusal(await receive({ lines: wrong }))).toEqual([422, 'ORDER_LINES_DIFFER']);
    for (const [over, field] of [
      [{ billNumber: ' ' }, 'billNumber'],
      [{ billDate: '2026-02-30' }, 'billDate'],
      [{ shippingCents: -1 }, 'shippingCents'],
    ] as const)
      expect(fieldOf(await receive(over))).toBe(field);
    expect(refusal(await receive({ version: 9 }))).toEqual([409, 'VERSION_CONFLICT']);
    expect((await buying.till.get(boughtUrl(order.id))).json).toMatchObject({ state: 'created', bill: null });
  });

  test('R-SUPO-02 is undone with a reason, and begins again from what was written of it', async () => {
    const order = await received(buying, THREE, { shippingCents: 1_000, billNumber: 'F-2026/2' });
    expect((await act(buying.till, order.id, 'undo-receive')).status).toBe(422);
    const key = randomUUID();
    const undone = await act(buying.till, order.id, 'undo-receive', WRONG, key);
    expect(right(undone)).toMatchObject({ state: 'created', shippingCents: 0, totalCents: 30_000, receivedAt: null });
    expect((await act(buying.till, order.id, 'undo-receive', WRONG, key)).text).toBe(undone.text);
    expect(undone.json.bill).toMatchObject({ number: 'F-2026/2', shippingCents: 1_000 });
    const again = await act(buying.till, order.id, 'receive', await reception(buying.till, undone.json));
    expect(right(again)).toMatchObject({ state: 'received', shippingCents: 0, bill: { fileName: 'dni.png' } });
    const before = (await buying.till.get(boughtUrl(order.id, 'bill'))).status;
    // Another paper takes the place of the first.
    const other = right(await act(buying.till, order.id, 'undo-receive', WRONG));
    const more = { billFileId: await uploadPhoto(buying.till, 'supplier-bill') };
    right(await act(buying.till, order.id, 'receive', await reception(buying.till, other, more)));
    expect([before, (await buying.till.get(boughtUrl(order.id, 'bill'))).status]).toEqual([200, 200]);
  });

  test('R-SUPO-02 of two who receive at once, one order comes in', async () => {
    const order = await ordered(buying);
    const bodies = [await reception(buying.till, order), await reception(buying.till, order)];
    const both = await Promise.all(bodies.map((body) => act(buying.till, order.id, 'receive', body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the verification', () => {
  test('R-SUPO-03 says product by product what has come; a difference keeps ordered, received and why', async () => {
    const order = await received(buying, THREE, { shippingCents: 1_000 });
    const [a, b, c] = order.lines.map(({ id }: { id: string }) => id);
    const lines = [
      { lineId: a, receivedUnits: 1, result: 'verified', note: '' },
      { lineId: b, receivedUnits: 0, result: 'mismatch', note: 'No venían en la caja' },
      { lineId: c, receivedUnits: 5, result: 'mismatch', note: 'Una de regalo' },
    ];
    const body = verification(order, { lines, verificationRemarks: 'Caja abierta' });
    const key = randomUUID();
    const done = await act(buying.till, order.id, 'verify', body, key);
    expect(right(done)).toMatchObject({
      state: 'verified',
      units: 6,
      productCents: 10_000 + 12_500,
      totalCents: 22_500 + 1_000,
      mismatchCount: 2,
      verificationRemarks: 'Caja abierta',
      bill: { totalCents: 31_000 },
      lines: [
        { units: 1, receivedUnits: 1, result: 'verified', shippingCents: 444 },
        { units: 2, receivedUnits: 0, result: 'mismatch', note: 'No venían en la caja', shippingCents: 0 },
        { units: 4, receivedUnits: 5, result: 'mismatch', note: 'Una de regalo', shippingCents: 556 },
      ],
    });
    expect((await act(buying.till, order.id, 'verify', body, key)).text).toBe(done.text);
    expect(refusal(await act(buying.till, order.id, 'verify', body))).toEqual([409, 'STATE_CONFLICT']);
    // Counted again.
    const undone = right(await act(buying.till, order.id, 'undo-verify', WRONG));
    expect(undone).toMatchObject({ state: 'received', mismatchCount: 0, totalCents: 31_000, verificationRemarks: '' });
    expect(undone.lines[1]).toMatchObject({ receivedUnits: null, result: null, note: '', shippingCents: 333 });
    expect(undone.activity[0]).toMatchObject({ action: 'supplierOrder.undoVerify', reason: 'Era otra factura' });
  });

  test('R-SUPO-03 what differs is not verified, and a difference is explained, each at its line', async () => {
    const order = await received(buying, THREE);
    const [a, b, c] = verification(order).lines;
    const verify = (line: object) => act(buying.till, order.id, 'verify', verification(order, { lines: [a, line, c] }));
    const short = await verify({ ...b, receivedUnits: 1 });
    expect(short).toMatchObject({ status: 422, json: { details: { receivedUnits: 1, orderedUnits: 2 } } });
    expect([refusal(short), fieldOf(short)]).toEqual([[422, 'VERIFIED_UNITS_DIFFER'], 'lines.1.receivedUnits']);
    const mute = await verify({ ...b, result: 'mismatch', note: ' ' });
    expect([refusal(mute), fieldOf(mute)]).toEqual([[422, 'MISMATCH_NOTE_MISSING'], 'lines.1.note']);
    expect(refusal(await act(buying.till, order.id, 'verify', verification(order, { lines: [a, b] })))).toEqual([
      422,
      'ORDER_LINES_DIFFER',
    ]);
    const many = [a, b, c].map((line) => ({ ...line, receivedUnits: 500, result: 'mismatch', note: 'De más' }));
    expect(refusal(await act(buying.till, order.id, 'verify', verification(order, { lines: many })))).toEqual([
      422,
      'ORDER_UNITS_FULL',
    ]);
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    expect((await act(accountant, order.id, 'verify', verification(order))).status).toBe(403);
    const waiting = await ordered(buying);
    expect(refusal(await act(buying.till, waiting.id, 'verify', verification(waiting)))).toEqual([
      409,
      'STATE_CONFLICT',
    ]);
  });
});

describe('the encoding', () => {
  test('R-SUPO-04 R-CAT-04 makes one product per unit with its own code, at its cost with its share of the shipment', async () => {
    const order = await verified(buying, [[3, 10_000]], { shippingCents: 1_000 });
    const [line] = order.lines;
    expect(line.pricing).toMatchObject({ landedCents: 10_334, benefitBp: 10_000 });
    const key = randomUUID();
    const body = encoding(order);
    const done = await act(buying.till, order.id, 'encode', body, key);
    const { pieces } = right(done);
    expect(done.json).toMatchObject({ state: 'encoded', actions: expect.not.arrayContaining([{ allowed: true }]) });
    expect(pieces.map(({ costCents }: { costCents: number }) => costCents)).toEqual([10_334, 10_333, 10_333]);
    expect(new Set(pieces.map(({ code }: { code: string }) => code)).size).toBe(3);
    expect(done.json.lines[0]).toMatchObject({ benefitBp: 10_000, finalPriceCents: line.pricing.finalPriceCents });
    for (const { id, code } of pieces) {
      const { shop } = buying.till;
      const there = { place: `store:${shop.code}`, status: 'available', storeId: shop.id };
      expect(await whereIs(house, code)).toEqual(there);
      expect((await buying.till.get(`/v1/products/${id}`)).json).toMatchObject({
        code,
        description: 'Anillo solitario',
        source: 'NEW',
        finalPriceCents: line.pricing.finalPriceCents,
        taxBp: 1_500,
      });
    }
    const { stock } = (await buying.till.get(`/v1/bulk-purchases/catalog/${line.catalogueId}`)).json;
    expect(stock).toMatchObject({ bulkUnits: 3, totalUnits: 3 });
    expect((await act(buying.till, order.id, 'encode', body, key)).text).toBe(done.text);
    expect(refusal(await act(buying.till, order.id, 'encode', body))).toEqual([409, 'STATE_CONFLICT']);
    expect(refusal(await act(buying.till, order.id, 'undo-verify', WRONG))).toEqual([409, 'STATE_CONFLICT']);
  });

  test('R-SUPO-04 takes the price that is typed, and none that does not cover the cost', async () => {
    const order = await verified(buying, [
      [1, 10_000],
      [1, 10_000],
    ]);
    const priced = (cents: number) => {
      const [first, second] = encoding(order).lines;
      return act(
        buying.till,
        order.id,
        'encode',
        encoding(order, { lines: [first, { ...second, finalPriceCents: cents }] }),
      );
    };
    const below = await priced(11_499);
    expect(below).toMatchObject({ status: 422, json: { details: { landedCents: 10_000 } } });
    expect([refusal(below), fieldOf(below)]).toEqual([[422, 'PRICE_BELOW_COST'], 'lines.1.finalPriceCents']);
    expect((await buying.till.get(boughtUrl(order.id))).json).toMatchObject({ state: 'verified', pieces: [] });
    expect(refusal(await act(buying.till, order.id, 'encode', encoding(order, { lines: [] })))[0]).toBe(422);
    const [one] = encoding(order).lines;
    const half = await act(buying.till, order.id, 'encode', encoding(order, { lines: [one] }));
    expect(refusal(half)).toEqual([422, 'ORDER_LINES_DIFFER']);
    expect(right(await priced(19_900)).lines[1]).toMatchObject({ finalPriceCents: 19_900 });
  });

  test('R-SUPO-04 prints a label for each piece, in PDF or for the printer, of the order or of one product', async () => {
    const order = await encoded(buying, [
      [2, 10_000],
      [3, 4_000],
    ]);
    const labels = (query: string) => buying.till.get(`${boughtUrl(order.id, 'labels')}?${query}`);
    const codes = order.pieces.map(({ code }: { code: string }) => code);
    const read = (text: string) => [...text.matchAll(/N,N,N\^FD(\w+)\^FS/g)].map((match) => match[1]);
    expect(read((await labels('format=ZPL')).text)).toEqual(codes);
    expect(read((await labels(`format=ZPL&lineId=${order.lines[1].id}`)).text)).toEqual(codes.slice(2));
    const pdf = await labels('format=PDF');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { text, pages } = await pdfText(pdf.bytes);
    expect([pages, codes.filter((code: string) => !text.includes(code))]).toEqual([5, []]);
    const waiting = await ordered(buying);
    expect((await buying.till.get(`${boughtUrl(waiting.id, 'labels')}?format=PDF`)).status).toBe(404);
  });

  test('R-SUPO-04 of two who encode at once, each unit has one piece', async () => {
    const order = await verified(buying, [[5, 1_000]]);
    const both = await Promise.all([0, 1].map(() => act(buying.till, order.id, 'encode', encoding(order))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await buying.till.get(boughtUrl(order.id))).json.pieces).toHaveLength(5);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SUPO-05 an order of which nothing came is closed, without a piece; one with pieces is not', async () => {
    const order = await received(buying);
    const nothing = [{ lineId: order.lines[0].id, receivedUnits: 0, result: 'mismatch', note: 'Se perdió el envío' }];
    const counted = right(await act(buying.till, order.id, 'verify', verification(order, { lines: nothing })));
    const encode = await act(buying.till, order.id, 'encode', encoding(counted));
    expect(encode).toMatchObject({ status: 409, json: { details: { reason: 'hasPieces' } } });
    const key = randomUUID();
    const done = await act(buying.till, order.id, 'close', {}, key);
    expect(right(done)).toMatchObject({ state: 'encoded', units: 0, pieces: [] });
    expect((await act(buying.till, order.id, 'close', {}, key)).text).toBe(done.text);
    const other = await verified(buying);
    expect(await act(buying.till, other.id, 'close')).toMatchObject({
      status: 409,
      json: { details: { reason: 'hasNoPieces' } },
    });
  });

  test('R-SUPO-05 a hundred products and a thousand pieces are encoded in one go', async () => {
    const order = await encoded(
      buying,
      Array.from({ length: 100 }, (_, at) => [10, 1_000 + at] as const),
      { shippingCents: 9_999 },
    );
    expect(order.pieces).toHaveLength(1_000);
    expect(await brokenInvariants(house.db)).toEqual([]);
  }, 60_000);
});

test('R-SUPO-05 the books say when an order and its pieces do not agree', async () => {
  const order = await encoded(buying, [[2, 10_000]], { shippingCents: 300 });
  const broken = async () => (await brokenInvariants(house.db)).map(({ id }) => id);
  const set = (text: string) => house.db.run(sql`update ${sql.raw(text)} ${sql`${order.id}`}`.compile(qb));
  expect(await broken()).toEqual([]);
  // As if one more had come than has its code, at another cost; each by itself.
  await set(`supplier_order_lines set received_units = 3, result = 'mismatch', note = 'x' where order_id =`);
  expect(await broken()).toEqual(['I112', 'I113']);
  await set(`supplier_order_lines set received_units = 2 where order_id =`);
  await set('supplier_orders set shipping_cents = 301 where id =');
  expect(await broken()).toEqual(['I113']);
  await set('supplier_orders set shipping_cents = 300 where id =');
  await set(`supplier_orders set code = 'PR-ZZZ-26-00001' where id =`);
  expect(await broken()).toContain('I114');
  await set(`supplier_orders set code = '${order.code}' where id =`);
  expect(await broken()).toEqual([]);
});

test('R-CAT-03 the history of costs of a product is its encoded orders, and what is asked for is to come', async () => {
  const order = await received(buying, [[4, 10_000]], { shippingCents: 1_000 });
  const [{ id: lineId, catalogueId }] = order.lines;
  const read = async (till = buying.till) => (await till.get(`/v1/bulk-purchases/catalog/${catalogueId}`)).json;
  expect(await read()).toMatchObject({ costs: [], stock: { pendingUnits: 4, bulkUnits: 0 } });
  const lines = [{ lineId, receivedUnits: 3, result: 'mismatch', note: 'Falta una' }];
  const counted = right(await act(buying.till, order.id, 'verify', verification(order, { lines })));
  expect((await read()).stock.pendingUnits).toBe(3);
  const done = right(await act(buying.till, order.id, 'encode', encoding(counted)));
  expect(await read()).toMatchObject({
    stock: { pendingUnits: 0, bulkUnits: 3 },
    costs: [
      {
        supplierOrderId: order.id,
        code: order.code,
        supplierName: 'Taller Hermanos Guerra, S. L.',
        units: 3,
        unitWeightMg: 3_420,
        unitCostCents: 10_000,
        totalCents: 31_000,
        retailPriceCents: done.lines[0].finalPriceCents,
      },
    ],
  });
  // The counter looks things up without seeing what they cost.
  expect((await read(await (await newShop(house)).till())).costs).toBeNull();
});
