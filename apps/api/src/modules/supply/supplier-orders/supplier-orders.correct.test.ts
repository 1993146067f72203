import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { right } from '../../../../test/shop-orders.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import {
  act,
  boughtUrl,
  correctBill,
  encoded,
  ordered,
  payBill,
  received,
  undoPayment,
  verified,
  refusal,
  useBuying,
} from '../../../../test/supplier-orders.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const buying = useBuying(house);
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const owedAll = async (): Promise<number> =>
  -(
    await house.db.one(
      sql<{ balance: number }>`select balance from ledger_accounts where path = 'suppliers:payable'`.compile(qb),
    )
  ).balance;
const bookedOf = (id: string) =>
  house.db.run(
    sql<{ kind: string; cents: number }>`select t.kind, e.amount as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.record_id = ${id} and a.path = 'suppliers:payable' order by t.made_at, t.id`.compile(qb),
  );
const RIGHT = [{ taxBp: 1_500, baseCents: 18_000, taxCents: 2_700 }];

test.each([
  ['received', received],
  ['verified', verified],
  ['encoded', encoded],
])('R-SUPO-02 I161 the bill of a %s order is booked back and the right one is owed instead, once', async (_, at) => {
  const order = await at(buying);
  const before = await owedAll();
  const key = randomUUID();
  const number = `R-${order.code}`;
  const over = { version: order.version, billNumber: number, billDate: '2026-03-09', taxes: RIGHT };
  const done = await correctBill(buying.till, order.id, over, key);
  expect(right(done)).toMatchObject({
    state: order.state,
    owedCents: 20_700,
    bill: { number, date: '2026-03-09', taxes: RIGHT, taxedCents: 20_700, totalCents: 20_000 },
  });
  expect(await owedAll()).toBe(before - 2_300);
  expect(await bookedOf(order.id)).toEqual([
    { kind: 'SUPPLIER_BILL', cents: -23_000 },
    { kind: 'SUPPLIER_BILL_CORRECTION', cents: 23_000 },
    { kind: 'SUPPLIER_BILL', cents: -20_700 },
  ]);
  expect(done.json.activity[0]).toMatchObject({ action: 'supplierOrder.correctBill', reason: 'Rectificada' });
  expect((await correctBill(buying.till, order.id, over, key)).text).toBe(done.text);
  expect(await bookedOf(order.id)).toHaveLength(3);
  const found = (await buying.till.get(`/v1/bulk-purchases/supplier-orders?q=${number}`)).json.data;
  expect(found.map(({ id }: { id: string }) => id)).toContain(order.id);
  await whole();
});

test('R-SUPO-02 what was paid stays paid: what is too much is its supplier’s to give back, and is seen', async () => {
  const { id } = await encoded(buying);
  const { till } = buying;
  right(await payBill(till, id));
  expect(right(await correctBill(till, id, { taxes: RIGHT }))).toMatchObject({ owedCents: -2_300, paidCents: 23_000 });
  expect((await payBill(till, id, { amountCents: 1 })).status).toBe(409);
  await whole();
  // The money comes back: that payment never was, and what is owed is paid.
  expect(right(await undoPayment(till, id, 'Lo devuelven')).owedCents).toBe(20_700);
  expect(right(await payBill(till, id)).owedCents).toBe(0);
  // More than at first is owed as any other bill.
  const more = [{ taxBp: 1_500, baseCents: 30_000, taxCents: 4_500 }];
  expect(right(await correctBill(till, id, { taxes: more })).owedCents).toBe(34_500 - 20_700);
  await whole();
});

test('R-SUPO-02 a corrected bill is looked at as the first: number, day, quota, paper; and something must be other', async () => {
  const taken = await received(buying, [[1, 5_000]], { billNumber: 'b-77' });
  const { id, bill } = await received(buying);
  const { till } = buying;
  const twice = await correctBill(till, id, { billNumber: 'B-77' });
  expect([refusal(twice), twice.json.details.orderCode]).toEqual([[409, 'BILL_REPEATED'], taken.code]);
  const tomorrow = await correctBill(till, id, { billDate: addDays(businessDate(new Date()), 1) });
  expect([tomorrow.status, tomorrow.json.fields[0].path]).toEqual([422, 'billDate']);
  const wrong = await correctBill(till, id, { taxes: [{ ...RIGHT[0], taxCents: 700 }] });
  expect([refusal(wrong), wrong.json.fields[0].path]).toEqual([[422, 'BILL_QUOTA_WRONG'], 'taxes.0.taxCents']);
  expect((await correctBill(till, id, { taxes: [RIGHT[0], RIGHT[0]] })).status).toBe(422);
  expect((await correctBill(till, id, { taxes: [] })).status).toBe(422);
  expect(refusal(await correctBill(till, id))).toEqual([422, 'BILL_SAME']);
  const photo = await uploadPhoto(till, 'catalogue-image');
  expect(refusal(await correctBill(till, id, { taxes: RIGHT, billFileId: photo }))).toEqual([422, 'FILE_UNKNOWN']);
  expect(refusal(await correctBill(till, id, { version: 1 }))).toEqual([409, 'VERSION_CONFLICT']);
  expect((await till.get(boughtUrl(id))).json.bill).toEqual(bill);
  const paper = await uploadPhoto(till, 'supplier-bill');
  right(await correctBill(till, id, { taxes: RIGHT, billFileId: paper }));
  expect((await till.get(boughtUrl(id, 'bill'))).status).toBe(200);
});

test('R-SUPO-02 no bill, nothing to correct; nor by who may not, nor signed by somebody from elsewhere', async () => {
  const { till } = buying;
  const waiting = await ordered(buying);
  const { signature } = till;
  const body = { version: 1, billNumber: 'X-1', billDate: '2026-03-02', taxes: RIGHT, reason: 'No era', signature };
  expect(refusal(await act(till, waiting.id, 'correct-bill', body))).toEqual([409, 'STATE_CONFLICT']);
  const { id } = await received(buying);
  const accountant = await (await newShop(house)).till('ACCOUNTANT');
  expect((await correctBill(accountant, id, { taxes: RIGHT })).status).toBe(403);
  const assistant = await (await newShop(house)).till();
  const foreign = await correctBill(till, id, { taxes: RIGHT, signature: assistant.signature });
  expect(refusal(foreign)).toEqual([422, 'SIGNER_UNKNOWN']);
  // A bill that is older than its books has nothing to be taken back.
  const set = (cents: string) =>
    onOwnersBehalf(house.databaseUrl, `update supplier_orders set billed_cents = ${cents} where id = '${id}'`);
  await set('null');
  const old = await correctBill(till, id, { taxes: RIGHT });
  expect([refusal(old), old.json.details.reason]).toEqual([[409, 'STATE_CONFLICT'], 'isBilled']);
  await set('23000');
  const both = await Promise.all([0, 1].map(() => correctBill(till, id, { taxes: RIGHT })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await whole();
});

test('I161 more paid than a bill that nobody corrected is seen', async () => {
  const { id } = await received(buying);
  right(await payBill(buying.till, id));
  right(await correctBill(buying.till, id, { taxes: RIGHT }));
  const set = (at: string) =>
    onOwnersBehalf(house.databaseUrl, `update supplier_orders set bill_corrected_at = ${at} where id = '${id}'`);
  await set('null');
  expect((await brokenInvariants(house.db)).map((row) => row.id)).toEqual(['I161']);
  await set('now()');
  await whole();
});
