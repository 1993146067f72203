import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { create, newDesk } from '../../../../test/bookings.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const direction = async (): Promise<Till> => (await newShop(house)).till('ADMIN');
const plain = {
  name: 'Telde',
  channel: 'STORE',
  platformId: 'jewels-district',
  phone: '928 111 222',
  accountingAccount: '570000012',
  address: 'Calle León y Castillo 3',
  isBlindCount: true,
  requiresEntryCount: false,
};
const valuesAt = async (till: Till) => {
  const { companyId } = (await till.get(`/v1/stores/${till.shop.id}`)).json;
  return { ...plain, companyId };
};
const found = async (till: Till, more: Record<string, unknown> = {}, key?: string) =>
  till.call('POST', '/v1/stores', { code: 'TEL', ...(await valuesAt(till)), signature: till.signature, ...more }, key);

describe('a new shop', () => {
  test('R-STORE-01 it is born with its accounts, signed, once', async () => {
    const till = await direction();
    const key = randomUUID();
    const replies = [await found(till, {}, key), await found(till, {}, key)];
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect(replies[0]!.json).toMatchObject({ code: 'TEL', ...plain, state: 'active', signerName: 'Yaiza Santana' });
    const accounts = await house.db.run(
      sql<{ path: string }>`select path from ledger_accounts where path like 'store:TEL:%'`.compile(qb),
    );
    expect(accounts.map((one) => one.path)).toContain('store:TEL:till');
  });

  test('R-STORE-01 the code is three capitals and of one shop only', async () => {
    const till = await direction();
    for (const code of ['abc', 'AB1', 'ABCD', '']) {
      expect((await found(till, { code })).json.fields[0]).toMatchObject({ path: 'code' });
    }
    expect((await found(till, { code: till.shop.code })).json).toMatchObject({ code: 'STORE_CODE_TAKEN' });
  });

  test('R-STORE-01 its phone, its account and the NIF of its invoices are checked', async () => {
    const till = await direction();
    const wrong = { phone: '12', accountingAccount: 'no es cuenta', companyId: 'ninguna' };
    const { status, json } = await found(till, { code: 'XQB', ...wrong });
    expect(status).toBe(422);
    const paths = json.fields.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['accountingAccount', 'companyId', 'phone']);
    expect(json.fields.map(({ message }: { message: string }) => message)).toContain(
      'Una cuenta contable son de 3 a 12 cifras.',
    );
  });

  test('R-STORE-01 without a signature or by somebody else than direction there is no shop', async () => {
    const till = await direction();
    expect((await found(till, { code: 'XQA', signature: undefined })).status).toBe(422);
    const wrong = await found(till, { code: 'XQA', signature: { ...till.signature, code: '999999' } });
    expect(wrong.json).toMatchObject({ code: 'SIGNATURE_WRONG' });
    const manager = await till.shop.till('MANAGER');
    expect((await found(manager, { code: 'XQA' })).status).toBe(403);
    expect((await till.get('/v1/stores?q=XQA')).json.totalCount).toBe(0);
  });
});

