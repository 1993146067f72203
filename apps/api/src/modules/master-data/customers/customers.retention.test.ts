/** What of people is kept no longer than it may be (docs/decisions/0228). */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, addYears, businessDate } from '@quilate/domain/kernel/dates.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { begin, newExaminer } from '../../../../test/examinations.ts';
import { addPaper, customerUrl, newCustomer, newStranger } from '../../../../test/people.ts';
import { bought, newDesk, setPrices } from '../../../../test/purchases.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { card, made } from '../../../../test/works.ts';
import { qb } from '../../../platform/db.ts';
import { keepNoLonger } from './customers.retention.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = businessDate(new Date());
const after = { year: addDays(addYears(today, 1), 2), six: addYears(today, 6), ten: addYears(today, 10) };
const kindsOf = async (till: Till, id: string): Promise<string[]> =>
  (await till.get(customerUrl(id))).json.documents.map(({ kind }: { kind: string }) => kind).toSorted();
const statusOf = async (till: Till, id: string): Promise<string> => (await till.get(customerUrl(id))).json.status;
const linesOf = (id: string) =>
  house.db.run(
    qb
      .selectFrom('audit_events')
      .select(['action', 'payload', 'employee_id'])
      .where('record_id', '=', id)
      .where('chain', '=', 'PEOPLE')
      .orderBy('seq'),
  );
const buys = async (till: Till, customerId: string, cents: number) => {
  const payments = [{ ...card(cents), terminalTransactionId: `kept-${customerId.slice(-12)}` }];
  const { status } = await till.sell([(await till.shop.piece(cents)).code], cents, { customerId, payments });
  expect(status).toBe(201);
};

test('B-28 R-CUST-04 who paid for a job is kept six years, as who bought something is', async () => {
  const till = await openTill(house);
  const customerId = await newCustomer(till);
  await made(till, { customerId, situation: 'paid', payments: [card(4_500)] });
  const manager = await till.shop.till('MANAGER');
  const refused = await manager.call('POST', customerUrl(customerId, 'erase'), { reason: 'Lo pide por escrito' });
  expect(refused.json).toMatchObject({ code: 'LEGAL_HOLD', details: { untilDate: after.six } });
});

describe('the photo of an id', () => {
  test('R-CUST-05 goes a year after the last operation where no law asks for it, and leaves a line', async () => {
    const till = await openTill(house);
    const id = await newCustomer(till);
    await addPaper(till, id, 'DATA_PRIVACY');
    await addPaper(till, id, 'NATIONAL_ID');
    await buys(till, id, 50_000);
    await keepNoLonger(house.db, addDays(today, 365 - 1));
    expect(await kindsOf(till, id)).toContain('NATIONAL_ID');
    const done = await Promise.all([1, 2, 3].map(() => keepNoLonger(house.db, after.year)));
    expect(done.reduce((photos, one) => photos + one.photos, 0)).toBeGreaterThan(0);
    expect(await kindsOf(till, id)).not.toContain('NATIONAL_ID');
    expect(await kindsOf(till, id)).toContain('DATA_PRIVACY');
    const lines = await linesOf(id);
    expect(lines.map(({ action, employee_id: who }) => [action, who])).toEqual([['customer.forgetPapers', null]]);
    expect(JSON.parse(lines[0]!.payload).details).toEqual({ lastDate: today });
    expect(await keepNoLonger(house.db, after.year)).toEqual({ people: 0, photos: 0 });
  });

  test('R-CUST-05 stays ten years where the law asks for it: used gold, and 1.000,00 € or more', async () => {
    const till = await openTill(house);
    const rich = await newCustomer(till);
    await addPaper(till, rich, 'NATIONAL_ID');
    await addPaper(till, rich, 'DATA_PRIVACY');
    await buys(till, rich, 100_000);
    const desk = await newDesk(house);
    await addPaper(till, desk.customerId, 'NATIONAL_ID');
    await bought(desk);
    await keepNoLonger(house.db, addDays(after.six, -1));
    expect(await kindsOf(till, rich)).toContain('NATIONAL_ID');
    expect(await kindsOf(till, desk.customerId)).toContain('NATIONAL_ID');
  });
});

describe('a person', () => {
  test('B-28 is forgotten by itself six years after they bought, ten after they sold gold', async () => {
    const till = await openTill(house);
    const id = await newCustomer(till, { surname: 'Caducada', email: 'fin@correo.example' });
    await addPaper(till, id, 'DATA_PRIVACY');
    await addPaper(till, id, 'NATIONAL_ID');
    await buys(till, id, 50_000);
    const desk = await newDesk(house);
    await bought(desk);
    await keepNoLonger(house.db, addDays(after.six, -1));
    expect(await statusOf(till, id)).toBe('ACTIVE');
    await keepNoLonger(house.db, after.six);
    expect((await till.get(customerUrl(id))).json).toMatchObject({
      status: 'ERASED',
      name: 'Cliente',
      email: null,
      documents: [],
    });
    expect((await till.get('/v1/customers?q=caducada')).json.data).toEqual([]);
    const lines = await linesOf(id);
    expect(lines.map(({ action }) => action)).toEqual(['customer.forgetPapers', 'customer.lapse']);
    expect(lines.filter(({ payload }) => payload.includes('Caducada'))).toEqual([]);
    expect(await statusOf(till, desk.customerId)).toBe('ACTIVE');
    await keepNoLonger(house.db, after.ten);
    expect(await statusOf(till, desk.customerId)).toBe('ERASED');
  });

  test('B-32 is kept while an examination of them is, and goes with the records merged into theirs', async () => {
    const till = await openTill(house);
    const examined = await newStranger(till);
    const { status } = await begin(await newExaminer(house), examined);
    expect(status).toBe(201);
    const [one, other] = [await newStranger(till), await newStranger(till)];
    const manager = await till.shop.till('MANAGER');
    const merging = { intoId: one, approval: { ...manager.signature, reason: 'Es la misma persona' } };
    expect((await till.call('POST', customerUrl(other, 'merge'), merging)).status).toBe(200);
    await keepNoLonger(house.db, after.six);
    expect([await statusOf(till, examined), await statusOf(till, one)]).toEqual(['ACTIVE', 'ERASED']);
    const { rows } = await house.db.pool.query('select status, name from customers where id = $1', [other]);
    expect(rows).toEqual([{ status: 'ERASED', name: 'Cliente' }]);
  });

  test('R-CUST-05 five years after the last operation only direction opens their papers', async () => {
    const till = await openTill(house);
    const id = await newStranger(till);
    const { json } = await addPaper(till, id, 'OTHER');
    const url = customerUrl(id, `documents/${json.documents[0].id}`);
    const shift = (sign: '-' | '+') =>
      behindTheGuards(
        house.databaseUrl,
        `update customers set created_at = created_at ${sign} interval '5 years'
        where id = '${id}'`,
      );
    expect((await till.get(url)).status).toBe(200);
    await shift('-');
    for (const role of ['SHOP_ASSISTANT', 'MANAGER'] as const)
      expect(await (await till.shop.till(role)).get(url)).toMatchObject({
        status: 403,
        json: { code: 'PAPERS_RESTRICTED' },
      });
    expect((await till.get(`${url}/thumbnail`)).status).toBe(403);
    expect((await (await till.shop.till('ADMIN')).get(url)).status).toBe(200);
    await shift('+');
  });
});
