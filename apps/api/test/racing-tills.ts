/** Money, pieces and numbers of one shop, asked for at two API processes at once. */
import { expect } from 'vitest';
import { type Attack, atBoth, elsewhere, statusesOf } from './racing.ts';
import { openTill } from './shop.ts';

export const RACING_TILLS: Readonly<Record<string, Attack>> = {
  'A3 G5 a till that closes at one process while sixteen sell at both has what its entries say': async (two) => {
    const till = await openTill(two.house);
    const pieces = await Promise.all(Array.from({ length: 16 }, () => till.shop.piece(1000)));
    const closing = elsewhere(two, till).close(100_000, { reason: 'Cierre con ventas en marcha' });
    const answers = await atBoth(two, till, 16, (at, n) => at.sell([pieces[n]!.code], 1000));
    const closed = await closing;
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await two.house.db.pool.query(
      `select count(*)::int as n, sum(total_cents)::int as cents from sales where store_id = $1`,
      [till.shop.id],
    );
    expect(rows).toEqual([{ n: sold, cents: sold === 0 ? null : sold * 1000 }]);
    // The Z knows each of them, and what it lacks is what was not counted.
    expect(closed.status).toBe(200);
    const soldCents = sold * 1000;
    expect(closed.json).toMatchObject({ expectedCents: 100_000 + soldCents, differenceCents: 0 - soldCents });
    const { rows: entries } = await two.house.db.pool.query(
      `select a.balance::int as balance, coalesce(sum(e.amount), 0)::int as sum,
        coalesce(sum(e.amount) filter (where t.kind = 'SALE_PAYMENT'), 0)::int as sold
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
        left join ledger_transactions t on t.id = e.transaction_id
      where a.path = $1 group by a.id, a.balance`,
      [`store:${till.shop.code}:till`],
    );
    expect(entries).toEqual([{ balance: entries[0].sum, sum: entries[0].sum, sold: soldCents }]);
  },

  'A2 G4 R-SALE-07 twelve returns of one piece at two processes give its money back once, and it is sold again once':
    async (two) => {
      const till = await openTill(two.house);
      const { code } = await till.shop.piece();
      const sale = (await till.sell([code], 10_000)).json;
      const returns = await atBoth(two, till, 12, (at) =>
        at.call('POST', `/v1/sales/${sale.id}/return`, {
          lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
          refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
          signature: till.signature,
        }),
      );
      expect(statusesOf(returns)).toEqual({ 200: 1, 409: 11 });
      const again = await atBoth(two, till, 6, (at) => at.sell([code], 10_000));
      expect(statusesOf(again)).toEqual({ 201: 1, 409: 5 });
    },

  'A2 G4 a piece that is given back at one process and sold at the other belongs to one': async (two) => {
    const till = await openTill(two.house);
    // What goes wrong does so in one of several tries.
    for (let round = 0; round < 4; round += 1) {
      const { code } = await till.shop.piece();
      const sale = (await till.sell([code], 10_000)).json;
      const giveBack = till.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
        refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
        signature: till.signature,
      });
      const resales = await atBoth(two, till, 8, (at) => at.sell([code], 10_000));
      expect((await giveBack).status).toBe(200);
      // Before it was back nobody could, and afterwards one.
      expect(resales.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
      expect(resales.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    }
  },

  'A2 R-SALE-10 of thirty-two sales at two processes eight are wrong, and the numbers of the others have no gap':
    async (two) => {
      const till = await openTill(two.house);
      const pieces = await Promise.all(Array.from({ length: 32 }, () => till.shop.piece(1000)));
      const answers = await atBoth(two, till, 32, (at, n) => at.sell([pieces[n]!.code], n % 4 === 3 ? 999 : 1000));
      expect(statusesOf(answers)).toEqual({ 201: 24, 422: 8 });
      const numbersOf = (texts: readonly string[]): number[] =>
        texts.map((text) => Number(/(\d+)$/.exec(text)![1])).toSorted((a, b) => a - b);
      const sales = answers.filter(({ status }) => status === 201).map(({ json }) => json);
      const gapless = Array.from({ length: 24 }, (_, n) => n + 1);
      expect(numbersOf(sales.map(({ code }) => code))).toEqual(gapless);
      expect(numbersOf(sales.map(({ invoiceNumber }) => invoiceNumber))).toEqual(gapless);
    },
};
