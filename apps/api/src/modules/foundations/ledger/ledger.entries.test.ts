/** The entries of an account by days and kinds, found without reading those before them. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const KINDS = ['SALE_PAYMENT', 'SALE_REFUND', 'BOOKING_PAYMENT'] as const;
const BOOKED = 900;
/** After what the shop has booked until now: an account is booked in the order of time. */
const FIRST = addDays(businessDate(new Date()), 5);

/** Nine bookings a day between till and bank; those about midnight a little out of the order of their days. */
async function bookMany({ shop }: Till): Promise<void> {
  const client = await house.db.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into ledger_transactions (id, kind, concept, record_id, description, cash_session_id,
          business_date)
        select gen_random_uuid(), ($1::text[])[1 + n * n % 3], 'founding', $2, 'De prueba', s.id,
          $3::date + (n + (n * 7 % 11) - 5) / 9
        from generate_series(5, $4) n, cash_sessions s where s.place_id = $2 and s.state = 'open'
        order by n returning id`,
      [KINDS, shop.id, FIRST, BOOKED],
    );
    const legs = [storeAccount(shop.code, 'till'), storeAccount(shop.code, 'bank')];
    const { rows: accounts } = await client.query<{ id: number }>(
      'select id from ledger_accounts where path = any ($1) order by path = $2 desc',
      [legs, legs[0]],
    );
    await client.query('select book_entries($1, $2, $3)', [
      rows.flatMap(({ id }) => [id, id]),
      rows.flatMap(() => accounts.map(({ id }) => id)),
      rows.flatMap((_, at) => [100 + at, -100 - at]),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('R-CASH-06 M-01 any days and kinds of an account are the same as looked for one by one, in both lists', async () => {
  const till = await openTill(house);
  await bookMany(till);
  const accountant = await till.shop.till('ACCOUNTANT');
  const account = storeAccount(till.shop.code, 'till');
  const day = fc.option(fc.integer({ min: -3, max: 110 }), { nil: undefined });
  const asked = fc.record({ from: day, to: day, kinds: fc.subarray([...KINDS]), isUp: fc.boolean() });
  const same = fc.asyncProperty(asked, async ({ from, to, kinds, isUp }) => {
    fc.pre((from ?? to) !== undefined && (from ?? -9) <= (to ?? 999));
    const days = [from, to].map((n) => (n === undefined ? undefined : addDays(FIRST, n)));
    const { rows } = await house.db.pool.query<{ id: string; amount: number }>(
      `select t.id, e.amount from ledger_accounts a join ledger_entries e on e.account_id = a.id
          join ledger_transactions t on t.id = e.transaction_id
        where a.path = $1 and t.business_date >= coalesce($2, '2000-01-01'::date)
          and t.business_date <= coalesce($3, '2200-01-01'::date) and (cardinality($4::text[]) = 0 or t.kind = any ($4))
        order by e.account_version`,
      [account, ...days, kinds],
    );
    const newest = isUp ? rows : rows.toReversed();
    const query = [
      ...days.flatMap((value, at) => (value === undefined ? [] : [`${at === 0 ? 'from' : 'to'}=${value}`])),
      // Who says a kind twice means it once.
      ...[...kinds, ...kinds.slice(0, 1)].map((kind) => `kind[]=${kind}`),
      'limit=200',
    ].join('&');
    const moves = await accountant.get(
      `/v1/cash/movements?storeId[]=${till.shop.id}&sort=${isUp ? '' : '-'}at&${query}`,
    );
    expect([moves.status, moves.json?.totalCount]).toEqual([200, rows.length]);
    expect(moves.json.data.map((row: { id: string }) => row.id)).toEqual(newest.slice(0, 200).map(({ id }) => id));
    expect(moves.json.totals).toMatchObject({
      inCents: rows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
      span: 'DATES',
    });
    const entries = await accountant.get(`/v1/accounts/${account}/entries?${query}`);
    expect([entries.status, entries.json?.totalCount]).toEqual([200, rows.length]);
    expect(entries.json.data.map((row: { amount: number }) => row.amount)).toEqual(
      rows
        .toReversed()
        .slice(0, 200)
        .map(({ amount }) => amount),
    );
  });
  await fc.assert(same, { seed: inject('seed'), numRuns: inject('isLong') ? 300 : 15 });
});
