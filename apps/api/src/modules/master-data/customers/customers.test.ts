import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ADDRESS,
  anyTill,
  customerUrl,
  formOf,
  newCustomer,
  nextNationalId,
  person,
  register,
} from '../../../../test/people.ts';
import { newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const auditOf = (id: string) =>
  house.db.run(qb.selectFrom('audit_events').select(['action', 'payload']).where('record_id', '=', id).orderBy('at'));

describe('a new customer', () => {
  test('R-CUST-01 is registered with everything the form asks, phones and id tidied', async () => {
    const till = await anyTill(house);
    const nationalId = nextNationalId();
    const spelled = `${nationalId.slice(0, 2)}.${nationalId.slice(2, 8)}-${nationalId.slice(8).toLowerCase()}`;
    const reply = await register(till, { nationalId: spelled, email: 'Idaira@Correo.es', address: ADDRESS });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      nationalId,
      mobile: '+34612345678',
      email: 'idaira@correo.es',
      status: 'ACTIVE',
      version: 1,
      pinState: 'NONE',
      address: { ...ADDRESS, country: 'SPAIN' },
      documents: [],
      sales: [],
      legalHold: null,
    });
  });

  test('R-CUST-01 with the id of somebody else is refused and led to their record', async () => {
    const till = await anyTill(house);
    const nationalId = nextNationalId();
    const first = await register(till, { nationalId });
    const again = await register(till, { nationalId, name: 'Otra' });
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({
      code: 'CUSTOMER_EXISTS',
      details: { customerId: first.json.id, customerName: 'Idaira Rodríguez Santana' },
      fields: [{ path: 'nationalId' }],
    });
  });

  test('R-CUST-01 two tills registering the same person at once make one record', async () => {
    const till = await anyTill(house);
    const nationalId = nextNationalId();
    const replies = await Promise.all(Array.from({ length: 6 }, () => register(till, { nationalId })));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json.code === 'CUSTOMER_EXISTS')).toHaveLength(5);
  });

  test.each([
    ['a letter that does not fit', { nationalId: '12345678A' }, 'nationalId'],
    ['a mobile of eight figures', { mobile: '61234567' }, 'mobile'],
    ['no surname', { surname: ' ' }, 'surname'],
    ['a mail without a domain', { email: 'idaira' }, 'email'],
    ['a postcode of another province', { address: { ...ADDRESS, zipCode: '38001' } }, 'address.zipCode'],
    ['a postcode that does not exist', { address: { ...ADDRESS, zipCode: '99001' } }, 'address.zipCode'],
    ['a field nobody knows', { shoeSize: 40 }, 'shoeSize'],
  ])('R-CUST-01 with %s is refused at its field', async (_, more, path) => {
    const reply = await register(await anyTill(house), more);
    expect(reply.status).toBe(422);
    expect(reply.json.fields).toMatchObject([{ path }]);
  });

  test('R-CUST-01 is not made twice by the same click', async () => {
    const till = await anyTill(house);
    const body = person();
    const key = randomUUID();
    const first = await till.call('POST', '/v1/customers', body, key);
    const again = await till.call('POST', '/v1/customers', body, key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('R-CUST-01 is registered by who attends people, not by the workshop or the office', async () => {
    const shop = await newShop(house);
    for (const role of ['GOLD_SMITH', 'ACCOUNTANT', 'DRIVER'] as const) {
      expect((await register(await shop.till(role))).status).toBe(403);
    }
  });

  test('B-18 who looks like somebody known is shown before saving, and may be saved', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till, { name: 'Zebenzuí', surname: 'Ojeda Luján', mobile: '655 111 222' });
    const similar = (query: string) => till.get(`/v1/customers/similar?${query}`);
    const byName = await similar('name=zebenzui%20jos%C3%A9&surname=Ojeda');
    expect(byName.json.data).toMatchObject([{ id }]);
    const byPhone = await similar('name=Otro&surname=Nombre&mobile=655111222');
    expect(byPhone.json.data).toMatchObject([{ id }]);
    expect((await similar('name=Nadie&surname=As%C3%AD')).json.data).toEqual([]);
    expect((await similar('')).json.data).toEqual([]);
    expect((await register(till, { name: 'Zebenzuí', surname: 'Ojeda Luján' })).status).toBe(201);
  });
});

