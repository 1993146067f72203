import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ADDRESS,
  addPaper,
  anyTill,
  customerUrl,
  formOf,
  newCustomer,
  newStranger,
  uploadPhoto,
} from '../../../../test/people.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb, transact } from '../../../platform/db.ts';
import { requireUsedGoldCustomer } from './customers.public.ts';
import { notifyCustomer } from './customers.contact.ts';

const house = useHouse();
const LIMITS = limitsOn([], '2026-01-01');
const auditOf = (id: string) =>
  house.db.run(qb.selectFrom('audit_events').select(['action', 'payload']).where('record_id', '=', id).orderBy('at'));

describe('the PIN of a customer', () => {
  const check = (till: Till, id: string, pin: string, key?: string) =>
    till.call('POST', customerUrl(id, 'check-pin'), { pin }, key);
  const set = (till: Till, id: string, pin: string, more: Record<string, unknown> = {}) =>
    till.call('POST', customerUrl(id, 'set-pin'), { pin, ...more });
  const wait = (id: string) =>
    house.db.run(
      qb.updateTable('customer_pins').set({ paused_until: '2020-01-01T00:00:00Z' }).where('customer_id', '=', id),
    );

  test('R-CUST-03 is four figures, nobody can read it and it proves who they are', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    expect((await check(till, id, '4821')).json).toMatchObject({ code: 'PIN_MISSING', fields: [{ path: 'pin' }] });
    expect((await set(till, id, '48a1')).json.fields).toMatchObject([{ path: 'pin' }]);
    expect((await set(till, id, '4821')).json).toMatchObject({ pinState: 'SET' });
    const { hash } = await house.db.one(qb.selectFrom('customer_pins').select('hash').where('customer_id', '=', id));
    expect(hash).toMatch(/^\$argon2id\$/);
    // By itself: an id may hold the same figures.
    expect((await auditOf(id)).some(({ payload }) => /(?<![\w-])4821(?![\w-])/.test(payload))).toBe(false);
    expect((await check(till, id, '4821')).status).toBe(200);
    const wrong = await check(till, id, '4822');
    expect(wrong.status).toBe(422);
    expect(wrong.json).toMatchObject({ code: 'PIN_WRONG', details: { attemptsLeft: 4 } });
  });

  test('R-CUST-03 five misses stop it for a quarter of an hour, also for the right one', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    await set(till, id, '4821');
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      expect((await check(till, id, '0000')).json).toMatchObject({ code: 'PIN_WRONG', details: { attemptsLeft } });
    }
    expect((await check(till, id, '4821')).json.code).toBe('PIN_PAUSED');
    expect((await till.get(customerUrl(id))).json.pinState).toBe('PAUSED');
    await wait(id);
    expect((await check(till, id, '4821')).status).toBe(200);
  });

  test('R-CUST-03 ten misses end it until a zone manager allows another', async () => {
    const till = await anyTill(house);
    const manager = await till.shop.person('MANAGER');
    const id = await newCustomer(till);
    await set(till, id, '4821');
    for (let miss = 0; miss < 5; miss += 1) await check(till, id, '0000');
    await wait(id);
    for (let miss = 0; miss < 5; miss += 1) await check(till, id, '0000');
    await wait(id);
    expect((await check(till, id, '4821')).json.code).toBe('PIN_LOCKED');
    expect((await set(till, id, '5932')).json.code).toBe('MANAGER_REQUIRED');
    const approval = { ...manager.signature, reason: 'Es ella, con el DNI delante' };
    expect((await set(till, id, '5932', { approval })).json.pinState).toBe('SET');
    expect((await check(till, id, '5932')).status).toBe(200);
  });

  test('R-CUST-03 fifty guesses at once are five', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    await set(till, id, '4821');
    const guesses = Array.from({ length: 50 }, (_, n) => check(till, id, String(1000 + n)));
    const codes = (await Promise.all(guesses)).map((reply) => reply.json.code);
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['PIN_WRONG', 'PIN_PAUSED']));
  });

  test('R-CUST-03 a wrong one repeated with the same key counts once', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    await set(till, id, '4821');
    const key = randomUUID();
    const first = await check(till, id, '0000', key);
    expect((await check(till, id, '0000', key)).json.details).toEqual(first.json.details);
    expect((await check(till, id, '0001')).json.details).toEqual({ attemptsLeft: 3 });
  });
});

