import { expect, test } from 'vitest';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { newSupplier as supplier, nextTaxId } from '../../../../test/suppliers.ts';

const house = useHouse();
const WORKSHOP = '/v1/workshop/suppliers';
const PURCHASES = '/v1/bulk-purchases/suppliers';
const AREAS = [WORKSHOP, PURCHASES];
const admin = async () => (await newShop(house)).till('ADMIN');

const created = async (till: Till, url = WORKSHOP, over: object = {}) =>
  (await till.call('POST', url, supplier(over))).json;

test('R-WSUP-01 R-BSUP-01 a supplier is created in its area, found there by name and NIF, and not in the other', async () => {
  const till = await admin();
  for (const [here, there] of [AREAS, AREAS.toReversed()] as [string, string][]) {
    const body = supplier({ name: `Pulidos Ñandú ${here}` });
    const { status, json } = await till.call('POST', here, body);
    expect({ status, json }).toMatchObject({
      status: 201,
      json: {
        state: 'ACTIVE',
        version: 1,
        taxId: body.taxId,
        phone: '+34928001122',
        email: 'taller@guerra.example',
        web: 'https://www.guerra.example',
      },
    });
    expect(json.activity.map((line: { action: string }) => line.action)).toEqual(['supplier.create']);
    const ids = async (url: string, query: string) =>
      (await till.get(`${url}?${query}`)).json.data.map((row: { id: string }) => row.id);
    expect(await ids(here, `q=${body.taxId}`)).toEqual([json.id]);
    expect(await ids(here, 'q=nandu&status[]=ACTIVE')).toEqual([json.id]);
    expect(await ids(here, 'q=nandu&status[]=BLOCKED')).toEqual([]);
    expect(await ids(there, `q=${body.taxId}`)).toEqual([]);
    expect((await till.get(`${there}/${json.id}`)).status).toBe(404);
    expect((await till.call('POST', `${there}/${json.id}/ban`, { reason: 'Retrasos' })).status).toBe(404);
  }
});

test('R-WSUP-01 R-BSUP-01 a NIF is checked, and belongs to one supplier of each kind', async () => {
  const till = await admin();
  const wrong = await till.call('POST', WORKSHOP, supplier({ taxId: 'B35000001' }));
  expect(wrong).toMatchObject({ status: 422, json: { fields: [{ path: 'taxId' }] } });
  const { taxId } = await created(till);
  const again = await till.call('POST', WORKSHOP, supplier({ taxId: `${taxId[0]}-${taxId.slice(1)}` }));
  expect(again).toMatchObject({ status: 409, json: { code: 'SUPPLIER_EXISTS', fields: [{ path: 'taxId' }] } });
  expect((await till.call('POST', PURCHASES, supplier({ taxId }))).status).toBe(201);
  const other = await created(till);
  const { observations: _, ...values } = supplier({ taxId });
  const edit = await till.call('PATCH', `${WORKSHOP}/${other.id}`, { ...values, version: 1 });
  expect(edit).toMatchObject({ status: 409, json: { code: 'SUPPLIER_EXISTS' } });
});

test('R-BSUP-01 B-24 data and observations are edited apart; who has the old version is told', async () => {
  const till = await admin();
  const { id, taxId } = await created(till, PURCHASES);
  const { observations: _, ...values } = supplier({ taxId, city: 'Telde', postalCode: '35200' });
  const edit = () => till.call('PATCH', `${PURCHASES}/${id}`, { ...values, version: 1 });
  expect(await edit()).toMatchObject({ status: 200, json: { city: 'Telde', version: 2, observations: '' } });
  // What stands there now, and who put it there.
  expect(await edit()).toMatchObject({
    status: 409,
    json: { code: 'VERSION_CONFLICT', details: { current: { city: 'Telde', version: 2 }, changedBy: 'Yaiza Santana' } },
  });
  const note = (version: number) =>
    till.call('POST', `${PURCHASES}/${id}/edit-observations`, { observations: 'Cierra en agosto', version });
  expect(await note(2)).toMatchObject({ status: 200, json: { observations: 'Cierra en agosto', city: 'Telde' } });
  expect(await note(2)).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
});

