import { expect, test } from 'vitest';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

test('created, found by its words and its state, closed once', async () => {
  const till = await (await newShop(house)).till('ADMIN');
  const { status, json } = await till.call('POST', '/v1/wholesale-invoices', { description: 'Una prueba' });
  expect({ status, json }).toMatchObject({ status: 201, json: { state: 'open', actions: [{ action: 'close' }] } });
  expect((await till.get('/v1/wholesale-invoices?q=prueba&status[]=open')).json.data).toMatchObject([{ id: json.id }]);
  const close = () => till.call('POST', `/v1/wholesale-invoices/${json.id}/close`);
  expect(await close()).toMatchObject({ status: 200, json: { state: 'closed' } });
  expect(await close()).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
});