describe('the list of customers', () => {
  test('R-CUST-02 finds by id, name, phone and mail, also after a change', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till, { surname: 'Bethencourt', mobile: '677 888 999', email: 'ida@perla.example' });
    const { nationalId } = (await till.get(customerUrl(id))).json;
    const found = async (q: string): Promise<string[]> =>
      (await till.get(`/v1/customers?q=${encodeURIComponent(q)}`)).json.data.map((row: { id: string }) => row.id);
    const known = [
      nationalId,
      nationalId.toLowerCase(),
      'bethencourt',
      '677 888 999',
      '+34677888999',
      '88999',
      'perla',
    ];
    for (const q of known) {
      expect(await found(q)).toContain(id);
    }
    const form = await formOf(till, id);
    const edited = await till.call('PATCH', customerUrl(id), { ...form, surname: 'Quintana', mobile: '' });
    expect(edited.status).toBe(200);
    expect(await found('bethencourt')).toContain(id);
    expect(await found('677888999')).not.toContain(id);
    expect(await found('88999')).not.toContain(id);
    expect(await found('idaira quintana')).toContain(id);
  });

  test('R-CUST-02 pages by keyset and filters the blocked ones', async () => {
    const till = await anyTill(house);
    const ids = [await newCustomer(till), await newCustomer(till), await newCustomer(till)];
    await till.call('POST', customerUrl(ids[1]!, 'ban'), { reason: 'Billetes falsos' });
    const blocked = await till.get('/v1/customers?status[]=BLOCKED&limit=1');
    expect(blocked.json.data).toMatchObject([{ id: ids[1] }]);
    const first = await till.get('/v1/customers?limit=2');
    const second = await till.get(`/v1/customers?limit=2&cursor=${first.json.nextCursor}`);
    expect(first.json.data.map((row: { id: string }) => row.id)).toEqual([ids[2], ids[1]]);
    expect(second.json.data[0].id).toBe(ids[0]);
    const active = await till.get('/v1/customers?status[]=ACTIVE&q=Idaira&limit=200');
    expect(active.json.data.map((row: { id: string }) => row.id)).not.toContain(ids[1]);
  });

  test('B-14 is taken away with its filters and what it is for, and who took it stays written', async () => {
    const till = await openTill(house);
    const id = await newCustomer(till, { surname: 'Exportada' });
    const list = '/v1/customers/export?format=csv&q=exportada';
    const url = `${list}&purpose=AUTHORITY`;
    const admin = await till.shop.till('ADMIN');
    expect(await admin.get(list)).toMatchObject({ status: 422, json: { fields: [{ path: 'purpose' }] } });
    const csv = await admin.get(url);
    const { nationalId } = (await till.get(customerUrl(id))).json;
    expect(csv.text).toContain(`"${nationalId}";"Idaira";"Exportada";`);
    expect(csv.text).toContain('Finalidad: Requerimiento de una autoridad');
    expect(csv.text).toContain('Búsqueda: exportada');
    const line = await house.db.first(
      qb
        .selectFrom('audit_events')
        .select(['action', 'payload'])
        .where('employee_id', '=', admin.person.id)
        .where('concept', '=', 'export'),
    );
    expect([line?.action, JSON.parse(line!.payload).details.purpose]).toEqual(['export.take', 'AUTHORITY']);
    // The whole list in one file is for who answers for the people in it (F16).
    for (const role of ['SHOP_ASSISTANT', 'ECOMMERCE', 'ACCOUNTANT', 'GOLD_SMITH'] as const)
      expect((await (await till.shop.till(role)).get(url)).status).toBe(403);
  });

  test('R-CUST-08 R-PERM-02 a zone manager takes away those who have begun something in the shops of the zone', async () => {
    const [own, other] = [await openTill(house), await openTill(house)];
    const [here, there] = [await newCustomer(own, { surname: 'Zonal' }), await newCustomer(own, { surname: 'Zonal' })];
    const sell = async (till: typeof own, customerId: string) =>
      till.sell([(await till.shop.piece(1_000)).code], 1_000, { customerId });
    expect([(await sell(own, here)).status, (await sell(other, there)).status]).toEqual([201, 201]);
    const ids = async (till: typeof own) => {
      const { text } = await till.get('/v1/customers/export?format=csv&q=zonal&purpose=CONTROL');
      const known = await Promise.all(
        [here, there].map(async (id) => (await till.get(customerUrl(id))).json.nationalId),
      );
      return known.map((nationalId) => text.includes(nationalId));
    };
    expect(await ids(await own.shop.till('MANAGER'))).toEqual([true, false]);
    expect(await ids(await other.shop.till('MANAGER'))).toEqual([false, true]);
    expect(await ids(await own.shop.till('ADMIN'))).toEqual([true, true]);
  });
});

