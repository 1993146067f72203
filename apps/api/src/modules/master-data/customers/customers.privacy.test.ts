import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addYears, businessDate } from '@quilate/domain/kernel/dates.ts';
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import {
  ADDRESS,
  addPaper,
  anyTill,
  customerUrl,
  formOf,
  newCustomer,
  newStranger,
  nextNationalId,
  register,
} from '../../../../test/people.ts';
import { openTill, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const auditOf = (id: string) =>
  house.db.run(qb.selectFrom('audit_events').select(['action', 'payload']).where('record_id', '=', id).orderBy('at'));

describe('the whole customer', () => {
  test('B-17 one timeline shows what they bought, papers, bans and edits, sales of one’s own shops only', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till);
    const { code } = await till.shop.piece();
    const sale = await till.sell([code], 10_000, { customerId });
    await addPaper(till, customerId, 'OTHER');
    await till.call('POST', customerUrl(customerId, 'ban'), { reason: 'Billetes falsos' });
    const seen = (await till.get(customerUrl(customerId))).json;
    expect(seen.sales).toMatchObject([{ id: sale.json.id, code: sale.json.code, totalCents: 10_000 }]);
    expect(seen.saleTotals).toEqual({ count: 1, totalCents: 10_000, refundedCents: 0 });
    const actions = seen.activity.map((line: { action: string }) => line.action);
    expect(actions).toEqual(['customer.ban', 'customer.addDocument', 'customer.register']);
    const elsewhere = (await (await anyTill(house)).get(customerUrl(customerId))).json;
    expect(elsewhere).toMatchObject({ sales: [], saleTotals: { count: 0 } });
    const goldsmith = (await (await till.shop.till('GOLD_SMITH')).get(customerUrl(customerId))).json;
    expect(goldsmith.sales).toEqual([]);
  });

  test('B-28 everything kept of a person leaves in one file, papers included, and leaves a line', async () => {
    const till = await anyTill(house);
    const id = await newStranger(till, { notes: 'Alérgica al níquel' });
    await addPaper(till, id, 'NATIONAL_ID');
    const manager = await till.shop.till('MANAGER');
    expect((await till.get(customerUrl(id, 'personal-data'))).status).toBe(403);
    const zip = await manager.get(customerUrl(id, 'personal-data'));
    expect(zip.headers['content-type']).toBe('application/zip');
    const files = unzipSync(zip.bytes);
    const json = JSON.parse(strFromU8(files['datos.json']!));
    expect(json).toMatchObject({ name: 'Idaira', notes: 'Alérgica al níquel', documents: [{ kind: 'NATIONAL_ID' }] });
    const paper = Buffer.from(files['documentos/1-national-id.png']!);
    expect((await sharp(paper).metadata()).format).toBe('png');
    expect((await auditOf(id)).at(-1)!.action).toBe('customer.takePersonalData');
    expect((await till.get(customerUrl(id))).json.documents[0].views).toHaveLength(1);
  });

  test('B-28 who has bought is kept six years: the refusal says until when and which law', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till);
    await till.sell([(await till.shop.piece()).code], 10_000, { customerId });
    const manager = await till.shop.till('MANAGER');
    const refused = await manager.call('POST', customerUrl(customerId, 'erase'), { reason: 'Lo pide por escrito' });
    const untilDate = addYears(businessDate(new Date()), FIRST_LIMITS.invoiceKeepYears[0]);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: 'LEGAL_HOLD',
      details: { untilDate, law: 'Código de Comercio, art. 30' },
    });
    const { legalHold, actions } = (await manager.get(customerUrl(customerId))).json;
    expect(legalHold).toMatchObject({ untilDate });
    expect(actions).toContainEqual(expect.objectContaining({ action: 'erase', allowed: false, reason: 'isFree' }));
  });

  test('B-28 who is free is forgotten: data, PIN, papers and words; the record and its history stay', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till, { surname: 'Olvidada', email: 'olvido@cliente.example', address: ADDRESS });
    await till.call('POST', customerUrl(id, 'set-pin'), { pin: '4821' });
    const { json } = await addPaper(till, id, 'NATIONAL_ID');
    const manager = await till.shop.till('MANAGER');
    const body = { reason: 'Lo pide por escrito' };
    expect((await till.call('POST', customerUrl(id, 'erase'), body)).status).toBe(403);
    expect((await manager.call('POST', customerUrl(id, 'erase'), body)).json).toMatchObject({
      name: 'Cliente',
      surname: 'borrado',
      status: 'ERASED',
      email: null,
      mobile: null,
      pinState: 'NONE',
      documents: [],
      address: { street: '' },
      actions: [],
    });
    expect((await till.get(customerUrl(id, `documents/${json.documents[0].id}`))).status).toBe(404);
    expect((await till.get('/v1/customers?q=olvidada')).json.data).toEqual([]);
    expect((await till.get(customerUrl(id))).json.activity).not.toHaveLength(0);
    expect((await manager.call('POST', customerUrl(id, 'erase'), body)).json.code).toBe('STATE_CONFLICT');
    const form = await formOf(till, id);
    expect((await till.call('PATCH', customerUrl(id), { ...form, nationalId: nextNationalId() })).json.code).toBe(
      'STATE_CONFLICT',
    );
  });

  test('B-28 who was erased can buy nothing, and their id is free for them to come back', async () => {
    const till = await openTill(house);
    const nationalId = nextNationalId();
    const customerId = await newCustomer(till, { nationalId });
    const manager = await till.shop.till('MANAGER');
    await manager.call('POST', customerUrl(customerId, 'erase'), { reason: 'Lo pide por escrito' });
    const refused = await till.sell([(await till.shop.piece()).code], 10_000, { customerId });
    expect(refused.json.code).toBe('CUSTOMER_UNKNOWN');
    expect((await register(till, { nationalId })).status).toBe(201);
  });
});
