import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { newWholesale, WHOLESALE, wholesaleCustomer, wholesaleValues } from '../../../../test/wholesale.ts';

const house = useHouse();
const staff = async () => (await newShop(house)).till('METAL_STAFF');
const post = async (till: Till, over: object) => till.call('POST', WHOLESALE, await newWholesale(till, over));

test('R-WCUST-01 a wholesale customer is written down with contacts, conditions and a document, and found by all of them', async () => {
  const till = await staff();
  const made = await wholesaleCustomer(till, { fiscalName: 'Metales Ñandú, S. L.' });
  expect(made).toMatchObject({
    state: 'ACTIVE',
    version: 1,
    mobile: '+34612345678',
    email: 'idaira@arucas.example',
    iban: 'ES9121000418450200051332',
    maxPickups: 3,
    partialPaymentBp: 5000,
    allowsPrepayment: false,
    banReason: null,
    address: { street: 'Calle Gourié', town: 'Arucas' },
    contacts: [
      { name: 'Fayna', isFavourite: true },
      { name: 'Ayoze', mobile1: '+34633111222', isFavourite: false },
    ],
    documents: [{ kind: 'ACTIVITY_REGISTRATION', isPhoto: true, views: [] }],
  });
  expect(made.activity.map((line: { action: string }) => line.action)).toEqual(['wholesaleCustomer.create']);
  const ids = async (query: string) =>
    (await till.get(`${WHOLESALE}?${query}`)).json.data.map((row: { id: string }) => row.id);
  for (const q of ['nandu', made.taxId, 'nandu%20melian']) expect(await ids(`q=${q}`)).toEqual([made.id]);
  expect(await ids('q=nandu&status[]=BLOCKED')).toEqual([]);
});

test('R-WCUST-01 without a document, with a wrong NIF, IBAN, telephone or postcode nobody is written down', async () => {
  const till = await staff();
  const fieldOf = async (over: object) => {
    const { status, json } = await post(till, over);
    return [status, json.fields?.[0]?.path];
  };
  expect(await fieldOf({ documents: [] })).toEqual([422, 'documents']);
  expect(await fieldOf({ documents: [{ kind: 'OTHER', fileId: randomUUID() }] })).toEqual([422, 'documents.0.fileId']);
  expect(await fieldOf({ taxId: 'B35000001' })).toEqual([422, 'taxId']);
  expect(await fieldOf({ iban: 'ES9121000418450200051333' })).toEqual([422, 'iban']);
  expect(await fieldOf({ contacts: [{ name: 'Ayoze', mobile1: '12' }] })).toEqual([422, 'contacts.0.mobile1']);
  expect(await fieldOf({ contacts: [{ name: 'Ayoze', email: 'no' }] })).toEqual([422, 'contacts.0.email']);
  expect(await fieldOf({ address: { zipCode: '38001', province: 'P35' } })).toEqual([422, 'address.zipCode']);
});

