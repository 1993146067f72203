/** A blind count: whoever makes it reads nothing, before it is saved, that says or adds up what it must give (B-04). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decimal } from '@quilate/domain/kernel/format.ts';
import type { MovementType } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { counts, newShop, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

const count = (till: Till, account: 'till' | 'remainder', cents: number) =>
  till.call('POST', '/v1/cash/count', { account, counts: counts(cents), signature: till.signature });

const move = (till: Till, type: MovementType, amountCents: number) =>
  till.call('POST', '/v1/cash/add-movement', {
    type,
    amountCents,
    counts: counts(amountCents),
    concept: 'Material de oficina',
    observations: 'Folios y tinta',
    signature: till.signature,
  });

describe('a blind count', () => {
  /** Every figure of an answer, also inside a sentence. */
  const says = (text: string, cents: number): boolean =>
    [String(cents), decimal(cents, 2), decimal(cents, 2).replaceAll('.', '')].some((figure) => text.includes(figure));

  test('nothing the assistant can read or provoke tells what the till should hold', async () => {
    const shop = await newShop(house);
    const manager = await shop.till('MANAGER');
    await manager.open();
    await house.db.run(qb.updateTable('stores').set({ is_blind_count: true }).where('id', '=', shop.id));
    const till = await shop.till();
    for (const price of [12_345, 4_321])
      expect((await manager.sell([(await shop.piece(price)).code], price)).status).toBe(201);
    const expected = 116_666;
    const [session] = (await till.get('/v1/cash/sessions')).json.data;
    const addresses = [
      '/v1/cash/current',
      ...['till', 'remainder', 'card', 'bank', 'receivable'].map((account) => `/v1/cash/movements?account=${account}`),
      '/v1/cash/movements/export?format=csv',
      '/v1/cash/sessions',
      `/v1/cash/sessions/${session.id}`,
      `/v1/cash/sessions/${session.id}/pdf`,
      `/v1/cash/sessions/${session.id}/roll`,
      '/v1/cash/remainder',
      '/v1/cash/closed-months',
    ];
    const off = 100_000;
    const answers = [
      ...(await Promise.all(addresses.map((address) => till.get(address)))),
      await till.close(off),
      await till.close(expected + 1),
      await count(till, 'till', off),
      await move(till, 'CASH_OUTPUT', 900_000),
    ];
    for (const { text } of answers) {
      expect(says(text, expected) || says(text, expected - off) ? text : 'says nothing').toBe('says nothing');
    }
    expect((await till.get(`/v1/cash/sessions/${session.id}`)).json.code).toBe('REPORT_BLIND');
    expect((await till.get('/v1/cash/movements')).json).toMatchObject({
      totals: null,
      data: [{ balanceCents: null, inCents: null }, { inCents: null }, { inCents: null }],
    });
    expect((await till.close(off)).json).toMatchObject({ code: 'MISMATCH_BLIND', fields: [{ path: 'reason' }] });
    expect((await till.close(expected, { cardTerminalTotalCents: 5 })).json).toMatchObject({ code: 'CARD_BLIND' });
    expect((await manager.get('/v1/cash/current')).json.expectedCents).toBe(expected);
    expect((await till.close(expected)).status).toBe(200);
  });

  test.each([99_000, 101_000])('B-04 which way its opening differed is told to who compares: %i', async (found) => {
    const shop = await newShop(house);
    await house.db.run(qb.updateTable('stores').set({ is_blind_count: true }).where('id', '=', shop.id));
    const [manager, till] = [await shop.till('MANAGER'), await shop.till()];
    expect((await manager.open(found, { reason: 'Contado dos veces' })).status).toBe(201);
    const difference = async (who: Till) =>
      (await who.get('/v1/cash/movements?kind[]=REGISTER_OPEN_MISMATCH')).json.data[0];
    expect(await difference(till)).toMatchObject({ source: null, destination: null, sourceEs: null, inCents: null });
    const isMore = found > 100_000;
    const sides = isMore ? ['MISMATCH', 'CASH_REGISTER'] : ['CASH_REGISTER', 'MISMATCH'];
    const { source, destination } = await difference(manager);
    expect([source, destination]).toEqual(sides);
    const exported = await till.get('/v1/cash/movements/export?format=csv');
    expect(exported.text).toContain('Descuadre de apertura');
    expect(exported.text).not.toContain('"Descuadre"');
  });
});

