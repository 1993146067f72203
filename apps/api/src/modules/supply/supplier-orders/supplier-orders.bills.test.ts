import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards, onOwnersBehalf } from '../../../../test/database.ts';
import { right } from '../../../../test/shop-orders.ts';
import { useHouse } from '../../../../test/shop.ts';
import {
  act,
  BOUGHT,
  boughtUrl,
  encoded,
  ordered,
  payBill,
  received,
  reception,
  undoPayment,
  refusal,
  useBuying,
} from '../../../../test/supplier-orders.ts';
import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const buying = useBuying(house);
const balances = async (): Promise<Record<string, number>> => {
  const bank = `store:${buying.till.shop.code}:bank`;
  const rows = await house.db.run(
    sql<{ path: string; balance: number }>`select path, balance from ledger_accounts
      where path like 'suppliers:%' or path = ${bank}`.compile(qb),
  );
  return Object.fromEntries(rows.map(({ path, balance }) => [path === bank ? 'bank' : path, balance]));
};
const moved = async (work: () => Promise<unknown>) => {
  const before = await balances();
  await work();
  const after = await balances();
  return Object.fromEntries(Object.entries(after).map(([path, cents]) => [path, cents - before[path]!]));
};
const TAXED = [{ taxBp: 1_500, baseCents: 20_300, taxCents: 3_045 }];

test('R-SUPO-02 a bill is owed with its base and its quota until it is paid; each payment leaves the bank once', async () => {
  const order = await ordered(buying);
  const body = await reception(buying.till, order, { shippingCents: 300 });
  const billed = await moved(async () => right(await act(buying.till, order.id, 'receive', body)));
  expect(billed).toEqual({
    'suppliers:goods': 20_300,
    'suppliers:tax': 3_045,
    'suppliers:payable': -23_345,
    bank: 0,
  });
  const owed = right(await buying.till.get(boughtUrl(order.id)));
  expect(owed).toMatchObject({ owedCents: 23_345, paidCents: 0, bill: { taxes: TAXED, taxedCents: 23_345 } });
  expect((await buying.till.get(`${BOUGHT}?owed=true`)).json.data.map(({ id }: { id: string }) => id)).toContain(
    order.id,
  );
  const over = await payBill(buying.till, order.id, { amountCents: 23_346 });
  expect([refusal(over), over.json.details]).toEqual([[422, 'PAYMENT_OVER_BILL'], { owedCents: 23_345 }]);
  expect(refusal(await payBill(buying.till, order.id, { paidOn: '2026-03-01' }))).toEqual([422, 'BILL_PAID_EARLY']);
  const part = await moved(async () => right(await payBill(buying.till, order.id, { amountCents: 3_345 })));
  expect(part).toMatchObject({ 'suppliers:payable': 3_345, bank: -3_345 });
  const rest = right(await payBill(buying.till, order.id, { method: 'CARD' }));
  expect(rest).toMatchObject({
    owedCents: 0,
    payments: [{ method: 'CARD', amountCents: 20_000 }, { document: 'TR-1' }],
  });
  expect(refusal(await payBill(buying.till, order.id, { amountCents: 1 }))[0]).toBe(409);
  // A reception is not undone while its money is out.
  expect(refusal(await act(buying.till, order.id, 'undo-receive', { reason: 'No era' }))[0]).toBe(409);
  const back = await moved(async () => right(await undoPayment(buying.till, order.id, 'Fue devuelto')));
  expect(back).toMatchObject({ 'suppliers:payable': -20_000, bank: 20_000 });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-SUPO-02 an undone reception takes its bill back by its opposite, and the next one is owed instead', async () => {
  const order = await received(buying, [[1, 10_000]]);
  const undone = await moved(async () => right(await act(buying.till, order.id, 'undo-receive', { reason: 'No era' })));
  expect(undone).toMatchObject({ 'suppliers:goods': -10_000, 'suppliers:tax': -1_500, 'suppliers:payable': 11_500 });
  const now = right(await buying.till.get(boughtUrl(order.id)));
  const again = right(
    await act(buying.till, order.id, 'receive', await reception(buying.till, now, { shippingCents: 100 })),
  );
  expect(again.owedCents).toBe(11_615);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-SUPO-02 what the paper says is kept: rates of its own, a quota that rounds otherwise, no day to come', async () => {
  const order = await ordered(buying);
  const body = await reception(buying.till, order);
  const receive = (more: object) => act(buying.till, order.id, 'receive', { ...body, ...more });
  const tomorrow = await receive({ billDate: addDays(businessDate(new Date()), 1) });
  expect([tomorrow.status, tomorrow.json.fields[0].path]).toEqual([422, 'billDate']);
  const short = await receive({ taxes: [{ taxBp: 1_500, baseCents: 19_999, taxCents: 3_000 }] });
  expect([refusal(short), short.json.details]).toEqual([
    [422, 'BILL_TAXES_DIFFER'],
    { baseCents: 19_999, totalCents: 20_000 },
  ]);
  const wrong = await receive({ taxes: [{ taxBp: 1_500, baseCents: 20_000, taxCents: 700 }] });
  expect([refusal(wrong), wrong.json.fields[0].path]).toEqual([[422, 'BILL_QUOTA_WRONG'], 'taxes.0.taxCents']);
  const taxes = [
    { taxBp: 300, baseCents: 15_000, taxCents: 451 },
    { taxBp: 700, baseCents: 5_000, taxCents: 350 },
  ];
  expect(right(await receive({ taxes }))).toMatchObject({ owedCents: 20_801, bill: { taxes } });
});

