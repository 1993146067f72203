import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { qb } from '../../../platform/db.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { type Answer, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { act, card, cash, made, newRepairs, ready, workUrl } from '../../../../test/works.ts';

const house = useHouse();

/** Of a job: kind, account without its shop, cents. */
async function bookedOf(workId: string): Promise<[string, string, number][]> {
  const rows = await house.db.run(
    sql<{ kind: string; account: string; amount: number }>`
      select t.kind, substr(a.path, 11) as account, e.amount from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.record_id = ${workId} and a.asset = 'EUR' and t.kind like '%PAYMENT%' order by t.id, a.path`.compile(qb),
  );
  return rows.map(({ kind, account, amount }) => [kind, account, amount]);
}
const paymentOf = async (till: Till, id: string, at = 0): Promise<string> =>
  (await till.get(workUrl(id))).json.payments[at].id;
async function correct(till: Till, id: string, over: object = {}): Promise<Answer> {
  const { amountCents: _, ...payment } = card(1);
  const body = { paymentId: await paymentOf(till, id), payment, reason: 'Pagó con tarjeta', ...over };
  return await act(till, id, 'correct-payment', body);
}

test('R-CASH-12 an advance written down wrongly is put right by a reversing pair, once; its sum and its invoice stay', async () => {
  const till = await openTill(house);
  const { id } = await made(till, { payments: [cash(1_070)] });
  const before = (await till.get(workUrl(id))).json;
  const done = await correct(till, id);
  expect(done).toMatchObject({ status: 200, json: { paidCents: 1_070, invoiceNumbers: before.invoiceNumbers } });
  const [wrong, right] = done.json.payments;
  expect(wrong).toMatchObject({ method: 'CASH', isCorrectable: false });
  expect(right).toMatchObject({ method: 'CARD', correctsPaymentId: wrong.id, isCorrectable: true });
  expect(done.json.log[0]).toMatchObject({ action: 'correctPayment', note: 'Pagó con tarjeta' });
  expect(await bookedOf(id)).toEqual([
    ['WORKSHOP_WORK_PAYMENT_CORRECTION', 'advances:works', 1_000],
    ['WORKSHOP_WORK_PAYMENT_CORRECTION', 'tax:igic', 70],
    ['WORKSHOP_WORK_PAYMENT_CORRECTION', 'till', -1_070],
    ['WORKSHOP_WORK_PAYMENT', 'advances:works', -1_000],
    ['WORKSHOP_WORK_PAYMENT', 'card', 1_070],
    ['WORKSHOP_WORK_PAYMENT', 'tax:igic', -70],
  ]);
  const again = await correct(till, id, { paymentId: wrong.id });
  expect(again).toMatchObject({ status: 409, json: { code: 'PAYMENT_CORRECTED' } });
  // What was put right wrongly is put right in its turn.
  const back = await correct(till, id, { paymentId: right.id, payment: { method: 'CASH' } });
  expect(back).toMatchObject({ status: 200, json: { paidCents: 1_070 } });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CASH-12 it goes back as it was really paid, and nothing is corrected once it is owed', async () => {
  const till = await openTill(house);
  const { id } = await made(till, { type: 'STORE', payments: [cash(2_000)] });
  const { json } = await correct(till, id);
  await act(till, id, 'cancel', { reason: 'Se lo ha pensado mejor' });
  expect(await correct(till, id, { paymentId: json.payments[1].id })).toMatchObject({
    status: 409,
    json: { code: 'STATE_CONFLICT' },
  });
  const refunds = [{ paymentId: json.payments[1].id, method: 'CARD', amountCents: 2_000 }];
  expect(await act(till, id, 'confirm-refund', { refunds })).toMatchObject({
    status: 200,
    json: { state: 'REFUNDED', refundedCents: 2_000 },
  });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CASH-12 R-WORK-10 corrected, it is finished like any other', async () => {
  const repairs = await newRepairs(house);
  const { counter } = repairs;
  const { id } = await ready(repairs, { payments: [cash(1_000)] });
  expect((await correct(counter, id)).status).toBe(200);
  const done = await act(counter, id, 'confirm-pickup', { payments: [cash(3_500)] });
  expect(done).toMatchObject({ status: 200, json: { state: 'FINISHED', paidCents: 4_500 } });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CASH-12 R-PERM-04 of a closed till it needs a manager, and only its own shop puts it right', async () => {
  const till = await openTill(house);
  const { id } = await made(till, { payments: [cash(1_000)] });
  const other = await openTill(house);
  const elsewhere = { paymentId: await paymentOf(till, id) };
  const { amountCents: _, ...payment } = card(1);
  const asked = { ...elsewhere, payment, reason: 'Pagó con tarjeta' };
  expect(await act(other, id, 'correct-payment', asked)).toMatchObject({ status: 404 });
  await till.close(101_000);
  await till.open(100_000);
  expect(await correct(till, id)).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
  const manager = await till.shop.person('MANAGER');
  const approval = { ...manager.signature, reason: 'Visto con el datáfono' };
  expect(await correct(till, id, { approval })).toMatchObject({ status: 200 });
  expect(await correct(till, id, { paymentId: id })).toMatchObject({ status: 422, json: { code: 'PAYMENT_UNKNOWN' } });
});
