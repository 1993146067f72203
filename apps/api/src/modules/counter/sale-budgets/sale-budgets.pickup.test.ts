import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { budgetIn, BUDGETS, card, cash, held, newCounter, pickUp, STATES } from '../../../../test/budgets.ts';
import { addPaper } from '../../../../test/people.ts';
import { takeFaults } from '../../../../test/refusals-seen.ts';
import { useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

const rowsAbout = async (id: string) =>
  (
    await house.db.run(
      sql<{ n: number }>`select (select count(*) from sales where advance_of = ${id}) +
        (select count(*) from payments where advance_of = ${id} and sale_id is not null) +
        (select count(*) from ledger_transactions where record_id = ${id}
          and kind = 'SALE_BUDGET_FINAL_PAYMENT') as n`.compile(qb),
    )
  )[0]!.n;

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

test('R-SBUD-03 make the sale with both payments as they were, its invoice less the advance, and hand over the piece', async () => {
  const counter = await newCounter(house);
  const budget = await budgetIn(counter, 'RECEIVED', { totalCents: 9_999, payments: card(4_999) });
  const { status, json } = await pickUp(counter, budget);
  expect([status, json.state, json.pendingCents, json.product.status]).toEqual([200, 'COMPLETED', 0, 'sold']);
  const sale = (await counter.till.get(`/v1/sales/${json.sale.id}`)).json;
  expect(sale).toMatchObject({
    code: json.sale.code,
    state: 'finished',
    totalCents: 9_999,
    baseCents: 8_695,
    taxCents: 1_304,
    customer: { id: counter.customerId },
    advance: {
      concept: 'saleBudget',
      recordId: budget.id,
      recordCode: budget.code,
      invoiceNumbers: [budget.invoiceNumbers[0]],
      totalCents: 4_999,
    },
    lines: [{ productCode: budget.product.code, totalCents: 9_999 }],
    payments: [
      { id: budget.payments[0].id, at: budget.payments[0].at, method: 'CARD', amountCents: 4_999, isAdvance: true },
      { method: 'CASH', amountCents: 5_000, isAdvance: false },
    ],
  });
  expect(sale.activity).toMatchObject([{ action: 'sale.sell', details: { advanceOf: budget.code } }]);
  const { rows } = await house.db.pool.query(
    `select number, total_cents::int, base_cents::int, tax_cents::int from invoices
       where record_id = any ($1::uuid[]) order by issued_at, id`,
    [[budget.id, sale.id]],
  );
  expect(rows).toEqual([
    { number: budget.invoiceNumbers[0], total_cents: 4_999, base_cents: 4_347, tax_cents: 652 },
    { number: sale.invoiceNumber, total_cents: 5_000, base_cents: 4_348, tax_cents: 652 },
  ]);
});

test('R-SBUD-03 R-CASH-07 the advance becomes income and nothing is owed any more', async () => {
  const counter = await newCounter(house);
  await pickUp(counter, await budgetIn(counter, 'RECEIVED', { totalCents: 11_500 }));
  expect(await held(counter.till)).toEqual({
    till: 111_500,
    card: 0,
    advances: 0,
    receivable: 0,
    'income:sales': -10_000,
    'tax:igic': -1_500,
  });
  const { json } = await counter.till.get('/v1/cash/movements?account=till');
  expect(json.data.slice(0, 2).map((one: { kind: string }) => one.kind)).toEqual([
    'SALE_BUDGET_FINAL_PAYMENT',
    'SALE_BUDGET_INITIAL_PAYMENT',
  ]);
});

test('R-CASH-07 the Z lists both payments and its till is the sum of the ledger', async () => {
  const counter = await newCounter(house);
  await pickUp(counter, await budgetIn(counter, 'RECEIVED', { totalCents: 11_500 }));
  const { json } = await counter.till.close(111_500);
  const paid = json.cash.filter((one: { kind: string }) => one.kind.startsWith('SALE_BUDGET'));
  expect(paid).toMatchObject([
    { kind: 'SALE_BUDGET_INITIAL_PAYMENT', inCents: 5_750, operations: 1 },
    { kind: 'SALE_BUDGET_FINAL_PAYMENT', inCents: 5_750, operations: 1 },
    { kind: 'SALE_BUDGET_PAYMENT_CORRECTION', operations: 0 },
    { kind: 'SALE_BUDGET_REFUND', operations: 0 },
  ]);
  expect(json).toMatchObject({ expectedCents: 111_500, differenceCents: 0, saleCount: 1 });
});

test('R-SBUD-03 the other half exactly, in this shop, signed, with the till open', async () => {
  const counter = await newCounter(house);
  const budget = await budgetIn(counter, 'RECEIVED');
  expect(await pickUp(counter, budget, { payments: cash(5_999) })).toMatchObject({
    status: 422,
    json: { code: 'PAYMENTS_DIFFER' },
  });
  expect((await pickUp(counter, budget, { signature: { ...counter.till.signature, code: '999999' } })).status).toBe(
    422,
  );
  expect(await pickUp({ till: counter.bulk }, budget)).toMatchObject({
    status: 409,
    json: { details: { reason: 'isHere' } },
  });
  expect((await pickUp({ till: await counter.shop.till('ACCOUNTANT') }, budget)).status).toBe(403);
  await counter.till.close(106_000);
  expect(await pickUp(counter, budget)).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
});

test('R-SBUD-03 of two at once one makes the sale, the other is told it is completed', async () => {
  const counter = await newCounter(house);
  const budget = await budgetIn(counter, 'RECEIVED');
  const second = await counter.shop.till();
  const replies = await Promise.all([pickUp(counter, budget), pickUp({ till: second }, budget)]);
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await held(counter.till)).toMatchObject({ till: 112_000, advances: 0 });
});