describe('the papers of a customer', () => {
  test('B-29 are opened through the record, and every view is listed with who and where', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    const { json } = await addPaper(till, id, 'NATIONAL_ID');
    const [paper] = json.documents;
    expect(paper).toMatchObject({ kind: 'NATIONAL_ID', fileName: 'dni.png', addedBy: 'Yaiza Santana', views: [] });
    const opened = await till.get(customerUrl(id, `documents/${paper.id}`));
    expect(opened.headers['content-type']).toBe('image/png');
    const [seen] = (await till.get(customerUrl(id))).json.documents;
    expect(seen.views).toMatchObject([{ employeeName: 'Yaiza Santana', storeName: `Tienda ${till.shop.code}` }]);
  });

  test('B-29 a small look leaves a line like any other, no browser keeps it, and a PDF has none', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    const { json } = await addPaper(till, id, 'NATIONAL_ID');
    const address = customerUrl(id, `documents/${json.documents[0].id}/thumbnail`);
    const look = await till.get(address);
    expect(look).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
    });
    expect((await till.get(customerUrl(id))).json.documents[0]).toMatchObject({
      isPhoto: true,
      views: [{ employeeName: 'Yaiza Santana' }],
    });
    expect((await (await till.shop.till('ACCOUNTANT')).get(address)).status).toBe(403);
    const statement = `update files set content_type = 'application/pdf' where record_id = '${id}'`;
    await behindTheGuards(house.databaseUrl, statement);
    expect((await till.get(address)).status).toBe(404);
  });

  test('B-29 are not opened through another record, nor by who only looks something up', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    const { json } = await addPaper(till, id, 'OTHER');
    const paper = `documents/${json.documents[0].id}`;
    expect((await till.get(customerUrl(await newCustomer(till), paper))).status).toBe(404);
    for (const role of ['GOLD_SMITH', 'ACCOUNTANT'] as const) {
      expect((await (await till.shop.till(role)).get(customerUrl(id, paper))).status).toBe(403);
    }
  });

  test('R-CUST-05 one upload is one document, and a removed one cannot be opened again', async () => {
    const till = await anyTill(house);
    const id = await newStranger(till);
    const body = { kind: 'DATA_PRIVACY', fileId: await uploadPhoto(till) };
    const added = await till.call('POST', customerUrl(id, 'add-document'), body);
    const twice = await till.call('POST', customerUrl(id, 'add-document'), body);
    expect(twice.json).toMatchObject({ code: 'FILE_UNKNOWN', fields: [{ path: 'fileId' }] });
    const documentId = added.json.documents[0].id;
    const gone = await till.call('POST', customerUrl(id, 'remove-document'), { documentId, reason: 'Foto borrosa' });
    expect(gone.json.documents).toEqual([]);
    expect((await till.get(customerUrl(id, `documents/${documentId}`))).status).toBe(404);
    const file = await house.db.one(
      qb.selectFrom('files').select(['wrapped_key', 'name']).where('id', '=', body.fileId),
    );
    expect(file).toEqual({ wrapped_key: null, name: '' });
    const again = await till.call('POST', customerUrl(id, 'remove-document'), { documentId, reason: 'Foto borrosa' });
    expect(again.status).toBe(404);
  });

  test('R-CUST-05 what one person begins on one day counts together, also sent at once; what was returned does not', async () => {
    const till = await openTill(house);
    const sale = async (customerId: string, cents: number) =>
      till.sell([(await till.shop.piece(cents)).code], cents, { customerId });
    const one = await newCustomer(till);
    const first = await sale(one, 30_000);
    expect((await sale(one, 10_001)).json.code).toBe('ID_PHOTO_MISSING');
    expect((await sale(one, 10_000)).status).toBe(201);
    const [{ id: saleLineId }] = first.json.lines;
    const refunds = [{ paymentId: first.json.payments[0].id, method: 'CASH', amountCents: 30_000 }];
    const lines = [{ saleLineId, disposition: 'RESTOCK' }];
    const back = { lines, refunds, signature: till.signature };
    const returned = await till.call('POST', `/v1/sales/${first.json.id}/return`, back);
    expect([returned.status, returned.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect((await sale(one, 30_000)).status).toBe(201);
    const many = await newCustomer(till);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sale(many, 15_000)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422]);
    await addPaper(till, many, 'NATIONAL_ID');
    expect((await sale(many, 50_000)).status).toBe(201);
  });

  test('R-CUST-05 a sale of 400,00 € needs no id photo, one of 400,01 € does', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till);
    const sell = async (cents: number) => till.sell([(await till.shop.piece(cents)).code], cents, { customerId });
    expect((await sell(40_000)).status).toBe(201);
    const refused = await sell(40_001);
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ code: 'ID_PHOTO_MISSING', fields: [{ path: 'customerId' }] });
    expect(refused.json.message).toContain('400,00 €');
    await addPaper(till, customerId, 'NATIONAL_ID');
    expect((await sell(40_001)).status).toBe(201);
  });

  test('R-CUST-05 a sale of 400,00 € may be of nobody, one of 400,01 € is of somebody the shop knows', async () => {
    const till = await openTill(house);
    const sell = async (cents: number) =>
      till.sell([(await till.shop.piece(cents)).code], cents, { customerId: undefined });
    expect((await sell(40_000)).status).toBe(201);
    const refused = await sell(40_001);
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 'CUSTOMER_REQUIRED', fields: [{ path: 'customerId' }], details: { overCents: 40_000 } },
    });
    expect(refused.json.message).toContain('400,00 €');
  });
});