describe('a shop that is there', () => {
  const edit = async (till: Till, id: string, more: Record<string, unknown> = {}) =>
    till.call('PATCH', `/v1/stores/${id}`, {
      ...(await valuesAt(till)),
      version: 1,
      signature: till.signature,
      ...more,
    });
  const act = (till: Till, id: string, verb: string) =>
    till.call('POST', `/v1/stores/${id}/${verb}`, { signature: till.signature, reason: 'Obras en el local' });

  test('R-STORE-01 its data change, its code never; the last signer is kept', async () => {
    const till = await direction();
    const { id, code } = await newShop(house);
    const saved = await edit(till, id, { name: 'Arucas', phone: '' });
    expect(saved.json).toMatchObject({ code, name: 'Arucas', phone: null, version: 2, signerName: 'Yaiza Santana' });
    expect((await edit(till, id, { version: 2, code: 'NEW' })).json.fields[0].path).toBe('code');
    expect((await till.get(`/v1/stores?q=arucas`)).json.data[0]).toMatchObject({ code });
  });

  test('R-HOME-01 R-STORE-01 it says whether a label read on home begins a sale, and who says nothing leaves it so', async () => {
    const till = await direction();
    const { id } = till.shop;
    expect((await till.get('/v1/employees/me')).json.actsOnScan).toBe(false);
    expect((await edit(till, id, { actsOnScan: true })).json).toMatchObject({ actsOnScan: true });
    expect((await edit(till, id, { version: 2 })).json).toMatchObject({ actsOnScan: true });
    expect((await till.get('/v1/employees/me')).json.actsOnScan).toBe(true);
    expect((await edit(till, id, { version: 3, actsOnScan: 'no' })).json.fields[0].path).toBe('actsOnScan');
  });

  test('R-STORE-01 a shop of several platforms counts for each, and lacks only what all of them lack', async () => {
    const till = await direction();
    const counts = async (): Promise<number[]> =>
      Promise.all(
        ['jewels-district', 'main-jewellery'].map(
          async (id) => (await till.get(`/v1/platforms/${id}`)).json.storeCount as number,
        ),
      );
    const shop = await newShop(house, 100_000, 500_000, 'jewels-district');
    const other = await shop.till();
    expect((await other.get('/v1/purchases')).json.code).toBe('PLATFORM_CLOSED');
    const [own, main] = await counts();
    const both = await edit(till, shop.id, { otherPlatformIds: ['main-jewellery'] });
    expect(both.json).toMatchObject({ platformId: 'jewels-district', otherPlatformIds: ['main-jewellery'] });
    expect(await counts()).toEqual([own, main! + 1]);
    expect((await other.get('/v1/purchases')).status).toBe(200);
    expect((await other.get('/v1/employees/me')).json).toMatchObject({
      loggedInPlatformId: 'jewels-district',
      loggedInPlatformIds: ['jewels-district', 'main-jewellery'],
    });
    // Who says nothing of them keeps them; the one it works on is said once.
    expect((await edit(till, shop.id, { version: 2 })).json.otherPlatformIds).toEqual(['main-jewellery']);
    expect((await edit(till, shop.id, { version: 3, platformId: 'main-jewellery' })).json.otherPlatformIds).toEqual([]);
    const twice = await edit(till, shop.id, { version: 4, otherPlatformIds: ['jewels-district'] });
    expect(twice.json.fields[0]).toMatchObject({ path: 'otherPlatformIds', message: 'Cada plataforma, una vez.' });
  });

  test('B-24 who saves second is told what the first wrote', async () => {
    const till = await direction();
    const { id } = await newShop(house);
    await edit(till, id, { name: 'Primera' });
    const second = await edit(till, id, { name: 'Segunda' });
    expect(second.json).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { name: 'Primera' } } });
  });

  test('R-STORE-01 nobody enters a shop that is closed, and its sessions end', async () => {
    const till = await direction();
    const other = await (await newShop(house)).till();
    const { id } = other.shop;
    expect((await act(till, id, 'deactivate')).json).toMatchObject({ state: 'inactive' });
    expect((await other.get('/v1/employees/me')).status).toBe(401);
    const open = await house.app.server.inject({ method: 'GET', url: '/v1/auth/stores' });
    expect(open.json().data.some((store: { id: string }) => store.id === id)).toBe(false);
    expect((await act(till, id, 'deactivate')).json).toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await act(till, id, 'activate')).json).toMatchObject({ state: 'active' });
  });

  test('R-STORE-01 a shop with an open till, or one’s own, is not closed', async () => {
    const till = await direction();
    const busy = await openTill(house);
    for (const id of [busy.shop.id, till.shop.id]) {
      const refused = await act(till, id, 'deactivate');
      expect(refused.json).toMatchObject({ code: 'STATE_CONFLICT', details: { reason: 'mayClose' } });
    }
  });

  test('R-STORE-01 a shop that keeps what a customer paid for is not closed until it is given back', async () => {
    const till = await direction();
    const desk = await newDesk(house);
    expect((await create(desk)).status).toBe(201);
    expect((await desk.till.close(100_900)).status).toBe(200);
    expect((await act(till, desk.shop.id, 'deactivate')).json).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { reason: 'owesNobody' },
    });
  });

  test('R-STORE-01 an assistant reads the own shop and no other', async () => {
    const other = await (await newShop(house)).till();
    const foreign = await newShop(house);
    expect((await other.get('/v1/stores')).json).toMatchObject({ totalCount: 1, data: [{ id: other.shop.id }] });
    expect((await other.get(`/v1/stores/${foreign.id}`)).status).toBe(404);
    expect((await edit(other, other.shop.id)).status).toBe(403);
  });

  test('B-14 R-STORE-01 the list is taken away', async () => {
    const till = await direction();
    const reply = await till.get(`/v1/stores/export?format=csv&q=${till.shop.code}`);
    expect(reply.text).toContain(`"${till.shop.code}";"Tienda ${till.shop.code}";"Tienda física";"Joyería principal"`);
  });
});
