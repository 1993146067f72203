import { expect, test } from 'vitest';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

test('created, listed, closed once', async () => {
  const till = await (await newShop(house)).till('ADMIN');
  const created = await till.call('POST', '/v1/metals/encodings', { description: 'Una prueba' });
  expect(created).toMatchObject({ status: 201, json: { state: 'open' } });
  expect(created.json.actions).toContainEqual({ action: 'close', allowed: true, needs: [], irreversible: true });
  const address = `/v1/metals/encodings/${created.json.id}`;
  expect((await till.get('/v1/metals/encodings')).json.data).toMatchObject([{ id: created.json.id }]);
  const close = () => till.call('POST', `${address}/close`);
  expect(await close()).toMatchObject({ status: 200, json: { state: 'closed' } });
  expect(await close()).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
});
