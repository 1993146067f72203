/** A banned customer can do no operation (S0 §4): every endpoint that begins one asks. */
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { type Contract, readContract } from '../../../../test/contract.ts';
import * as records from '../../../../test/fuzz-records.ts';
import * as hostile from '../../../../test/hostile.ts';
import { ADDRESS, addPaper, customerUrl, newCustomer } from '../../../../test/people.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { ROUTES } from '../../../app.ts';

const house = useHouse();
let contract: Contract;
let till: Till;
beforeAll(async () => {
  await records.setUp(house);
  till = records.office();
  contract = await readContract(till);
});

/** Closings are of wholesale customers, who have a ban and a test of their own. */
const OF_WHOLESALE = '/v1/metals/closings';
const begins = ({ body, status, path }: Endpoint): boolean =>
  status === 201 && path !== OF_WHOLESALE && 'customerId' in ((body as z.ZodObject | undefined)?.shape ?? {});
const beginning = ROUTES.filter((route) => route.kind === 'command')
  .map((route) => route.endpoint)
  .filter(begins);

const ban = (id: string) => till.call('POST', customerUrl(id, 'ban'), { reason: 'Dos cheques sin fondos' });

test('R-CUST-04 whatever is begun for a customer is known', () => {
  expect(beginning.map(({ path }) => path).toSorted()).toEqual([
    '/v1/bookings',
    '/v1/purchases',
    '/v1/recoverable-sales',
    '/v1/sale-budgets',
    '/v1/sales',
    '/v1/works',
    '/v1/workshop/budgets',
  ]);
});

test.each(beginning)(
  'R-CUST-04 POST $path is refused to a banned customer, and done once unbanned',
  async (endpoint) => {
    await records.renew(endpoint);
    const customerId = await newCustomer(till, { address: ADDRESS, birthDate: '1990-05-12' });
    for (const kind of ['DATA_PRIVACY', 'NATIONAL_ID']) await addPaper(till, customerId, kind);
    const body = { ...(hostile.example(contract.bodyOf(endpoint)!, records.all()) as object), customerId };
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