test('R-SUPO-02 the same bill of a supplier is not owed twice', async () => {
  const { code } = await received(buying, [[1, 5_000]], { billNumber: 'a-77' });
  const other = await ordered(buying);
  const twice = await act(
    buying.till,
    other.id,
    'receive',
    await reception(buying.till, other, { billNumber: 'A-77' }),
  );
  expect([refusal(twice), twice.json.details]).toEqual([
    [409, 'BILL_REPEATED'],
    { billNumber: 'A-77', orderCode: code },
  ]);
});

test('R-SUPO-02 of two who pay at once the supplier is paid once; encoded pieces are paid all the same', async () => {
  const { id, version, owedCents: amountCents } = await encoded(buying);
  const both = await Promise.all([1, 2].map(() => payBill(buying.till, id, { version, amountCents })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('I161 a payment or a bill that is not in the books, or not as it is there, is seen', async () => {
  const { id } = await received(buying);
  right(await payBill(buying.till, id, { amountCents: 100 }));
  const set = (change: string) => onOwnersBehalf(house.databaseUrl, `update ${change} '${id}'`);
  await set('supplier_bill_payments set amount_cents = 101 where order_id =');
  expect((await brokenInvariants(house.db)).map((row) => row.id)).toEqual(['I161']);
  await set('supplier_bill_payments set amount_cents = 100 where order_id =');
  await set('supplier_orders set billed_cents = billed_cents + 1 where id =');
  expect((await brokenInvariants(house.db)).map((row) => row.id)).toEqual(['I161']);
  await set('supplier_orders set billed_cents = billed_cents - 1 where id =');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test.each([
  ['method', `method = 'CARD'`, `method = 'BANK_TRANSFER'`],
  ['document', `document = 'TR-9'`, `document = 'TR-1'`],
  ['day', `paid_on = paid_on - 1`, `paid_on = paid_on + 1`],
])('R-SUPO-02 F17 M-01 who changes the %s of a payment behind the guards is found', async (_, change, back) => {
  const order = await received(buying);
  right(await payBill(buying.till, order.id, { amountCents: 100 }));
  const set = (what: string) =>
    behindTheGuards(house.databaseUrl, `update supplier_bill_payments set ${what} where order_id = '${order.id}'`);
  await set(change);
  expect((await brokenInvariants(house.db)).map(({ id }) => id)).toEqual(['I140']);
  await set(back);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-SUPO-02 who registered a bill does not pay it alone above the limit, in one part or in several; a colleague does', async () => {
  const { till } = buying;
  await house.db.pool.query(`insert into policy_limits (name, valid_from, value, source)
    values ('supplierSecondPersonCents', '2026-01-01', 10000, 'test')`);
  const { id } = await received(buying);
  const missing = [422, 'SECOND_SIGNATURE_MISSING'];
  expect(refusal(await payBill(till, id, { amountCents: 10_001 }))).toEqual(missing);
  expect(refusal(await payBill(till, id, { amountCents: 10_000 }))[0]).toBe(200);
  expect(refusal(await payBill(till, id, { amountCents: 1 }))).toEqual(missing);
  const colleague = await till.shop.till('BULK_PURCHASES_STAFF');
  // Signed by who registered it, at the screen of a colleague.
  const borrowed = { amountCents: 1, signature: till.signature };
  expect(refusal(await payBill(colleague, id, borrowed))).toEqual(missing);
  const own = { amountCents: 1, secondSignature: till.signature };
  expect(refusal(await payBill(till, id, own))[0]).toBe(422);
  const stranger = await till.shop.person('SHOP_ASSISTANT');
  const foreign = await payBill(till, id, { amountCents: 1, secondSignature: stranger.signature });
  expect([foreign.status, foreign.json.fields[0].path]).toEqual([422, 'secondSignature.employeeId']);
  const both = right(await payBill(till, id, { amountCents: 2_000, secondSignature: colleague.signature }));
  expect(both.payments[0]).toMatchObject({ amountCents: 2_000, secondName: 'Yaiza Santana' });
  const rest = right(await payBill(colleague, id));
  expect([rest.owedCents, rest.payments[0].secondName]).toEqual([0, null]);
  await house.db.pool.query(`insert into policy_limits (name, valid_from, value, source)
    values ('supplierSecondPersonCents', '2026-01-01', 300000, 'test')`);
});