describe('a blind count that does not match', () => {
  const kept = async (shop: Shop) =>
    (
      await house.db.pool.query(
        `select mode, account, counted_cents::int as counted, card_total_cents::int as card, signer_id as by
         from kept_counts where store_id = $1 order by kept_at`,
        [shop.id],
      )
    ).rows;
  const blindShop = async () => {
    const shop = await newShop(house);
    await house.db.run(qb.updateTable('stores').set({ is_blind_count: true }).where('id', '=', shop.id));
    return { shop, manager: await shop.till('MANAGER'), till: await shop.till() };
  };

  test('B-04 is kept with who said it, before its reason is asked: trying is no free answer', async () => {
    const { shop, manager, till } = await blindShop();
    const by = till.person.id;
    const key = randomUUID();
    const body = { counts: counts(99_000), redistribution: 'MOVE', signature: till.signature };
    const first = await till.call('POST', '/v1/cash/open', body, key);
    expect(first.json).toMatchObject({ code: 'MISMATCH_BLIND', fields: [{ path: 'reason' }] });
    // The same request again is the same count, and so is the same count under another key.
    expect((await till.call('POST', '/v1/cash/open', body, key)).text).toBe(first.text);
    expect((await till.open(99_000)).json.code).toBe('MISMATCH_BLIND');
    expect(await kept(shop)).toEqual([{ mode: 'OPEN', account: 'till', counted: 99_000, card: null, by }]);
    expect((await till.open(99_500)).json.code).toBe('MISMATCH_BLIND');
    const opened = await till.open(100_000);
    expect(opened.status).toBe(201);
    expect((await count(till, 'till', 100_100)).json.code).toBe('MISMATCH_BLIND');
    expect((await count(till, 'remainder', 1)).json.code).toBe('MISMATCH_BLIND');
    expect((await count(till, 'remainder', 500_000)).json.blindCounts).toMatchObject([{ countedCents: 1 }]);
    expect((await till.close(100_000, { cardTerminalTotalCents: 700 })).json.code).toBe('CARD_BLIND');
    expect((await till.close(90_000)).json.code).toBe('MISMATCH_BLIND');
    const closed = await till.close(90_000, { reason: 'Falta un billete de 100' });
    expect(closed.status).toBe(200);
    // Whoever compares sees how often it was counted, and what was said first.
    const report = (await manager.get(`/v1/cash/sessions/${closed.json.session.id}`)).json;
    expect(
      report.blindCounts.map((one: Record<string, unknown>) => [
        one['mode'],
        one['countedCents'],
        one['cardTotalCents'],
      ]),
    ).toEqual([
      ['OPEN', 99_000, null],
      ['OPEN', 99_500, null],
      ['CASH_COUNT', 100_100, null],
      ['CLOSE', 100_000, 700],
      ['CLOSE', 90_000, 0],
    ]);
    const { bytes } = await manager.get(`/v1/cash/sessions/${closed.json.session.id}/pdf`);
    expect((await pdfText(bytes)).text).toContain('Apertura 990,00 €');
    const { rows } = await house.db.pool.query(
      `select payload::jsonb -> 'details' ->> 'countedCents' as cents from audit_events
       where store_id = $1 and action = 'cashSession.countBlind' order by seq`,
      [shop.id],
    );
    expect(rows.map(({ cents }) => Number(cents))).toEqual([99_000, 99_500, 100_100, 1, 100_000, 90_000]);
  });

  test('B-04 who compares is told the difference, and nothing is kept; a wrong code keeps nothing either', async () => {
    const { shop, manager, till } = await blindShop();
    expect((await manager.open(99_000)).json).toMatchObject({
      code: 'MISMATCH_REASON_MISSING',
      details: { differenceCents: -1_000 },
    });
    const wrong = { signature: { ...till.signature, code: '000001' } };
    expect((await till.open(99_000, wrong)).json.code).toBe('SIGNATURE_WRONG');
    expect(await kept(shop)).toEqual([]);
    await expect(house.db.pool.query('delete from kept_counts')).rejects.toThrow(/permission|append/);
  });

  test('B-04 of the same blind count sent eight times at once one is kept', async () => {
    const { shop, till } = await blindShop();
    const key = randomUUID();
    const body = { counts: counts(99_000), redistribution: 'MOVE', signature: till.signature };
    const replies = await Promise.all(Array.from({ length: 8 }, () => till.call('POST', '/v1/cash/open', body, key)));
    expect(new Set(replies.map(({ json }) => json.code))).toEqual(new Set(['MISMATCH_BLIND']));
    expect(await kept(shop)).toHaveLength(1);
  });
});

describe('what adds up to a blind count', () => {
  test.each(['SHOP_ASSISTANT', 'ECOMMERCE'] as const)(
    'B-04 nothing that a %s reads adds up to the till, the terminal or the remainder, until each is counted',
    async (role) => {
      const shop = await newShop(house);
      const manager = await shop.till('MANAGER');
      await manager.open();
      await count(manager, 'remainder', 500_000);
      await house.db.run(qb.updateTable('stores').set({ is_blind_count: true }).where('id', '=', shop.id));
      await manager.sell([(await shop.piece(5_000)).code], 5_000);
      await move(manager, 'CASH_TO_REMAINDER', 2_000);
      const till = await shop.till(role);
      const shown = async (account: string) =>
        (await till.get(`/v1/cash/movements?account=${account}`)).json.data.map(
          (row: { kind: string; inCents: number | null; outCents: number | null; balanceCents: number | null }) => [
            row.kind,
            row.inCents,
            row.outCents,
            row.balanceCents,
          ],
        );
      expect(await shown('till')).toEqual([
        ['INTERNAL_MOVEMENT', null, null, null],
        ['SALE_PAYMENT', null, null, null],
        ['REGISTER_OPEN', null, null, null],
      ]);
      // What was there when it was counted is known; what came since is not.
      expect(await shown('remainder')).toEqual([
        ['INTERNAL_MOVEMENT', null, null, null],
        ['INITIAL_BALANCE', 500_000, 0, 500_000],
      ]);
      expect((await till.get('/v1/cash/remainder')).json).toMatchObject({ totalCents: null, lines: [] });
      expect((await till.get('/v1/cash/current')).json).toMatchObject({
        expectedCents: null,
        expectedCardCents: null,
        remainderCents: null,
      });
      const { text } = await till.get('/v1/cash/movements/export?format=csv&account=remainder');
      expect(text).not.toContain('20,00');
      expect((await count(till, 'remainder', 500_000)).json.code).toBe('MISMATCH_BLIND');
      expect((await count(till, 'remainder', 502_000)).status).toBe(201);
      expect((await shown('remainder'))[0]).toEqual(['INTERNAL_MOVEMENT', 2_000, 0, 502_000]);
      expect((await till.close(103_000)).status).toBe(200);
      expect((await shown('till')).every((row: unknown[]) => row.at(-1) !== null)).toBe(true);
      expect((await manager.get('/v1/cash/current')).json.remainderCents).toBe(505_000);
    },
  );
});
