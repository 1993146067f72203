/** What holds of a customer in every room that begins an operation: a ban (S0 §4), and every name they have had. */
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { type Contract, readContract } from '../../../../test/contract.ts';
import * as records from '../../../../test/fuzz-records.ts';
import * as hostile from '../../../../test/hostile.ts';
import { ADDRESS, addPaper, customerUrl, formOf, newStranger } from '../../../../test/people.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { ROUTES } from '../../../rooms.ts';

const house = useHouse();
let contract: Contract;
let till: Till;
beforeAll(async () => {
  await records.setUp(house);
  till = records.office();
  contract = await readContract(till);
});

/** What is begun of somebody and not for them, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/v1/metals/closings': 'of wholesale customers, who have a ban and a test of their own',
  '/v1/special-examinations': 'of whom it is does not know of it, and a ban is no reason not to look',
};
const begins = ({ body, status, path }: Endpoint): boolean =>
  status === 201 && !(path in ELSEWHERE) && 'customerId' in ((body as z.ZodObject | undefined)?.shape ?? {});
const beginning = ROUTES.filter((route) => route.kind === 'command')
  .map((route) => route.endpoint)
  .filter(begins);

const unsigned = (more: Record<string, unknown> = {}): Promise<string> =>
  newStranger(till, { address: ADDRESS, birthDate: '1990-05-12', ...more });
async function somebody(more: Record<string, unknown> = {}): Promise<string> {
  const id = await unsigned(more);
  for (const kind of ['DATA_PRIVACY', 'NATIONAL_ID']) await addPaper(till, id, kind);
  return id;
}
const bodyFor = (endpoint: Endpoint, customerId: string) => ({
  ...(hostile.example(contract.bodyOf(endpoint)!, records.all()) as object),
  customerId,
});
const ban = (id: string) => till.call('POST', customerUrl(id, 'ban'), { reason: 'Dos cheques sin fondos' });

test('R-CUST-04 whatever is begun for a customer is known', () => {
  expect(beginning.map(({ path }) => path).toSorted()).toEqual([
    '/v1/bookings',
    '/v1/bookings/set-aside',
    '/v1/manual-invoices',
    '/v1/purchases',
    '/v1/recoverable-sales',
    '/v1/sale-budgets',
    '/v1/sales',
    '/v1/trade-ins',
    '/v1/works',
    '/v1/workshop/budgets',
  ]);
});

test.each(beginning)(
  'R-CUST-04 POST $path is refused to a banned customer, and done once unbanned',
  async (endpoint) => {
    await records.renew(endpoint);
    const customerId = await somebody();
    const body = bodyFor(endpoint, customerId);
    expect((await ban(customerId)).status).toBe(200);
    const before = await house.db.pool.query('select count(*) from state_changes');
    expect(await till.call('POST', endpoint.path, body)).toMatchObject({
      status: 409,
      json: { code: 'CUSTOMER_BANNED', fields: [{ path: 'customerId' }] },
    });
    expect((await house.db.pool.query('select count(*) from state_changes')).rows).toEqual(before.rows);
    await till.call('POST', customerUrl(customerId, 'unban'), { reason: 'Ha pagado' });
    expect(await till.call('POST', endpoint.path, body)).toMatchObject({ status: 201 });
  },
);

test.each(beginning)(
  'R-CUST-05 POST $path is refused for whom no privacy document is signed, and done once it is',
  async (endpoint) => {
    await records.renew(endpoint);
    const customerId = await unsigned();
    await addPaper(till, customerId, 'NATIONAL_ID');
    const body = bodyFor(endpoint, customerId);
    expect(await till.call('POST', endpoint.path, body)).toMatchObject({
      status: 422,
      json: { code: 'PRIVACY_DOCUMENT_MISSING', fields: [{ path: 'customerId' }] },
    });
    await addPaper(till, customerId, 'DATA_PRIVACY');
    expect(await till.call('POST', endpoint.path, body)).toMatchObject({ status: 201 });
  },
);

const operationsOf = async (q: string): Promise<string[]> => {
  const { data } = (await till.get(`/v1/search?q=${q}`)).json as { data: { concept: string; id: string }[] };
  return data.filter(({ concept }) => concept !== 'customer').map(({ id }) => id);
};

test.each(beginning.map((endpoint, at) => ({ ...endpoint, at })))(
  'R-CUST-02 B-17 B-18 what POST $path began is found by the name of its day, a new one, and that of whom it turns out to be',
  async ({ at, ...endpoint }) => {
    const [before, after, merged] = ['Tagoror', 'Benahoare', 'Chinet'].map(
      (name) => `${name}${'abcdefghijklmnop'[at]!}`,
    );
    await records.renew(endpoint);
    const customerId = await somebody({ surname: before });
    const { status, json } = await till.call('POST', endpoint.path, bodyFor(endpoint, customerId));
    expect(status).toBe(201);
    await till.call('PATCH', customerUrl(customerId), { ...(await formOf(till, customerId)), surname: after });
    const into = { intoId: await somebody({ surname: merged }) };
    expect(await operationsOf(merged!)).toEqual([]);
    const manager = await till.shop.till('MANAGER');
    const approval = { ...manager.signature, reason: 'Es la misma persona' };
    expect(await till.call('POST', customerUrl(customerId, 'merge'), { ...into, approval })).toMatchObject({
      status: 200,
    });
    // What joins a sale and a purchase is found by them.
    const found = json.sale?.id ?? json.id;
    for (const name of [before, after, merged]) expect(await operationsOf(name!)).toContain(found);
  },
);