describe('an edit', () => {
  test('R-CUST-02 changes address and remarks, and the book keeps the names of the fields only', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    const form = await formOf(till, id);
    const reply = await till.call('PATCH', customerUrl(id), { ...form, notes: 'Prefiere la tarde', address: ADDRESS });
    expect(reply.json).toMatchObject({ version: 2, notes: 'Prefiere la tarde', address: { street: ADDRESS.street } });
    const { payload } = (await auditOf(id)).at(-1)!;
    const fields = ['notes', 'address.street', 'address.number', 'address.town', 'address.zipCode', 'address.province'];
    expect(JSON.parse(payload).details).toEqual({ fields });
    expect(payload).not.toContain('tarde');
  });

  test('B-24 of an older version is refused with what is there now and who wrote it', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    const form = await formOf(till, id);
    await till.call('PATCH', customerUrl(id), { ...form, mobile: '699 000 111' });
    const late = await till.call('PATCH', customerUrl(id), { ...form, mobile: '699 000 222' });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { changedBy: 'Yaiza Santana', current: { mobile: '+34699000111', version: 2 } },
    });
  });

  test('B-24 of ten people at once, one is kept and nine are told', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    const form = await formOf(till, id);
    const edits = Array.from({ length: 10 }, (_, n) =>
      till.call('PATCH', customerUrl(id), { ...form, notes: `Nota ${n}` }),
    );
    const statuses = (await Promise.all(edits)).map((reply) => reply.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('R-CUST-01 cannot take the id of somebody else', async () => {
    const till = await anyTill(house);
    const other = await till.get(customerUrl(await newCustomer(till)));
    const id = await newCustomer(till);
    const form = await formOf(till, id);
    const reply = await till.call('PATCH', customerUrl(id), { ...form, nationalId: other.json.nationalId });
    expect(reply.json).toMatchObject({ code: 'CUSTOMER_EXISTS', details: { customerId: other.json.id } });
  });

  test('R-CUST-02 of a customer who does not exist is 404, by the office 403', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const form = await formOf(till, await newCustomer(till));
    expect((await till.call('PATCH', customerUrl(randomUUID()), form)).status).toBe(404);
    expect((await (await shop.till('ACCOUNTANT')).call('PATCH', customerUrl(randomUUID()), form)).status).toBe(403);
  });
});

describe('a banned customer', () => {
  test('R-CUST-04 can buy nothing, and again after being unbanned', async () => {
    const till = await openTill(house);
    const customerId = await newCustomer(till);
    const banned = await till.call('POST', customerUrl(customerId, 'ban'), { reason: 'Dos cheques sin fondos' });
    expect(banned.json).toMatchObject({ status: 'BLOCKED', activity: [{ reason: 'Dos cheques sin fondos' }, {}] });
    const { code } = await till.shop.piece();
    const refused = await till.sell([code], 10_000, { customerId });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'CUSTOMER_BANNED', fields: [{ path: 'customerId' }] });
    expect((await till.call('POST', customerUrl(customerId, 'unban'), { reason: 'Ha pagado' })).status).toBe(200);
    expect((await till.sell([code], 10_000, { customerId })).status).toBe(201);
  });

  test('R-CUST-04 a ban and a sale at the same moment: the sale came first, or there is none', async () => {
    const till = await openTill(house);
    for (let round = 0; round < 8; round += 1) {
      const customerId = await newCustomer(till);
      const { code } = await till.shop.piece();
      const [sale, banned] = await Promise.all([
        till.sell([code], 10_000, { customerId }),
        till.call('POST', customerUrl(customerId, 'ban'), { reason: 'Billetes falsos' }),
      ]);
      expect(banned.status).toBe(200);
      const order = await house.db.run(
        qb
          .selectFrom('audit_events')
          .select('action')
          .where('record_id', 'in', [sale.json.id ?? customerId, customerId])
          .orderBy('seq'),
      );
      const told = [...order.map((line) => line.action), sale.json.code].join(' ');
      const came = ['customer.register customer.ban CUSTOMER_BANNED'];
      if (sale.status === 201) came.push(`customer.register sale.sell customer.ban ${sale.json.code}`);
      expect(came).toContain(told);
    }
  });

  test('R-CUST-04 is not banned twice, nor without a reason, nor by the office', async () => {
    const till = await anyTill(house);
    const id = await newCustomer(till);
    const bare = await till.call('POST', customerUrl(id, 'ban'), {});
    expect(bare.json.fields).toMatchObject([{ path: 'reason' }]);
    const key = randomUUID();
    const body = { reason: 'Billetes falsos' };
    expect((await till.call('POST', customerUrl(id, 'ban'), body, key)).status).toBe(200);
    expect((await till.call('POST', customerUrl(id, 'ban'), body, key)).status).toBe(200);
    expect((await till.call('POST', customerUrl(id, 'ban'), body)).json.code).toBe('STATE_CONFLICT');
    expect((await till.call('POST', customerUrl(id, 'set-pin'), { pin: '1234' })).json.code).toBe('STATE_CONFLICT');
    const office = await till.shop.till('ACCOUNTANT');
    expect((await office.call('POST', customerUrl(id, 'unban'), body)).status).toBe(403);
  });
});