test('R-WSUP-01 R-BSUP-01 a supplier is banned with a reason and let back in; what it already is, is refused', async () => {
  const till = await admin();
  for (const url of AREAS) {
    const { id } = await created(till, url);
    const act = (action: string, body: object) => till.call('POST', `${url}/${id}/${action}`, body);
    expect((await act('ban', {})).status).toBe(422);
    expect(await act('unban', { reason: 'Ya cumple' })).toMatchObject({
      status: 409,
      json: { code: 'STATE_CONFLICT' },
    });
    expect(await act('ban', { reason: 'Entrega tarde' })).toMatchObject({ status: 200, json: { state: 'BLOCKED' } });
    expect((await act('ban', { reason: 'Entrega tarde' })).status).toBe(409);
    expect(await act('unban', { reason: 'Ya cumple' })).toMatchObject({ status: 200, json: { state: 'ACTIVE' } });
    const { activity } = (await till.get(`${url}/${id}`)).json;
    expect(activity.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
      ['supplier.unban', 'Ya cumple'],
      ['supplier.ban', 'Entrega tarde'],
      ['supplier.create', null],
    ]);
  }
});

test('B-25 R-WSUP-01 the same key is the same supplier, and the same change', async () => {
  const till = await admin();
  const body = supplier();
  const twice = async (method: 'POST' | 'PATCH', url: string, sent: object, key: string) => {
    const [first, second] = [await till.call(method, url, sent, key), await till.call(method, url, sent, key)];
    expect(second.json).toEqual(first.json);
    return first.json;
  };
  const { id } = await twice('POST', WORKSHOP, body, 'un-proveedor-una-vez');
  const { observations, ...values } = body;
  await twice('PATCH', `${WORKSHOP}/${id}`, { ...values, version: 1 }, 'unos-datos-una-sola-vez');
  const noted = { observations: `${observations}Los martes`, version: 2 };
  await twice('POST', `${WORKSHOP}/${id}/edit-observations`, noted, 'una-nota-una-sola-vez');
  for (const action of ['ban', 'unban']) {
    await twice('POST', `${WORKSHOP}/${id}/${action}`, { reason: 'Porque sí' }, `${action}-una-sola-vez-1`);
  }
});

test('R-WSUP-01 R-BSUP-01 each area has its people', async () => {
  const shop = await newShop(house);
  const direction = await shop.till('ADMIN');
  const may = async (role: Parameters<typeof shop.till>[0], url: string) => {
    const till = await shop.till(role);
    const { id } = await created(direction, url);
    const [list, one, create, ban] = [
      await till.get(url),
      await till.get(`${url}/${id}`),
      await till.call('POST', url, supplier()),
      await till.call('POST', `${url}/${id}/ban`, { reason: 'Entrega tarde' }),
    ];
    return [list, one, create, ban].map(({ status }) => status);
  };
  const [all, readOnly, none] = [
    [200, 200, 201, 200],
    [200, 200, 403, 403],
    [403, 403, 403, 403],
  ];
  expect(await may('GOLD_SMITH', WORKSHOP)).toEqual(all);
  expect(await may('GOLD_SMITH', PURCHASES)).toEqual(none);
  expect(await may('BULK_PURCHASES_STAFF', PURCHASES)).toEqual(all);
  expect(await may('BULK_PURCHASES_STAFF', WORKSHOP)).toEqual(none);
  expect(await may('MANAGER', WORKSHOP)).toEqual(readOnly);
  expect(await may('ACCOUNTANT', PURCHASES)).toEqual(readOnly);
  expect(await may('SHOP_ASSISTANT', WORKSHOP)).toEqual(none);
});

test('R-WSUP-01 two people create the same supplier at once: one of them is told', async () => {
  const till = await admin();
  const taxId = nextTaxId();
  const both = await Promise.all([1, 2].map(() => till.call('POST', WORKSHOP, supplier({ taxId }))));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('B-14 R-BSUP-01 the suppliers are taken as they are filtered', async () => {
  const till = await admin();
  const { taxId } = await created(till, PURCHASES, { name: 'Perlas de Levante', commercialName: '' });
  const { text } = await till.get(`${PURCHASES}/export?format=csv&q=levante`);
  expect(text).toContain(`"Perlas de Levante";"";"${taxId}";`);
  expect(text).toContain('"Las Palmas";"Activo"');
  expect(text).not.toContain('Guerra');
});
