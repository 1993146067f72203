import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { pdfText } from '../../../../test/pdf-text.ts';
import { counts, newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

describe('opening', () => {
  test('R-CASH-01 a count of 1.000 € opens with the opening operation and nothing moves', async () => {
    const till = await (await newShop(house)).till();
    const reply = await till.open();
    expect(reply).toMatchObject({
      status: 201,
      json: { openingCents: 100_000, expectedCents: 100_000, toRemainderCents: 0 },
    });
    const { data } = (await till.get('/v1/cash/movements')).json;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      kind: 'REGISTER_OPEN',
      inCents: 100_000,
      balanceCents: 100_000,
      signerName: 'Yaiza Santana',
    });
  });

  test('R-CASH-01 a surplus goes to the remainder, a shortfall comes from it, and confirming leaves what there is', async () => {
    const surplus = await (await newShop(house, 105_000)).till();
    expect((await surplus.open(105_000)).json).toMatchObject({ openingCents: 100_000 });
    expect((await surplus.get('/v1/cash/current')).json).toMatchObject({
      expectedCents: 100_000,
      remainderCents: 505_000,
    });

    const short = await (await newShop(house, 90_000)).till();
    expect((await short.open(90_000)).json).toMatchObject({ openingCents: 100_000 });
    expect((await short.get('/v1/cash/current')).json).toMatchObject({
      expectedCents: 100_000,
      remainderCents: 490_000,
    });

    const kept = await (await newShop(house, 90_000)).till();
    expect((await kept.open(90_000, { redistribution: 'CONFIRM' })).json).toMatchObject({ openingCents: 90_000 });
    expect((await kept.get('/v1/cash/current')).json).toMatchObject({ expectedCents: 90_000, remainderCents: 500_000 });
  });

  test('R-CASH-01 a shortfall the remainder cannot give is refused and nothing is written', async () => {
    const till = await (await newShop(house, 90_000, 0)).till();
    expect(await till.open(90_000)).toMatchObject({ status: 409, json: { code: 'INSUFFICIENT_FUNDS' } });
    expect((await till.get('/v1/cash/current')).json.session).toBeNull();
  });

  test('R-CASH-04 a difference of one cent needs a reason and is booked as a mismatch', async () => {
    const till = await (await newShop(house)).till();
    const refused = await till.open(100_001);
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 'MISMATCH_REASON_MISSING', details: { differenceCents: 1 }, fields: [{ path: 'reason' }] },
    });
    const reason = 'Había un céntimo de más';
    const more = { reason, redistribution: 'CONFIRM' };
    expect((await till.open(100_001, { ...more, signature: undefined })).json.fields).toMatchObject([
      { path: 'signature' },
    ]);
    expect((await till.get('/v1/cash/movements')).json.totalCount).toBe(0);
    const reply = await till.open(100_001, more);
    expect(reply).toMatchObject({ status: 201, json: { openingCents: 100_001 } });
    expect((await till.get('/v1/cash/current')).json.expectedCents).toBe(100_001);
    const { data } = (await till.get('/v1/cash/movements')).json;
    expect(data).toMatchObject([
      {
        kind: 'REGISTER_OPEN_MISMATCH',
        inCents: 1,
        balanceCents: 100_001,
        source: 'MISMATCH',
        destination: 'CASH_REGISTER',
        reason,
        signerName: 'Yaiza Santana',
      },
      { kind: 'REGISTER_OPEN', inCents: 100_000, balanceCents: 100_000 },
    ]);
  });

  test.each([
    ['over', 105_000, { inCents: 5_000, outCents: 0, operations: 1 }, '50,00 €'],
    ['missing', 95_000, { inCents: 0, outCents: 5_000, operations: 1 }, '-50,00 €'],
  ])(
    'R-CASH-04 what was %s at the opening is in the X and in the signed Z, and the count is the balance',
    async (_, counted, row, figures) => {
      const till = await (await newShop(house)).till();
      const reason = 'Un billete de 50 de ayer';
      const opened = (await till.open(counted, { reason })).json;
      expect(opened).toMatchObject({ openingCents: 100_000 });
      const { data } = (await till.get('/v1/cash/movements?kind[]=REGISTER_OPEN_MISMATCH')).json;
      expect(data).toMatchObject([{ inCents: row.inCents, outCents: row.outCents, reason }]);
      const [session] = (await till.get('/v1/cash/sessions')).json.data;
      const mismatch = { kind: 'REGISTER_OPEN_MISMATCH', ...row };
      const why = { openingDifferenceCents: counted - 100_000, openingReason: reason };
      const current = (await till.get(`/v1/cash/sessions/${session.id}`)).json;
      expect(current).toMatchObject(why);
      expect(current.cash).toContainEqual(mismatch);
      const [moved] = (await till.get('/v1/cash/movements?account=remainder')).json.data;
      expect(moved).toMatchObject({ kind: 'INTERNAL_MOVEMENT', inCents: row.inCents, outCents: row.outCents });
      expect((await till.get('/v1/cash/remainder')).json.totalCents).toBe(400_000 + counted);
      const closed = (await till.close(100_000)).json;
      expect(closed).toMatchObject({ openingCents: 100_000, expectedCents: 100_000, differenceCents: 0, ...why });
      expect(closed.cash).toContainEqual(mismatch);
      const paper = (await pdfText((await till.get(`/v1/cash/sessions/${session.id}/pdf`)).bytes)).text;
      expect(paper.replaceAll(/\s+/g, ' ')).toContain(`Descuadre al abrir ${figures}`);
      expect(paper).toContain(reason);
      // Counted is not taken: the movement of the day is none.
      expect(paper).not.toContain('Descuadre de apertura');
    },
  );

  test('R-CASH-01 twenty people opening at once open one session', async () => {
    const shop = await newShop(house);
    const tills = await Promise.all(Array.from({ length: 20 }, () => shop.till()));
    const replies = await Promise.all(tills.map((till) => till.open()));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status !== 201);
    expect(new Set(refused.map((reply) => `${reply.status} ${reply.json.code}`))).toEqual(
      new Set(['409 CASH_ALREADY_OPEN']),
    );
  });

  test('a note that does not exist, the same note twice and a missing signature are refused at their field', async () => {
    const till = await (await newShop(house)).till();
    const strange = await till.open(0, { counts: [{ denominationCents: 300, units: 1 }] });
    expect(strange.json.fields[0]).toMatchObject({
      path: 'counts.0.denominationCents',
      message: 'No existe ese billete o moneda.',
    });
    const twice = await till.open(0, { counts: [...counts(50_000), ...counts(50_000)] });
    expect(twice.json).toMatchObject({ code: 'DENOMINATION_TWICE' });
    const unsigned = await till.open(100_000, { signature: undefined });
    expect(unsigned).toMatchObject({ status: 422, json: { fields: [{ path: 'signature' }] } });
  });
});