describe('what other rooms ask of a customer', () => {
  const asking = (work: (tx: Parameters<typeof requireUsedGoldCustomer>[0]) => Promise<unknown>) =>
    transact(house.db, (tx) => work(tx));

  test('R-CUST-06 used gold is taken from residents with a full address, their consent and their photo', async () => {
    const till = await anyTill(house);
    const ask = (id: string, cents = 30_000) =>
      asking((tx) => requireUsedGoldCustomer(tx, id, { totalCents: cents, limits: LIMITS }));
    const foreign = await newCustomer(till, {
      address: { ...ADDRESS, zipCode: 'SW1A', province: '', country: 'OTHER' },
    });
    await expect(ask(foreign)).rejects.toMatchObject({ code: 'CUSTOMER_INTERNATIONAL' });
    const homeless = await newCustomer(till, { address: { ...ADDRESS, street: '' } });
    await expect(ask(homeless)).rejects.toMatchObject({
      code: 'ADDRESS_REQUIRED',
      details: { missing: ['address.street'] },
    });
    const id = await newStranger(till, { address: ADDRESS });
    await expect(ask(id)).rejects.toMatchObject({ code: 'PRIVACY_DOCUMENT_MISSING' });
    await addPaper(till, id, 'DATA_PRIVACY');
    await expect(ask(id, 40_000)).resolves.toMatchObject({ id });
    await expect(ask(id, 40_001)).rejects.toMatchObject({ code: 'ID_PHOTO_MISSING' });
    await till.call('POST', customerUrl(id, 'ban'), { reason: 'Pieza robada' });
    await expect(ask(id)).rejects.toMatchObject({ code: 'CUSTOMER_BANNED' });
  });

  test('R-CUST-07 a notice is queued only for who said yes, and until they say no', async () => {
    const till = await anyTill(house);
    const email = 'avisos@cliente.example';
    const id = await newCustomer(till, { email });
    const notify = () =>
      transact(house.db, (tx) => notifyCustomer({ tx }, id, { subject: 'Tu reserva', body: 'Ya puedes recogerla.' }));
    const queued = () => house.db.run(qb.selectFrom('mails').select('subject').where('recipient', '=', email));
    expect(await notify()).toBe(false);
    expect(await queued()).toEqual([]);
    const yes = await till.call('PATCH', customerUrl(id), { ...(await formOf(till, id)), acceptsEmail: true });
    expect(yes.json.emailAnsweredAt).toEqual(expect.any(String));
    expect(yes.json.smsAnsweredAt).toBeNull();
    expect(await notify()).toBe(true);
    expect(await queued()).toEqual([{ subject: 'Tu reserva' }]);
    await till.call('PATCH', customerUrl(id), { ...(await formOf(till, id)), acceptsEmail: false });
    expect(await notify()).toBe(false);
    expect(await queued()).toHaveLength(1);
  });
});
