/** A customer who is banned meanwhile ends what is begun, and begins nothing (docs/decisions/0077, 0183). */
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { budgetIn, create, newCounter, pickUp } from '../../../../test/budgets.ts';
import { customerUrl } from '../../../../test/people.ts';
import { newDesk, setPrices } from '../../../../test/purchases.ts';
import { daysPass, deliver, givePin, renew, taken, withdraw } from '../../../../test/recoverables.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { act, cancelled, cash, newRepairs, newWork, ready, WORKS } from '../../../../test/works.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const BANNED = { status: 409, json: { code: 'CUSTOMER_BANNED' } };
async function ban(till: Till, customerId: string): Promise<void> {
  const reply = await till.call('POST', customerUrl(customerId, 'ban'), { reason: 'Documentos falsos' });
  expect(reply.json).toMatchObject({ status: 'BLOCKED' });
}
const customerOf = async (till: Till, url: string): Promise<string> => (await till.get(url)).json.customer.id;
const address = {
  street: 'Calle León y Castillo, 12',
  postalCode: '35003',
  city: 'Las Palmas',
  province: 'Las Palmas',
};

describe('banned meanwhile', () => {
  test('R-CUST-09 R-SBUD-03 the second half of a budget is paid and its piece taken away; another is not begun', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'RECEIVED');
    await ban(counter.till, counter.customerId);
    expect(await create(counter)).toMatchObject(BANNED);
    expect(await pickUp(counter, budget)).toMatchObject({ status: 200, json: { state: 'COMPLETED' } });
  });

  test('R-CUST-09 R-WORK-10 a job is paid and picked up, and one that was given up is refunded; no other is begun', async () => {
    const repairs = await newRepairs(house);
    const { counter } = repairs;
    const work = await ready(repairs);
    const given = await cancelled(repairs, { payments: [cash(1_000)] });
    for (const { id } of [work, given]) await ban(counter, await customerOf(counter, `${WORKS}/${id}`));
    const customerId = await customerOf(counter, `${WORKS}/${work.id}`);
    const another = await counter.call('POST', WORKS, { customerId, ...newWork(), signature: counter.signature });
    expect(another).toMatchObject(BANNED);
    const picked = await act(counter, work.id, 'confirm-pickup', { payments: [cash(4_500)] });
    expect([picked.status, picked.json.code]).toEqual([200, work.code]);
    const refunds = given.payments.map(({ id: paymentId, amountCents, method }) => ({
      paymentId,
      method,
      amountCents,
    }));
    expect((await act(counter, given.id, 'confirm-refund', { refunds })).json).toMatchObject({ state: 'REFUNDED' });
  });

  test('R-CUST-09 R-SALE-05 a sale is returned, and its complete invoice is issued: the law gives the right to it', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    const sold = async () => {
      const answer = await till.sell([(await till.shop.piece()).code], 10_000, { customerId });
      expect(answer.status).toBe(201);
      return answer.json;
    };
    const [kept, back, anonymous] = [
      await sold(),
      await sold(),
      await till.sell([(await till.shop.piece()).code], 10_000),
    ];
    await ban(till, customerId);
    expect(await till.sell([(await till.shop.piece()).code], 10_000, { customerId })).toMatchObject(BANNED);
    expect((await till.get(`/v1/sales/${kept.id}`)).json.customer).toMatchObject({ id: customerId, status: 'BLOCKED' });
    const invoice = (id: string, more: object = {}) =>
      till.call('POST', `/v1/sales/${id}/issue-invoice`, { address, signature: till.signature, ...more });
    expect(await invoice(kept.id)).toMatchObject({ status: 200, json: { isCompleteInvoice: true } });
    // Of a ticket without a name it is asked for by who has it.
    expect((await invoice(anonymous.json.id, { customerId })).status).toBe(200);
    const unknown = { customerId: '00000000-0000-4000-8000-000000000000' };
    expect((await invoice(back.id, unknown)).json.code).toBe('CUSTOMER_UNKNOWN');
    const lines = [{ saleLineId: back.lines[0].id, disposition: 'RESTOCK' }];
    const refunds = [{ paymentId: back.payments[0].id, method: 'CASH', amountCents: 10_000 }];
    const returned = { lines, refunds, signature: till.signature };
    expect((await till.call('POST', `/v1/sales/${back.id}/return`, returned)).json.state).toBe('fullReturn');
  });

  test('R-CUST-09 R-VR-06 what was recovered is delivered; it is not renewed', async () => {
    const desk = await newDesk(house);
    const [recovered, kept] = [await taken(desk), await taken(desk)];
    for (const { id } of [recovered, kept]) await daysPass(house, id, 20);
    await givePin(desk.till, desk.customerId);
    await ban(desk.till, desk.customerId);
    expect(await renew(desk.till, kept.id, 4_000)).toMatchObject(BANNED);
    expect((await withdraw(desk.till, recovered.id, 24_000)).status).toBe(200);
    const delivered = await deliver(desk, recovered.id);
    expect([delivered.status, delivered.json.code]).toEqual([200, recovered.code]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