describe('closing', () => {
  test('R-CASH-02 R-CASH-04 R-CASH-05 a day closes with a difference of 0,50 €, its reason, the card total and a numbered Z', async () => {
    const till = await openTill(house);
    const [ring, chain] = [await till.shop.piece(35_000), await till.shop.piece(20_000)];
    await till.sell([ring.code], 35_000);
    const card = {
      method: 'CARD',
      amountCents: 20_000,
      cardLast4: '4821',
      terminalTransactionId: randomUUID().slice(0, 8),
    };
    await till.sell([chain.code], 0, { payments: [card] });
    expect((await till.close(134_950, { cardTerminalTotalCents: 20_000 })).json).toMatchObject({
      code: 'MISMATCH_REASON_MISSING',
      details: { differenceCents: -50 },
    });
    const reason = 'Cambio mal dado';
    expect((await till.close(134_950, { reason })).json).toMatchObject({
      code: 'CARD_REASON_MISSING',
      fields: [{ path: 'cardReason' }],
    });
    const reply = await till.close(134_950, { reason, cardTerminalTotalCents: 20_000 });
    expect(reply).toMatchObject({
      status: 200,
      json: {
        session: { state: 'closed', zNumber: 1, isLate: false, closedBy: 'Yaiza Santana' },
        openingCents: 100_000,
        expectedCents: 135_000,
        countedCents: 134_950,
        differenceCents: -50,
        differenceReason: reason,
        expectedCardCents: 20_000,
        toRemainderCents: 34_950,
        closingCents: 100_000,
        saleCount: 2,
      },
    });
    const later = await till.sell([(await till.shop.piece()).code], 10_000);
    expect(later).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
    expect((await till.close(0)).json.code).toBe('CASH_CLOSED');
    expect((await till.get('/v1/cash/current')).json).toMatchObject({
      session: null,
      expectedCents: 100_000,
      remainderCents: 534_950,
    });
  });

  test('R-CASH-02 B-03 the Z is read again exactly as it was signed, as data and as a document, and numbers follow', async () => {
    const till = await openTill(house);
    const first = await till.close(100_000);
    const again = await till.get(`/v1/cash/sessions/${first.json.session.id}`);
    expect(again.json).toEqual(first.json);
    const pdf = await till.get(`/v1/cash/sessions/${first.json.session.id}/pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await till.open();
    expect((await till.close(100_000)).json.session.zNumber).toBe(2);
    await expect(
      house.db.run(sql`update cash_sessions set z_number = 9 where id = ${first.json.session.id}`.compile(qb)),
    ).rejects.toThrow(/final/);
  });

  test('G5 R-CASH-02 twenty sales racing a close are either in the Z or refused', async () => {
    const till = await openTill(house);
    const pieces = await Promise.all(Array.from({ length: 20 }, () => till.shop.piece(1_000)));
    const [closed, ...sales] = await Promise.all([
      till.close(100_000, { reason: 'Cierre con ventas en marcha' }),
      ...pieces.map((piece) => till.sell([piece.code], 1_000)),
    ]);
    expect(closed.status).toBe(200);
    const done = sales.filter((sale) => sale.status === 201);
    expect(closed.json.saleCount).toBe(done.length);
    expect(closed.json.expectedCents).toBe(100_000 + done.length * 1_000);
    const refused = sales.filter((sale) => sale.status !== 201);
    expect(refused.every((sale) => sale.json.code === 'CASH_CLOSED')).toBe(true);
  });

  test('R-CASH-13 closing twice with the same key closes once and answers the same', async () => {
    const till = await openTill(house);
    const key = randomUUID();
    const body = {
      counts: counts(100_000),
      redistribution: 'MOVE',
      cardTerminalTotalCents: 0,
      signature: till.signature,
    };
    const [a, b] = await Promise.all([
      till.call('POST', '/v1/cash/close', body, key),
      till.call('POST', '/v1/cash/close', body, key),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.text).toBe(b.text);
  });

  test('R-PERM-01 the accountant reads the till and cannot close it', async () => {
    const till = await openTill(house);
    const accountant = await till.shop.till('ACCOUNTANT');
    expect((await accountant.get('/v1/cash/current')).status).toBe(200);
    expect((await accountant.close(100_000)).status).toBe(403);
  });

  test('where the shop counts blind the assistant is not told the expected amount, the manager is', async () => {
    const till = await openTill(house);
    await house.db.run(sql`update stores set is_blind_count = true where id = ${till.shop.id}`.compile(qb));
    expect((await till.get('/v1/cash/current')).json).toMatchObject({ expectedCents: null, expectedCardCents: null });
    const manager = await till.shop.till('MANAGER');
    expect((await manager.get('/v1/cash/current')).json.expectedCents).toBe(100_000);
  });
});

describe('the ledger on screen', () => {
  test('R-CASH-06 every page keeps balance = balance before + in − out, filtered by kind, code and date', async () => {
    const till = await openTill(house);
    const sales = [];
    for (let i = 0; i < 6; i += 1)
      sales.push((await till.sell([(await till.shop.piece(1_000 + i)).code], 1_000 + i)).json);
    const all: { inCents: number; outCents: number; balanceCents: number }[] = [];
    let url = '/v1/cash/movements?limit=3';
    for (;;) {
      const page = (await till.get(url)).json;
      all.push(...page.data);
      expect(page.totalCount).toBe(7);
      if (!page.nextCursor) break;
      url = `/v1/cash/movements?limit=3&cursor=${page.nextCursor}`;
    }
    for (const [at, row] of all.entries()) {
      const before = all[at + 1]?.balanceCents ?? 0;
      expect(row.balanceCents).toBe(before + row.inCents - row.outCents);
    }
    const found = async (q: string) => {
      const { data } = (await till.get(`/v1/cash/movements?q=${encodeURIComponent(q)}`)).json;
      return data.map(({ operationCode }: { operationCode: string }) => operationCode);
    };
    const { code } = sales[2] as { code: string };
    for (const said of [code, code.toLowerCase(), ` ${code.slice(-7)} `, code.slice(-5)])
      expect([said, await found(said)]).toEqual([said, [code]]);
    // `%` and `_` are no wildcards, and stand in no code.
    for (const said of [`${code}0`, `%${code.slice(-7, -1)}`]) expect(await found(said)).toEqual([]);
    const one = (await till.get(`/v1/cash/movements?q=${code}&kind[]=SALE_PAYMENT`)).json;
    expect(one.data).toMatchObject([
      {
        operationCode: sales[2].code,
        operationPath: `/sales/${sales[2].id}`,
        source: 'CUSTOMER',
        destination: 'CASH_REGISTER',
      },
    ]);
    expect(one.totals).toEqual({ inCents: 1_002, outCents: 0, span: 'SESSION' });
    expect((await till.get('/v1/cash/movements?to=2020-01-01')).json.totalCount).toBe(0);
    expect((await till.get('/v1/cash/movements?account=remainder')).json.totalCount).toBe(1);
  });
});