test('R-SBUD-03 the same key twice makes one sale', async () => {
  const counter = await newCounter(house);
  const budget = await budgetIn(counter, 'RECEIVED');
  const key = randomUUID();
  const first = await pickUp(counter, budget, {}, key);
  const again = await pickUp(counter, budget, {}, key);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await counter.till.get('/v1/sales')).json.totalCount).toBe(1);
});

const BREAKS = [
  ['after the sale', 'after insert', 'sale_lines', ''],
  ['at its invoice', 'before insert', 'invoices', `when (new.concept = 'sale')`],
  ['at the piece', 'before insert', 'custody_moves', `when (new.to_place = 'customer')`],
  ['in the books', 'before insert', 'ledger_entries', ''],
  ['at the end', 'before update', 'sale_budgets', `when (new.state = 'COMPLETED')`],
  ['in the audit', 'before insert', 'audit_events', `when (new.action = 'saleBudget.confirmPaymentAndPickup')`],
] as const;

test.each(BREAKS)('R-SBUD-03 broken off %s nothing of it is there, and it can be done again', async (...at) => {
  const [, when, table, condition] = at;
  const counter = await newCounter(house);
  const budget = await budgetIn(counter, 'RECEIVED');
  const before = await held(counter.till);
  const owner = house.app.db.pool;
  await asOwner(`create function break_off() returns trigger language plpgsql as
      $f$ begin raise exception 'killed'; end $f$;
      create trigger break_off ${when} on ${table} for each row ${condition} execute function break_off()`);
  const broken = await pickUp(counter, budget);
  await asOwner(`drop trigger break_off on ${table}; drop function break_off()`);
  expect([broken.status, owner.ended]).toEqual([500, false]);
  expect(takeFaults()).toHaveLength(1);
  expect([await rowsAbout(budget.id), await held(counter.till)]).toEqual([0, before]);
  const { json } = await counter.till.get(`${BUDGETS}/${budget.id}`);
  expect(json).toMatchObject({ state: 'RECEIVED', sale: null, product: { status: 'ready' }, paidCents: 6_000 });
  expect((await counter.till.get('/v1/sales')).json.totalCount).toBe(0);
  expect((await pickUp(counter, budget)).status).toBe(200);
});

test.each(BREAKS)(
  'A5 R-SBUD-03 whose connection is killed %s it is done once, whole, with the same key',
  async (...at) => {
    const [, when, table, condition] = at;
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'RECEIVED');
    const key = randomUUID();
    // A sequence counts on though its transaction is gone: only the first that comes by is killed.
    await asOwner(`create sequence kills;
      create function kill_once() returns trigger language plpgsql security definer as $f$
        begin if nextval('kills') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $f$;
      create trigger kill_once ${when} on ${table} for each row ${condition} execute function kill_once()`);
    let answer = await pickUp(counter, budget, {}, key);
    for (let tries = 0; answer.status !== 200 && tries < 10; tries += 1)
      answer = await pickUp(counter, budget, {}, key);
    const killed = await house.db.pool.query(`select count(*)::int as n from pg_sequences
      where sequencename = 'kills' and last_value is not null`);
    await asOwner(`drop trigger kill_once on ${table}; drop function kill_once; drop sequence kills`);
    expect([answer.status, answer.json.state, killed.rows]).toEqual([200, 'COMPLETED', [{ n: 1 }]]);
    expect((await pickUp(counter, budget, {}, key)).text).toBe(answer.text);
    expect(await held(counter.till)).toMatchObject({ till: 112_000, advances: 0 });
    expect((await counter.till.get('/v1/sales')).json.totalCount).toBe(1);
  },
);

test('R-SBUD-03 the books hold with budgets in every state', async () => {
  const counter = await newCounter(house);
  // All of them on one day come to more than the limit.
  await addPaper(counter.till, counter.customerId, 'NATIONAL_ID');
  for (const state of STATES) await budgetIn(counter, state);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
