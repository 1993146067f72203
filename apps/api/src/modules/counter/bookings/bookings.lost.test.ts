/** A kept piece that is gone from its shop: its customer gets everything back (decision 0160). */
import { expect, test } from 'vitest';
import { act, bookingOf, cash, newDesk, pay, pickUp } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { sent } from '../../../../test/goods.ts';
import { wayFrom } from '../../../../test/shipping.ts';

const house = useHouse();
const reason = 'Hurto en el escaparate, denuncia 2026/91';

test('R-BOOK-05 M-02 a kept piece gone from its shop blocks its booking, and all that was paid goes back, whenever it is', async () => {
  const desk = await newDesk(house);
  const booking = await bookingOf(desk);
  const { id } = booking;
  const approval = { ...desk.manager, reason };
  const lose = (more: object = {}, key?: string) =>
    act(desk.till, booking, 'declare-lost', { reason, approval, ...more }, key);
  expect((await lose({ approval: undefined })).json.code).toBe('MANAGER_REQUIRED');
  expect((await lose({ reason: '' })).status).toBe(422);
  const other = await (await newShop(house)).till();
  expect((await act(other, booking, 'declare-lost', { reason, approval })).status).toBe(404);
  expect((await lose({ signature: other.signature })).status).toBeGreaterThanOrEqual(400);
  const accountant = await desk.till.shop.till('ACCOUNTANT');
  expect((await act(accountant, booking, 'declare-lost', { reason, approval })).status).toBe(403);
  const key = 'reserva-perdida-una-sola-vez';
  const lost = await lose({}, key);
  expect(lost).toMatchObject({ status: 200, json: { state: 'blocked', refundDueCents: 900 } });
  expect((await lose({}, key)).text).toBe(lost.text);
  expect((await lose()).json.code).toBe('STATE_CONFLICT');
  const { product, payments } = lost.json;
  const piece = (await desk.till.get(`/v1/products/${product.id}`)).json;
  expect(piece).toMatchObject({ status: 'missing', location: 'unknown' });
  for (const tried of [pay(desk.till, booking, cash(8_100)), pickUp(desk.till, booking)])
    expect((await tried).json.code).toBe('STATE_CONFLICT');
  expect(await brokenInvariants(house.db)).toEqual([]);
  // Long after the days in which all goes back: it was not the customer who gave up.
  await house.db.pool.query(`update bookings set business_date = business_date - 60 where id = $1`, [id]);
  const refunds = [{ paymentId: payments[0].id, method: 'CASH', amountCents: 900 }];
  const over = await act(desk.till, booking, 'cancel', { reason: 'Perdida', refunds });
  expect(over.json).toMatchObject({ state: 'cancelled', refundedCents: 900 });
  const stolen = { reason, approval, signature: desk.till.signature };
  const gone = await desk.till.call('POST', `/v1/products/${product.id}/mark-stolen`, stolen);
  expect(gone).toMatchObject({ status: 200, json: { status: 'stolen' } });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-BOOK-05 one that is paid whole is lost alike; one on its way is its shipment’s', async () => {
  const desk = await newDesk(house);
  const [paid, away] = [await bookingOf(desk), await bookingOf(desk)];
  const approval = { ...desk.manager, reason };
  expect((await pay(desk.till, paid, cash(8_100))).json.state).toBe('paid');
  const whole = await act(desk.till, paid, 'declare-lost', { reason, approval });
  expect(whole.json).toMatchObject({ state: 'blocked', refundDueCents: 9_000 });
  const way = await wayFrom(desk.till, await newShop(house), 'SHOP_ASSISTANT');
  await sent('bookings', { way, codes: [away.product.code], weightMg: 3_000, ids: [away.id] });
  expect((await act(desk.till, away, 'declare-lost', { reason, approval })).json.code).toBe('STATE_CONFLICT');
  expect(await brokenInvariants(house.db)).toEqual([]);
});