test('R-WCUST-01 a NIF belongs to one of them, and who it is is said; also when two write it down at once', async () => {
  const till = await staff();
  const { taxId, id } = await wholesaleCustomer(till, { fiscalName: 'La primera' });
  const refusal = { status: 409, json: { code: 'WHOLESALE_CUSTOMER_EXISTS', fields: [{ path: 'taxId' }] } };
  const again = await post(till, { taxId: `${taxId[0]}-${taxId.slice(1)}` });
  expect(again).toMatchObject({ ...refusal, json: { ...refusal.json, details: { customerName: 'La primera' } } });
  const other = await wholesaleCustomer(till);
  expect(other.id).not.toBe(id);
  const edit = await till.call('PATCH', `${WHOLESALE}/${other.id}`, { ...wholesaleValues({ taxId }), version: 1 });
  expect(edit).toMatchObject(refusal);
  const twice = nextTaxId();
  const both = await Promise.all([1, 2].map(() => post(till, { taxId: twice })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('R-WCUST-01 B-24 data and contacts are edited; who has the old version is told', async () => {
  const till = await staff();
  const { id, taxId } = await wholesaleCustomer(till);
  const contacts = [{ name: 'Guayarmina', mobile2: '644 000 111' }];
  const body = { ...wholesaleValues({ taxId, contacts, maxPickups: 5, allowsPrepayment: true }), version: 1 };
  const edit = (key?: string) => till.call('PATCH', `${WHOLESALE}/${id}`, body, key);
  const key = 'datos-del-mayorista-una-vez';
  const first = await edit(key);
  expect(first).toMatchObject({ status: 200, json: { version: 2, maxPickups: 5, allowsPrepayment: true } });
  expect(first.json.contacts).toMatchObject([{ name: 'Guayarmina', mobile2: '+34644000111', isFavourite: false }]);
  expect((await edit(key)).json).toEqual(first.json);
  expect(await edit()).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
});

test('R-WCUST-01 documents are added, opened with a line for each look, and taken away but for the last', async () => {
  const till = await staff();
  const { id } = await wholesaleCustomer(till);
  const fileId = await uploadPhoto(till, 'wholesale-document');
  const add = { kind: 'POLICE_PERMISSION', fileId };
  const added = await till.call('POST', `${WHOLESALE}/${id}/add-document`, add);
  const [paper, first] = added.json.documents;
  expect([added.status, paper.kind]).toEqual([200, 'POLICE_PERMISSION']);
  expect((await till.call('POST', `${WHOLESALE}/${id}/add-document`, add)).json.code).toBe('FILE_UNKNOWN');
  const opened = await till.get(`${WHOLESALE}/${id}/documents/${paper.id}`);
  expect([opened.status, opened.bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
  expect((await till.get(`${WHOLESALE}/${id}/documents/${paper.id}/thumbnail`)).status).toBe(200);
  const stranger = await wholesaleCustomer(till);
  expect((await till.get(`${WHOLESALE}/${stranger.id}/documents/${paper.id}`)).status).toBe(404);
  expect((await till.get(`${WHOLESALE}/${id}`)).json.documents[0].views).toHaveLength(2);
  const remove = (documentId: string, key?: string) =>
    till.call('POST', `${WHOLESALE}/${id}/remove-document`, { documentId, reason: 'Caducado' }, key);
  const removed = await remove(paper.id, 'un-documento-fuera-una-vez');
  expect(removed.json.documents).toHaveLength(1);
  expect((await remove(paper.id, 'un-documento-fuera-una-vez')).json).toEqual(removed.json);
  expect((await till.get(`${WHOLESALE}/${id}/documents/${paper.id}`)).status).toBe(404);
  expect(await remove(first.id)).toMatchObject({
    status: 409,
    json: { code: 'STATE_CONFLICT', details: { reason: 'hasOtherDocuments' } },
  });
});

test('R-WCUST-02 they are banned with a reason, which is read, and let back in; twice is refused', async () => {
  const till = await staff();
  const { id } = await wholesaleCustomer(till);
  const act = (action: string, body: object) => till.call('POST', `${WHOLESALE}/${id}/${action}`, body);
  expect((await act('ban', {})).status).toBe(422);
  expect((await act('unban', { reason: 'Ya está' })).status).toBe(409);
  const banned = await act('ban', { reason: 'Documentos falsos' });
  expect(banned).toMatchObject({ status: 200, json: { state: 'BLOCKED', banReason: 'Documentos falsos' } });
  expect((await act('ban', { reason: 'Otra vez' })).status).toBe(409);
  const back = await act('unban', { reason: 'Aclarado' });
  expect(back).toMatchObject({ status: 200, json: { state: 'ACTIVE', banReason: null } });
  expect(back.json.activity.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Aclarado',
    'Documentos falsos',
    null,
  ]);
});

test('B-25 R-WCUST-01 the same key is the same customer', async () => {
  const till = await staff();
  const body = await newWholesale(till);
  const send = () => till.call('POST', WHOLESALE, body, 'un-mayorista-una-vez');
  expect((await send()).json).toEqual((await send()).json);
});

test('R-WCUST-01 metals write, accounting reads without opening papers, nobody else sees them', async () => {
  const shop = await newShop(house);
  const { id, documents } = await wholesaleCustomer(await shop.till('ADMIN'));
  const may = async (role: Parameters<typeof shop.till>[0]) => {
    const till = await shop.till(role);
    const answers = [
      await till.get(WHOLESALE),
      await till.get(`${WHOLESALE}/${id}`),
      await till.get(`${WHOLESALE}/${id}/documents/${documents[0].id}`),
      await till.call('PATCH', `${WHOLESALE}/${id}`, { ...wholesaleValues(), version: 99 }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await may('METAL_COMMERCIAL')).toEqual([200, 200, 200, 409]);
  expect(await may('ACCOUNTANT')).toEqual([200, 200, 403, 403]);
  expect(await may('SHOP_ASSISTANT')).toEqual([403, 403, 403, 403]);
});

test('B-14 R-WCUST-01 they are taken as they are filtered', async () => {
  const till = await staff();
  const { taxId } = await wholesaleCustomer(till, { fiscalName: 'Fundidores de Teror', commercialName: '' });
  const { text } = await till.get(`${WHOLESALE}/export?purpose=CONTROL&format=csv&q=teror`);
  expect(text).toContain(`"Fundidores de Teror";"";"${taxId}";"Idaira Falcón Rivero";`);
  expect(text).not.toContain('Ñandú');
});

test('R-WCUST-01 one whose papers have all gone is told by the books', async () => {
  const till = await staff();
  const { documents } = await wholesaleCustomer(till);
  const mark = (at: string) =>
    house.db.pool.query(`update wholesale_documents set removed_at = ${at} where id = $1`, [documents[0].id]);
  await mark('clock_timestamp()');
  expect((await brokenInvariants(house.db)).map(({ id, count }) => [id, count])).toEqual([['I100', 1]]);
  await mark('null');
  expect(await brokenInvariants(house.db)).toEqual([]);
});
